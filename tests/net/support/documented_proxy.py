"""Web servers in front of a server, as docs/hosting.md sets them up: its own words, but for ports and certificates."""

import asyncio
import os
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from scripts.clients.server_process import free_port, is_open
from tests.net.support.certificate import make_certificate
from tests.net.support.waiting import until

NAME: Final = "play.example.org"
"""The name of the server in the document."""
PROGRAMS: Final = ("nginx", "caddy")
_DOCUMENT: Final = Path(__file__).parents[3] / "docs" / "hosting.md"
_BEGINS: Final = {"nginx": "map ", "caddy": f"{NAME} {{"}
"""With what the configuration of a program begins in the document."""
_NGINX: Final = """
daemon off;
master_process off;
pid nginx.pid;
error_log stderr;
events {{}}
http {{
access_log off;
client_body_temp_path bodies;
proxy_temp_path answers;
fastcgi_temp_path unused;
uwsgi_temp_path unused;
scgi_temp_path unused;
{documented}
}}
"""
_CADDY: Final = """
{{
    admin off
    auto_https disable_redirects
    default_bind 127.0.0.1
    servers {{
        protocols h1 h2
    }}
}}
{documented}
"""


@asynccontextmanager
async def documented_proxy(program: str, folder: Path, server: int) -> AsyncIterator[tuple[int, Path]]:
    """That program in front of the port `server`, by TLS as play.example.org: its port, and the certificate that
    browsers have to believe."""
    there = shutil.which(program) or shutil.which(program, path="/usr/sbin")
    assert there, f"{program} is missing: scripts/test installs it"
    made = make_certificate(folder, host=NAME)
    certificate, key = (
        old.rename(folder / new) for old, new in zip(made, ("fullchain.pem", "privkey.pem"), strict=True)
    )
    port, documented = free_port(), configuration(program)
    if program == "nginx":
        documented = _replaced(documented, "listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
        text = _NGINX
        words = ("-p", str(folder), "-e", "stderr", "-c")
    else:  # which fetches its certificates itself
        documented = _replaced(documented, f"{NAME} {{", f"{NAME}:{port} {{\n    tls {certificate} {key}")
        text = _CADDY
        words = ("run", "--adapter", "caddyfile", "--config")
    file = folder / f"{program}.conf"
    documented = _replaced(documented, "127.0.0.1:8080", f"127.0.0.1:{server}")
    file.write_text(text.format(documented=documented), encoding="utf-8")
    log = folder / f"{program}.log"
    with log.open("wb") as said:
        process = await asyncio.create_subprocess_exec(
            there, *words, file, stderr=said, env={**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
        )
    try:
        await until(lambda: is_open(port) or process.returncode is not None)
        assert process.returncode is None, log.read_text(encoding="utf-8")
        yield port, certificate
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


def configuration(program: str) -> str:
    """What the document tells a host to write for that program."""
    blocks = re.findall(r"^```\w*\n(.*?)^```$", _DOCUMENT.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    (found,) = (block for block in blocks if block.startswith(_BEGINS[program]))
    return str(found)


def _replaced(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, f"{old!r} is not once in the document"
    return text.replace(old, new)
