"""The environment of the build: a virtual environment, node, and npm's packages."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

from tools.tasks import ROOT, BuildError, digest, has_cache_key, run, task, write_cache_key


def venv_of(root: Path) -> Path:
    """Return the folder of the environment of *root*; resolve a link, as worktrees may share the folder."""
    return (root / ".venv").resolve()


VENV = venv_of(ROOT)
VENV_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = VENV_BIN / ("python.exe" if os.name == "nt" else "python")
NODE_MODULES = ROOT / "node_modules"

#: The oldest major version of node that Pyodide allows.
OLDEST_NODE = 20

_ONLINE = "Is this machine online? Run the same command again when it is; nothing done is lost."


def requirements() -> dict[str, list[str]]:
    """Return the requirements of each group in pyproject.toml, with those of the groups that it includes."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]

    def members(group: str) -> list[str]:
        return [
            requirement
            for entry in groups[group]
            for requirement in ([entry] if isinstance(entry, str) else members(entry["include-group"]))
        ]

    return {"build": project["build-system"]["requires"], **{group: members(group) for group in groups}}


def lock_file(group: str) -> Path:
    """Return the file that locks every package of *group* by its hashes; `tools.setup.lock` writes it."""
    return ROOT / "requirements" / f"{group}.txt"


def install_arguments(lock: Path) -> list[str | Path]:
    """
    Return Python's arguments to install the packages of *lock*, and nothing else.

    A lock names every package, so pip need not resolve dependencies. If an older pip (23.2) resolved them,
    it would take the newest release of a package with an extra (`coverage[toml]`), not the locked one, and
    would then refuse that release, whose hash is not in the lock.
    """
    pip = ["-m", "pip", "--disable-pip-version-check"]
    return [*pip, "install", "--quiet", "--no-deps", "--require-hashes", "--requirement", lock]


def ensure_python(group: str) -> Path:
    """
    Return the virtual environment's Python; install the packages of *group* unless they are up to date.

    *group* is a key of `requirements`.
    """
    python_version = ".".join(map(str, sys.version_info[:3]))
    # The key has the folder, too: after a move, the environment's commands would still name the old folder.
    maker = f"{python_version} in {VENV}"
    key = digest([maker, lock_file(group).read_bytes()])
    key_file = VENV / f"installed-{group}"
    if PYTHON.exists() and has_cache_key(key_file, key):
        return PYTHON
    version_key_file = VENV / "made-by"
    if not (PYTHON.exists() and has_cache_key(version_key_file, maker)):
        with task(f"virtual environment with Python {python_version}"):
            _make_venv()
            write_cache_key(version_key_file, maker)
    with task(f"Python packages for {group}"):
        run(
            [PYTHON, *install_arguments(lock_file(group))],
            advice=f"The Python packages could not be installed. {_ONLINE}",
        )
    write_cache_key(key_file, key)
    return PYTHON


def _make_venv() -> None:
    """Make an empty virtual environment; if the system lacks a package for this, install that package."""
    builder = venv.EnvBuilder(with_pip=True, clear=True, symlinks=os.name != "nt")
    try:
        builder.create(VENV)
    except subprocess.CalledProcessError as error:
        # Debian and its derivatives have ensurepip in a separate package.
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        if not install_system_package(package):
            msg = f"Python's venv cannot make an environment here: install {package} and run this again."
            raise BuildError(msg) from error
        builder.create(VENV)


def install_system_package(*names: str) -> bool:
    """Install Debian packages, as root or with a sudo that needs no password; return whether it worked."""
    if not shutil.which("apt-get"):
        return False
    rights = [] if os.geteuid() == 0 else ["sudo", "-n"]
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        run([*rights, "apt-get", "update", "--quiet"], env=env, advice="", seconds=300)
        run([*rights, "apt-get", "install", "--quiet", "--yes", *names], env=env, advice="", seconds=900)
    except BuildError:
        return False
    return True


def ensure_node() -> dict[str, str]:
    """
    Return an environment whose PATH has node and npm.

    They are the machine's own if new enough; otherwise a Python package brings them into the
    virtual environment.
    """
    if _is_node_usable(os.environ.get("PATH", "")):
        return dict(os.environ)
    ensure_python("node")
    path = os.pathsep.join([str(VENV_BIN), os.environ.get("PATH", "")])
    if not _is_node_usable(path):
        msg = f"The packaged node does not run here: install node {OLDEST_NODE} or newer."
        raise BuildError(msg)
    return {**os.environ, "PATH": path}


def _is_node_usable(path: str) -> bool:
    """Return whether *path* has npm and a node that runs and is new enough."""
    node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
    if not (node and npm):
        return False
    try:
        version = run([node, "--version"], advice="", seconds=30)
    except BuildError:
        return False
    found = re.match(r"v(\d+)\.", version)
    return found is not None and int(found[1]) >= OLDEST_NODE


def ensure_node_packages(env: dict[str, str], *, checkers: bool) -> Path:
    """
    Return the folder of npm's packages; install those that the lock file pins unless they are up to date.

    *checkers* says whether to install the type checker and the linter in addition to the site's packages.
    """
    key = digest((ROOT / name).read_bytes() for name in ("package.json", "package-lock.json", ".npmrc"))
    all_key_file, site_key_file = NODE_MODULES / ".all-installed", NODE_MODULES / ".site-installed"
    if has_cache_key(all_key_file, key) or (not checkers and has_cache_key(site_key_file, key)):
        return NODE_MODULES
    npm = shutil.which("npm", path=env["PATH"])
    if npm is None:
        msg = "npm was in PATH a moment ago, but is not there any more; run this again."
        raise BuildError(msg)
    with task("npm packages" if checkers else "Pyodide and esbuild from npm"):
        scope = [] if checkers else ["--omit=dev"]
        run(
            [npm, "ci", "--ignore-scripts", "--loglevel=error", *scope],
            env=env,
            advice=f"npm's packages could not be installed. {_ONLINE}",
        )
    write_cache_key(all_key_file if checkers else site_key_file, key)
    return NODE_MODULES
