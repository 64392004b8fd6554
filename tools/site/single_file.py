"""
The whole site in one HTML file, which needs no server: opened from a disk, a USB stick or an email.

The file is made from a written site. It has the scripts and style sheets as they are, and its policy lists
their hashes. Every other file that the page would fetch is in it as base64 of gzip, which `tools/site/single`
unpacks.
"""

from __future__ import annotations

import base64
import gzip
import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.site.first_paint import STYLE_FILE, source_hash
from tools.site.fonts import embed_fonts
from tools.site.joining import bundle
from tools.site.server import content_type
from tools.tasks import ROOT, BuildError

#: The name of the file, in the site and in a folder of its own.
SINGLE_FILE = "dvonn.html"
#: The limit for the file that ships, in bytes: an email of 10 MiB, in base64, holds a file of 7.66 MB.
MAX_BYTES = 7_600_000

_SCRIPTS = Path(__file__).parent / "single"
_WORKER = "engine/worker.js"
#: A made-up address for the worker, which has none of its own; no host can have this name.
_WORKER_ADDRESS = f"https://embedded.invalid/{_WORKER}"
#: Files that the document holds in another form, or that are useless without a server.
_NOT_EMBEDDED = (".css", ".html", ".js", ".mjs", ".png", ".svg", ".webmanifest", ".whl", ".woff2")
_NOTICES = "third_party"
#: All notices in one file, which the page reads when the notices are unfolded (single/page.ts).
_ALL_NOTICES = f"{_NOTICES}/notices.txt"

#: The name of each folder with texts; the keys of all languages in it are embedded once (single/page.ts).
_LANGUAGES = "i18n"
_KEYS = "keys.json"

#: An element of index.html for one edition only; it contains no element with the same tag.
_FOR_EDITION = re.compile(r'^ *<(\w+)[^>]* data-edition="([\w-]+)".*?</\1>\n', re.MULTILINE | re.DOTALL)
_MODULE = re.compile(r' *<script type="module" src="([\w./-]+)"></script>\n')
_SITE_LINK = re.compile(r' *<link rel="(?:apple-touch-icon|manifest|modulepreload)"[^>]*>\n')
#: Comments and indentation, for readers of the source only. Each element keeps its line.
_FOR_READERS = re.compile(r"(?m)^ *<!--[^>]*-->\n|^ +(?=<)")
_POLICY = re.compile(r'(<meta http-equiv="Content-Security-Policy" content=")([^"]*)"')


def single_file(site: Path, env: Mapping[str, str], most: float = MAX_BYTES) -> str:
    """
    Return the site in the folder *site*, whose index.html is for both editions, as one HTML file.

    *most* is the limit in bytes.

    Raises:
        BuildError: The site is not as expected, or too large.
    """
    text = keep_edition((site / "index.html").read_text(encoding="utf-8"), "single-file")
    text = text.replace("<html ", '<html data-edition="single-file" ', 1)
    text, entry = _taken(_MODULE, _SITE_LINK.sub("", text))
    text = _FOR_READERS.sub("", text)
    text = embed_fonts(site, _embed_pictures(site, text))
    # All style sheets except the one that the page already has.
    late = [file for file in _files(site, ".css") if file != STYLE_FILE]
    styles = {file: f"\n{(site / file).read_text(encoding='utf-8')}" for file in late}
    with TemporaryDirectory() as work:
        first = "\n" + bundle(_SCRIPTS / "page.ts", env, "--format=iife")
        start = Path(work) / "start.js"
        start.write_text(f"await embeddedFiles;\nawait import({json.dumps(str(site / entry))});\n")
        main = "\n" + bundle(start, env, folder=site)
    elements = "".join(f'<style data-file="{file}">{style}</style>\n' for file, style in styles.items())
    # The site's own first script stays first, since it reports errors in all other scripts.
    text = _put_before(text, "</script>", f"</script>\n    <script>{first}")
    text = _put_before(text, "</head>", f'{elements}    <script type="module">{main}</script>\n  ')
    text = _put_before(text, "</body>", "".join(f"{block}\n" for block in _blocks(site, env)))
    text = _with_policy(text, [first, main], styles.values())
    if (size := len(text.encode())) > most:
        msg = f"{SINGLE_FILE} has {size} bytes, more than the {most} that it may have"
        raise BuildError(msg)
    return text


def keep_edition(text: str, edition: str) -> str:
    """Return the page *text* without the elements that are for another edition than *edition*."""
    text = _FOR_EDITION.sub(lambda element: element[0] if element[2] == edition else "", text)
    return text.replace(f' data-edition="{edition}"', "")


