"""
Runs Lighthouse on the page with Lighthouse's mobile setting: a mid-range phone on a slow network.

``python -m lab.speed.lighthouse`` (with ``.venv``'s Python, after ``build.py test``). It builds ``dist/``,
serves it from this machine, gzipped as on static hosts, and runs Lighthouse several times in the
browser of the tests; the medians count. The first run installs Lighthouse from npm into
``.cache/lighthouse``. ``build.py test`` does not run it.

Lighthouse loads the page on this machine and computes the performance score for a slower network and
processor, so a busy machine makes this score worse. The other scores do not depend on the machine.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
from pathlib import Path
from statistics import median
from typing import Any, Dict, List, NamedTuple

from lab.jobs import run_command
from tools.setup.browser import ensure_chromium
from tools.setup.environment import ensure_node, ensure_python
from tools.site.builder import build_site
from tools.site.server import SiteServer
from tools.tasks import CACHE, BuildError, has_cache_key, run, task, write_cache_key

#: The last version of Lighthouse that runs on node 20.
VERSION = "12.8.2"
HOME = CACHE / "lighthouse"
#: The required scores, out of 100.
OWED = {"accessibility": 100, "best-practices": 100, "performance": 95}
#: The parts of the performance score, and their printed units.
METRICS = {
    "first-contentful-paint": "ms",
    "largest-contentful-paint": "ms",
    "total-blocking-time": "ms",
    "cumulative-layout-shift": "",
    "speed-index": "ms",
}


class Look(NamedTuple):
    """
    One run of Lighthouse.

    scores: 0 to 100, by category.
    metrics: values by audit, in the units of METRICS.
    findings: a line for each failed audit, worst first.
    """

    scores: Dict[str, float]
    metrics: Dict[str, float]
    findings: List[str]


def main() -> int:
    """Measure, print, and return 0 if all limits are met, else 1."""
    parser = argparse.ArgumentParser(description="Ask Lighthouse about the page in dist/.")
    parser.add_argument("--runs", type=int, default=3, help="runs of Lighthouse (default: %(default)s)")
    parser.add_argument("--out", type=Path, help="a folder for the JSON and HTML reports of all runs")
    options = parser.parse_args()
    try:
        chromium = ensure_chromium(ensure_python("test")) or _playwrights_own()
        env = {**ensure_node(), "CHROME_PATH": chromium}
        lighthouse = ensure_lighthouse(env)
        looks = []
        with SiteServer(build_site()) as server:
            for number in range(1, options.runs + 1):
                with task(f"look {number} of {options.runs}"):
                    out = (options.out or HOME / "reports") / f"look-{number}"
                    looks.append(look(lighthouse, server.url, env, out))
    except BuildError as error:
        print(f"lab.speed.lighthouse: {error}", file=sys.stderr)
        return 1
    return report(looks)


def _playwrights_own() -> str:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only without another Chromium

    with sync_playwright() as driver:
        return driver.chromium.executable_path


def ensure_lighthouse(env: Dict[str, str]) -> Path:
    """Return the file of Lighthouse's program, after installing Lighthouse if it is missing."""
    program = HOME / "node_modules" / "lighthouse" / "cli" / "index.js"
    key_file = HOME / "installed"
    if program.exists() and has_cache_key(key_file, VERSION):
        return program
    npm = shutil.which("npm", path=env["PATH"])
    if npm is None:
        msg = "npm is not in PATH: run build.py once."
        raise BuildError(msg)
    HOME.mkdir(parents=True, exist_ok=True)
    # Lighthouse gets a package of its own, since building and checking the site do not need it.
    (HOME / "package.json").write_text('{"private": true}', encoding="utf-8")
    with task(f"Lighthouse {VERSION} from npm, some 200 packages"):
        run(
            [npm, "install", "--prefix", HOME, "--ignore-scripts", "--no-save", f"lighthouse@{VERSION}"],
            env=env,
            advice="Lighthouse could not be installed. Is this machine online?",
        )
    write_cache_key(key_file, VERSION)
    return program


def look(lighthouse: Path, url: str, env: Dict[str, str], out: Path) -> Look:
    """Have Lighthouse visit *url* once, with a fresh profile, and leave its reports in *out*."""
    out.mkdir(parents=True, exist_ok=True)
    flags = ["--headless=new"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        flags.append("--no-sandbox")  # Chromium as root has no sandbox
    run(
        [
            "node",
            lighthouse,
            url,
            "--quiet",
            "--output=json",
            "--output=html",
            f"--output-path={out / 'page'}",
            f"--only-categories={','.join(OWED)}",
            f"--chrome-flags={' '.join(flags)}",
        ],
        env=env,
        advice="Lighthouse could not look at the page.",
        seconds=300,
    )
    return read(json.loads((out / "page.report.json").read_text(encoding="utf-8")))


def read(found: Dict[str, Any]) -> Look:
    """Return the results in Lighthouse's report."""
    if error := found.get("runtimeError"):
        msg = f"Lighthouse met an error: {error.get('message')}"
        raise BuildError(msg)
    audits = found["audits"]
    failed = sorted(
        (audits[item["id"]] for name in OWED for item in found["categories"][name]["auditRefs"]),
        key=lambda audit: audit["score"] if audit["score"] is not None else 1,
    )
    findings = {
        audit["id"]: f"{audit['id']}: {audit['title']} {audit.get('displayValue', '')}".rstrip()
        for audit in failed
        if audit["score"] is not None and audit["score"] < 0.9 and audit["id"] not in METRICS
    }
    return Look(
        {name: 100 * (found["categories"][name]["score"] or 0) for name in OWED},
        {name: audits[name]["numericValue"] for name in METRICS},
        list(findings.values()),
    )


def report(looks: List[Look]) -> int:
    """Print the medians and their limits; return 0 if all limits are met, else 1."""
    holds = True
    for name, owed in OWED.items():
        score = median(look.scores[name] for look in looks)
        holds = holds and round(score) >= owed
        print(f"{name:<26}{score:>6.0f}   owed {owed}{'' if round(score) >= owed else '   NOT MET'}")
    for name, unit in METRICS.items():
        value = median(look.metrics[name] for look in looks)
        print(f"  {name:<24}{value:>6.0f} {unit}" if unit else f"  {name:<24}{value:>6.3f}")
    for finding in looks[-1].findings:
        print(f"  - {finding}")
    return 0 if holds else 1


if __name__ == "__main__":
    run_command(main)
