"""The shares of a game's luck in its record: the house's entropy, and a nonce of each person."""

import hashlib
import re
from dataclasses import dataclass
from typing import Final, Self

from sixfold.codec.terms import Finding
from sixfold.record.model import Header, Record
from sixfold.rules.chance import mixed_seed

VERSION: Final = "2"
"""The value of the header `Luck` where the persons' devices gave their shares."""

NO_SHARE: Final = "-"
"""A bot's share in the header `Nonces`."""

_SHARE: Final = re.compile(r"[0-9a-f]{64}")


class SharesError(ValueError):
    """Shares that are missing or cannot be read; `finding` is what the proof comes to."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.value)
        self.finding = finding


@dataclass(frozen=True, slots=True)
class Shares:
    """The shares of a record; a bot's nonce is empty."""

    header: Header
    house: str
    entropy: str
    nonces: tuple[str, ...]

    @classmethod
    def of(cls, record: Record) -> Self | None:
        """Return the shares of a record; None in one of version 1, which has none."""
        luck = record.header("Luck")
        if luck is None:
            return None
        if luck.value != VERSION:
            raise SharesError(Finding.UNKNOWN_LUCK)
        house, entropy, nonces = map(record.header, ("House", "Entropy", "Nonces"))
        if house is None or entropy is None or nonces is None:
            raise SharesError(Finding.NO_SHARES)
        given = tuple("" if share == NO_SHARE else share for share in nonces.value.split())
        wrong = [share for share in (entropy.value, *given) if share and not is_share(share)]
        if len(given) != record.players or wrong or not entropy.value:
            raise SharesError(Finding.NO_SHARES)
        return cls(house, house.value, entropy.value, given)

    @property
    def entropy_hash(self) -> str:
        """Return the hash that the house must have shown before any share came."""
        return share_hash(self.entropy)

    @property
    def seed(self) -> str:
        """Return the seed that the shares make."""
        return mixed_seed(bytes.fromhex(self.entropy), [*map(bytes.fromhex, self.nonces)])


def is_share(text: str) -> bool:
    """Say whether a text is a share: 32 bytes in hexadecimal."""
    return _SHARE.fullmatch(text) is not None


def share_hash(share: str) -> str:
    """Return what is shown of a share before the end: its SHA-256."""
    return hashlib.sha256(bytes.fromhex(share)).hexdigest()


def format_nonces(nonces: tuple[str, ...]) -> str:
    """Return nonces as the value of the header `Nonces`."""
    return " ".join(nonce or NO_SHARE for nonce in nonces)
