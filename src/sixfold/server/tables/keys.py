"""Random tokens, link secrets, table ids and nonces, and the hashes that are stored of them."""

import base64
import hashlib
import hmac
import secrets
from typing import Protocol


class Randomness(Protocol):
    """Source of values that nobody can guess."""

    def secret(self) -> str:
        """Return a token, or the secret part of a link."""
        ...

    def table(self) -> str:
        """Return the id of a new table."""
        ...

    def share(self) -> str:
        """Return a share of a game's seed (entropy or a nonce), in hexadecimal."""
        ...


class SystemRandomness:
    """The operating system's random generator."""

    def secret(self) -> str:
        """Return 192 random bits, safe in a URL."""
        return secrets.token_urlsafe(24)

    def table(self) -> str:
        """Return 100 random bits as 20 letters and digits."""
        return base64.b32encode(secrets.token_bytes(13)).decode()[:20].lower()

    def share(self) -> str:
        """Return 256 random bits."""
        return secrets.token_hex(32)


def hashed(secret: str) -> str:
    """Return the hash under which a secret is stored: its SHA-256."""
    return hashlib.sha256(secret.encode()).hexdigest()


def table_of(token: str) -> str:
    """Return the id of the table that is made with a token which the client chose."""
    return base64.b32encode(_derived(token, "table")).decode()[:20].lower()


def invitation_of(token: str, seat: int) -> str:
    """Return the secret of a seat's first invitation at such a table."""
    return _secret_of(token, f"invitation {seat}")


def watch_of(token: str) -> str:
    """Return the first secret for spectators of such a table."""
    return _secret_of(token, "watch")


def _secret_of(token: str, label: str) -> str:
    return base64.urlsafe_b64encode(_derived(token, label)[:24]).decode()


def _derived(token: str, label: str) -> bytes:
    """Return what only the token's holder can derive; it tells nothing about the token."""
    return hmac.digest(token.encode(), f"sixfold {label}".encode(), "sha256")


def rematch_name(table: str) -> str:
    """Return the id of a table's rematch; every process derives the same one."""
    digest = hashlib.sha256(f"rematch/{table}".encode()).digest()
    return base64.b32encode(digest).decode()[:20].lower()
