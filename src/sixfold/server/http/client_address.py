"""Where a request comes from, and what counts as one client."""

from collections.abc import Mapping
from ipaddress import AddressValueError, IPv6Address
from typing import Any, Final

WHOLE_NETWORK: Final = 64
"""How many bits of an IPv6 address are one household's; the others it chooses itself."""


def household(address: str) -> str:
    """Return what counts as one address: of IPv6 the network, which one subscriber has whole."""
    if ":" not in address:
        return address
    try:
        number = IPv6Address(address.partition("%")[0])
    except AddressValueError:
        return address
    if number.ipv4_mapped is not None:
        return str(number.ipv4_mapped)
    return f"{int(number) >> (128 - WHOLE_NETWORK):x}::/{WHOLE_NETWORK}"


def address(scope: Mapping[str, Any]) -> str:
    """Return where a request comes from, as the server or the proxy before it says."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def client(scope: Mapping[str, Any]) -> str:
    """Return the client that a request is counted for."""
    return household(address(scope))
