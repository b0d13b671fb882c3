"""Under which addresses other devices reach this server, and their QR codes."""

from __future__ import annotations

import contextlib
import io
import ipaddress
import socket
from dataclasses import dataclass
from urllib.parse import urlsplit

import segno

from teahouse.engine.given import quoted
from teahouse.server.declined import Declined


@dataclass(frozen=True)
class Address:
    """Where the server listens and what it is called outside."""

    host: str
    port: int
    public_url: str | None = None

    def local(self) -> str:
        """The address on this machine."""
        host = "localhost" if self._everywhere() or self.host == "127.0.0.1" else self.host
        return f"http://{_bracketed(host)}:{self.port}"

    def network(self) -> str | None:
        """The address other devices of the network use, if they can reach this one."""
        if not self._everywhere():
            return None if is_loopback(self.host) else f"http://{_bracketed(self.host)}:{self.port}"
        found = network_ip()
        return found and f"http://{found}:{self.port}"

    def best(self) -> str:
        """The one address to send to a friend."""
        return self.public_url or self.network() or self.local()

    def links(self, path: str, asked_at: str | None) -> list[str]:
        """Full links to `path`, best first; `asked_at` is how the asking browser got here."""
        bases = [self.public_url, self.network(), asked_at]
        if asked_at is not None and not is_loopback(urlsplit(asked_at).hostname or ""):
            # That way works for at least one other device already.
            bases = [self.public_url, asked_at, self.network()]
        return list(dict.fromkeys(base + path for base in bases if base))

    def _everywhere(self) -> bool:
        return self.host in ("0.0.0.0", "::", "")


def public_base(url: str) -> str:
    """`--public-url` as a base for links; declined if it is none."""
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:  # brackets that don't close, a port that is none
        good = False
    if not good or parts.query or parts.fragment or "@" in url or not url.isprintable():
        raise Declined(
            422, f"'{quoted(url)}' is no address; write it like https://tea.example.org."
        )
    if parts.path.strip("/"):
        raise Declined(
            422,
            f"The teahouse needs a host or a port of its own, but '{quoted(url)}' ends in a path;"
            " write it like https://tea.example.org.",
        )
    return f"{parts.scheme}://{parts.netloc}"


Place = tuple[str, int | None]


def place_of(netloc: str, scheme: str = "") -> Place | None:
    """Host and port of a `Host` header, or of an address of that scheme; None if it is none.

    Written in one way: capitals, other alphabets and the scheme's usual port make no difference.
    """
    try:
        parts = urlsplit(f"//{netloc}")
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return None
    with contextlib.suppress(UnicodeError):
        host = host.encode("idna").decode()
    usual = {"http": 80, "https": 443}.get(scheme)
    return (host, usual if port is None else port) if host else None


def network_ip() -> str | None:
    """This machine's address in its network; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if is_loopback(found) or found == "0.0.0.0" else found


def is_loopback(host: str) -> bool:
    """Does `host` name this machine only to itself?"""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def qr_svg(text: str) -> bytes:
    """`text` as a QR code picture."""
    out = io.BytesIO()
    segno.make(text, error="m").save(
        out, kind="svg", scale=6, border=3, dark="#1d1a16", light="#fff"
    )
    return out.getvalue()


def qr_terminal(text: str) -> str:
    """`text` as a QR code of half blocks for a terminal."""
    out = io.StringIO()
    segno.make(text, error="l").terminal(out, compact=True, border=2)
    return out.getvalue()


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
