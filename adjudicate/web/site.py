"""Build the page without a local server: as a folder for any web server, or as one file to open with a double click.

The page contains this program and Python, and does not download anything. The same input always gives the same bytes.
"""

import gzip
import json
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Final

from adjudicate import __version__
from adjudicate.web.bundle import PYODIDE, program, pyodide_files
from adjudicate.web.notice import notice
from adjudicate.web.scripts import UnbuildableError, joined
from adjudicate.web.server import START, STATIC, WORKER, own_files, page_files

BUNDLE: Final = "adjudicate.zip"
PYODIDE_FOLDER: Final = "pyodide/"
_LARGE: Final = (BUNDLE, f"{PYODIDE_FOLDER}pyodide.asm.wasm", f"{PYODIDE_FOLDER}python_stdlib.zip")
"""Large files that the worker loads while the page shows the progress."""
_POLICY: Final = (
    "default-src 'none'; script-src {scripts} 'wasm-unsafe-eval'; worker-src {workers}; connect-src {connections}; "
    "style-src {styles}; img-src {images}; manifest-src {manifest}; base-uri 'none'; form-action 'none'"
)
_MARK: Final = '<meta charset="utf-8">'
_ROOT: Final = re.compile(r'<html lang="en" dir="ltr" data-engine="server">')
_STYLE: Final = re.compile(r'<link rel="stylesheet" href="style\.css">')
_SCRIPT: Final = re.compile(r'<script type="module" src="main\.js"></script>')
_ICON: Final = re.compile(r'<link rel="icon" href="icon\.svg" type="image/svg\+xml">')
_MANIFEST: Final = re.compile(r'<link rel="manifest" href="manifest\.webmanifest" crossorigin="use-credentials">\n?')


def folder(pyodide: Path, static: Path = STATIC) -> dict[str, bytes]:
    """Return the files of the page for a web server as a dict: path -> content. Raises UnbuildableError.

    pyodide -- the folder with Pyodide's unpacked npm package
    static  -- the folder with the page's own files
    """
    files = page_files(static)
    files |= {f"{PYODIDE_FOLDER}{name}": content for name, content in pyodide_files(pyodide).items()}
    files[BUNDLE] = program()
    files["NOTICE.txt"] = notice().encode()
    version = _version(files)
    head = _POLICY.format(
        scripts="'self'", workers="'self'", connections="'self'", styles="'self'",
        images="'self' data: blob:", manifest="'self'",
    )  # fmt: skip
    sizes = " ".join(f"{name.rpartition('/')[2]}:{len(files[name])}" for name in _LARGE)
    about = (
        f'data-engine="worker" data-pyodide="{PYODIDE_FOLDER}" data-bundle="{BUNDLE}" data-version="{version}" '
        f'data-sizes="{sizes}"'
    )
    files["index.html"] = _page(_text(files, "index.html"), about, head).encode()
    names = ["./", *sorted(name for name in files if name not in ("sw.js", "NOTICE.txt", "index.html"))]
    worker = _replaced(_text(files, "sw.js"), r"^const VERSION = [^\n]*$", f"const VERSION = {json.dumps(version)};")
    files["sw.js"] = _replaced(worker, r"^const FILES = [^\n]*$", f"const FILES = {json.dumps(names)};").encode()
    return files


def single(pyodide: Path, static: Path = STATIC) -> bytes:
    """Return the page as one HTML file that can be opened from a disk. Arguments and errors are as for folder()."""
    own = own_files(static)
    parts = {**pyodide_files(pyodide), BUNDLE: program(), WORKER: own.get(WORKER, b"")}
    scripts = {name: _text(own, name) for name in own if name.endswith(".js")}
    script = f"\n{joined(scripts, START)}\n".replace("</script", "<\\/script").replace("<!--", "<\\!--")
    style = f"\n{_text(own, 'style.css')}"
    head = _POLICY.format(
        scripts=f"{_hash(script)} blob:", workers="blob:", connections="'none'", styles=_hash(style),
        images="data: blob:", manifest="'none'",
    )  # fmt: skip
    page = _page(_text(own, "index.html"), f'data-engine="single" data-version="{_version({**own, **parts})}"', head)
    page = _with(page, _STYLE, f"<style>{style}</style>")
    page = _with(page, _MANIFEST, "")
    icon = b64encode(own["icon.svg"]).decode()
    page = _with(page, _ICON, f'<link rel="icon" href="data:image/svg+xml;base64,{icon}">')
    kept = "".join(
        f'<script type="text/plain" id="part:{name}">'
        f"{b64encode(gzip.compress(parts[name], 9, mtime=0)).decode('ascii')}</script>\n"
        for name in sorted(parts)
    )
    kept += "".join(
        f'<script type="application/json" id="{Path(name).stem}">{_text(own, name)}</script>\n'
        for name in own if name.endswith(".json")
    )  # fmt: skip
    page = _with(page, _SCRIPT, f'{kept}<script type="module">{script}</script>')
    return f"{page}<!--\n{notice().replace('--', '- -')}-->\n".encode()


def _hash(text: str) -> str:
    """Return the hash that allows an inline script or style in a content security policy."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _page(page: str, about: str, policy: str) -> str:
    """Return the page's HTML with the data on how to start Python and with a content security policy."""
    page = _with(page, _ROOT, f'<html lang="en" dir="ltr" {about}>')
    if page.count(_MARK) != 1:
        raise UnbuildableError("the page does not begin as expected")
    meta = (
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n<meta name="referrer" content="no-referrer">'
    )
    return page.replace(_MARK, f"{_MARK}\n{meta}")


def _with(page: str, place: re.Pattern[str], text: str) -> str:
    if len(place.findall(page)) != 1:
        raise UnbuildableError(f"the page must contain {place.pattern[:60]} exactly once")
    return place.sub(lambda _: text, page)


def _replaced(text: str, line: str, by: str) -> str:
    return _with(text, re.compile(line, re.MULTILINE), by)


def _text(files: dict[str, bytes], name: str) -> str:
    if name not in files:
        raise UnbuildableError(f"the page's file {name} is missing")
    return files[name].decode("utf-8")


def _version(files: dict[str, bytes]) -> str:
    """Return a string that identifies this build: the versions, and a checksum of all files."""
    digest = sha256()
    for name in sorted(files):
        digest.update(f"{name}\0{len(files[name])}\0".encode() + files[name])
    return f"{__version__}-{PYODIDE}-{digest.hexdigest()[:16]}"
