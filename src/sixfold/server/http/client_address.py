"""Client addresses, and what counts as one client for rate limits."""

from collections.abc import Mapping
from ipaddress import AddressValueError, IPv6Address, ip_address, ip_network
from typing import Any, Final

LOOPBACK: Final = frozenset({"127.0.0.1", "::1"})
"""The addresses of this machine itself."""

IPV6_PREFIX_BITS: Final = 64
"""Length of the IPv6 prefix that identifies a subscriber, who can choose all other bits."""


def subscriber(address: str) -> str:
    """Return the part of an address that identifies a subscriber: of IPv6 only the network."""
    if ":" not in address:
        return address
    try:
        number = IPv6Address(address.partition("%")[0])
    except AddressValueError:
        return address
    if number.ipv4_mapped is not None:
        return str(number.ipv4_mapped)
    return f"{int(number) >> (128 - IPV6_PREFIX_BITS):x}::/{IPV6_PREFIX_BITS}"


def address(scope: Mapping[str, Any]) -> str:
    """Return the client's address, as the connection or a trusted proxy gives it."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def client(scope: Mapping[str, Any]) -> str:
    """Return the client that a request counts for in rate limits."""
    return subscriber(address(scope))


class TrustedProxies:
    """The proxies whose forwarded client addresses are believed: addresses, networks, or `*`."""

    def __init__(self, text: str) -> None:
        names = {name.strip() for name in text.split(",")}
        self._all = "*" in names
        self._addresses = frozenset(names)
        self._networks = [ip_network(name, strict=False) for name in names if "/" in name]

    def __contains__(self, address: str) -> bool:
        if self._all or address in self._addresses:
            return True
        if not self._networks or not address:
            return False
        number = ip_address(address.partition("%")[0])
        return any(number in network for network in self._networks)