def notices(site: Path) -> str:
    """Return the licence of the game and the notices of everything in *site*, as text."""
    files = [ROOT / "LICENSE", site / _NOTICES / "README.txt"]
    files += [file for file in sorted((site / _NOTICES).iterdir()) if file not in files]
    texts = (f"[{file.name}]\n\n{file.read_text(encoding='utf-8').strip()}" for file in files)
    return "\n\n\n".join(texts)


def _files(site: Path, *suffixes: str) -> list[str]:
    files = (file for file in sorted(site.rglob("*")) if file.suffix in suffixes)
    return [file.relative_to(site).as_posix() for file in files]


def _taken(pattern: re.Pattern[str], text: str) -> tuple[str, str]:
    """Return *text* without the only match of *pattern*, and the address in this match."""
    found = pattern.findall(text)
    if len(found) != 1:
        msg = f"index.html has {len(found)} module scripts, expected one"
        raise BuildError(msg)
    return pattern.sub("", text), found[0]


def _put_before(text: str, mark: str, addition: str) -> str:
    """Return *text* with *addition* before the first *mark*."""
    before, found, after = text.partition(mark)
    if not found:
        msg = f"index.html has no {mark}"
        raise BuildError(msg)
    return before + addition + found + after


def _embed_pictures(site: Path, text: str) -> str:
    """Return *text* with the pictures themselves in place of their addresses in attributes."""
    for file in _files(site, ".svg"):
        picture = base64.b64encode((site / file).read_bytes()).decode()
        text = text.replace(f'"{file}"', f'"data:image/svg+xml;base64,{picture}"')
    return text


def _blocks(site: Path, env: Mapping[str, str]) -> Iterable[str]:
    """Yield a data block for each file that the page or a worker fetches, and for the worker's script."""
    for file in sorted(site.rglob("*")):
        name = file.relative_to(site).as_posix()
        is_notice = name.startswith(f"{_NOTICES}/")
        is_text = file.parent.name == _LANGUAGES
        if file.is_file() and file.suffix not in _NOT_EMBEDDED and not is_notice and not is_text:
            yield _block(name, file.read_bytes())
    for folder in sorted(site.rglob(_LANGUAGES)):
        yield from _text_blocks(folder, folder.relative_to(site).as_posix())
    yield _block(_ALL_NOTICES, notices(site).encode())
    with TemporaryDirectory() as work:
        start = Path(work) / "start.js"
        imports = (_SCRIPTS / "worker.ts", site / _WORKER)
        start.write_text("".join(f"import {json.dumps(str(file))};\n" for file in imports))
        address = f"--define:import.meta.url={json.dumps(_WORKER_ADDRESS)}"
        yield _block(_WORKER, bundle(start, env, "--format=iife", address, folder=site).encode())


def _text_blocks(folder: Path, name: str) -> Iterable[str]:
    """
    Yield a block for the keys of all languages in *folder*, and one for the texts of each language.

    The texts are in the order of the keys, with null for a missing text; *name* is the folder's path in the
    site.
    """
    files = sorted(folder.glob("*.json"))
    languages = [json.loads(file.read_text(encoding="utf-8")) for file in files]
    keys = list(dict.fromkeys(key for said in languages for key in said))
    yield _block(f"{name}/{_KEYS}", _compact(keys))
    for file, said in zip(files, languages, strict=True):
        yield _block(f"{name}/{file.name}", _compact([said.get(key) for key in keys]))


def _compact(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _block(name: str, content: bytes) -> str:
    packed = base64.b64encode(gzip.compress(content, compresslevel=9, mtime=0)).decode()
    kind = content_type(name).partition(";")[0]
    return f'<script type="text/plain" data-file="{name}" data-type="{kind}">{packed}</script>'


def _with_policy(text: str, scripts: Iterable[str], styles: Iterable[str]) -> str:
    """
    Return *text* with the policy of a page that has no host.

    Its own scripts and styles are allowed by their hashes, as in the site; workers are blobs, which only
    the page itself can make; no request is allowed.
    """
    found = _POLICY.search(text)
    if not found:
        msg = "index.html has no policy"
        raise BuildError(msg)
    directives = dict(rule.split(maxsplit=1) for rule in found[2].split("; "))
    del directives["manifest-src"]
    directives |= {"worker-src": "blob:", "connect-src": "'none'", "font-src": "data:"}
    directives["script-src"] += "".join(f" '{source_hash(script)}'" for script in scripts)
    directives["style-src"] += "".join(f" '{source_hash(style)}'" for style in styles)
    policy = "; ".join(f"{name} {value}" for name, value in directives.items()).replace("'self' ", "")
    return text.replace(found[0], f'{found[1]}{policy}"', 1)
