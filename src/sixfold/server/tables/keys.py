"""Tokens, links, table names and shares of luck: where they come from, and how they are kept."""

import base64
import hashlib
import secrets
from typing import Protocol


class Randomness(Protocol):
    """Where a server takes what nobody may guess."""

    def secret(self) -> str:
        """Return a token, or the secret part of a link."""
        ...

    def table(self) -> str:
        """Return a name for a new table."""
        ...

    def share(self) -> str:
        """Return a share of a game's luck, in hexadecimal."""
        ...


class SystemRandomness:
    """The system's own randomness."""

    def secret(self) -> str:
        """Return 192 random bits that can stand in an address."""
        return secrets.token_urlsafe(24)

    def table(self) -> str:
        """Return 100 random bits as 20 letters and digits."""
        return base64.b32encode(secrets.token_bytes(13)).decode()[:20].lower()

    def share(self) -> str:
        """Return 256 random bits."""
        return secrets.token_hex(32)


def hashed(secret: str) -> str:
    """Return how a secret is kept: by its SHA-256."""
    return hashlib.sha256(secret.encode()).hexdigest()


def rematch_name(table: str) -> str:
    """Return the name of the table where the next game is played, the same for everybody."""
    digest = hashlib.sha256(f"rematch/{table}".encode()).digest()
    return base64.b32encode(digest).decode()[:20].lower()
