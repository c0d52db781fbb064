"""The host names that a server answers to: a defence against DNS rebinding.

A page of another site can let its own name resolve to this server, and is then of the same origin.
An IP address cannot be made to resolve elsewhere, nor can `localhost` or the name of this machine.
"""

import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import ip_address
from typing import Final

ANY: Final = "*"
"""Allows every name, for servers behind a proxy that chooses them."""

MOST_REMEMBERED: Final = 1024
"""How many headers are remembered with what was decided."""


class AllowedHosts:
    """The allowed hosts: IP addresses, this machine's names, and those that are configured.

    `*.example.com` allows all names below `example.com`. The host of an allowed origin is allowed.
    """

    def __init__(self, names: Iterable[str] = (), origins: Iterable[str] = ()) -> None:
        configured = {host_of(name) or name for name in names}
        configured |= {host_of(origin.partition("://")[2]) for origin in origins}
        self._all = ANY in configured
        self._names = frozenset(configured | own_names())
        self._suffixes = tuple(name[1:] for name in configured if name.startswith("*."))
        self._allows = lru_cache(MOST_REMEMBERED)(self._decide)

    def __contains__(self, header: str) -> bool:
        return self._all or self._allows(header)

    def _decide(self, header: str) -> bool:
        name = host_of(header)
        if not name:
            return False
        if name in self._names or name.endswith((".localhost", *self._suffixes)):
            return True
        try:
            ip_address(name)
        except ValueError:
            return False
        return True


def host_of(header: str) -> str:
    """Return the name or the address in a `Host` header, without its port; empty if invalid."""
    if header.startswith("["):
        name, bracket, rest = header[1:].partition("]")
        port = rest.removeprefix(":") if bracket else "?"
    else:
        name, _, port = header.partition(":")
    if port and not (port.isascii() and port.isdecimal()):
        return ""
    return name.lower().removesuffix(".")


def own_names() -> set[str]:
    """Return the names under which this machine is known to itself and to its local network."""
    full = socket.gethostname().lower()
    short = full.partition(".")[0]
    return {"localhost", full, short, f"{short}.local"} - {"", ".local"}
