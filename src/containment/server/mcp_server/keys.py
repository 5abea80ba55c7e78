"""Which seats a caller holds. Over stdio they are remembered; over HTTP every request brings its own."""

from __future__ import annotations

import re
from typing import Final, Protocol

from containment.server.web.errors import Problem

_SEAT: Final = re.compile(r"p?([1-9])", re.IGNORECASE)
NO_SEAT: Final = Problem("link", "You have no seat yet: set up a table with new_table, or take a seat with sit.")
NO_LINK: Final = Problem(
    "link",
    "Which seat? Give its link, or the secret behind its #, as seat; or send the secret with every request, as the "
    "header Authorization: Bearer SECRET.",
)


class Keys(Protocol):
    """The secrets of one caller."""

    def mine(self) -> list[str]:
        """Those that may be meant if nothing is said, the likeliest first. Problem if there are none."""

    def of_seat(self, number: int) -> str:
        """That of a seat by its number, from 0. Problem if the caller does not hold it."""

    def beside(self, table: str) -> list[str]:
        """All that the caller is known to hold at this table."""

    def keep(self, table: str, seat: int, secret: str) -> None:
        """The caller has taken a seat."""


class Keyring:
    """Of a caller who stays: the seats of the table that was sat down at last."""

    def __init__(self) -> None:
        self._table = ""
        self._secrets: dict[int, str] = {}

    def mine(self) -> list[str]:
        if not self._secrets:
            raise NO_SEAT
        return list(self._secrets.values())

    def of_seat(self, number: int) -> str:
        found = self._secrets.get(number)
        if found is None:
            yours = ", ".join(f"p{seat + 1}" for seat in sorted(self._secrets))
            raise Problem("seat", f"p{number + 1} isn't your seat. Yours: {yours}.") if yours else NO_SEAT
        return found

    def beside(self, table: str) -> list[str]:
        return list(self._secrets.values()) if table == self._table else []

    def keep(self, table: str, seat: int, secret: str) -> None:
        if table != self._table:
            self._table, self._secrets = table, {}
        self._secrets[seat] = secret


class Brought:
    """Of a caller who is forgotten after each request."""

    def __init__(self, authorization: str) -> None:
        scheme, _, secret = authorization.partition(" ")
        self._secret = secret.strip() if scheme.lower() == "bearer" else ""

    def mine(self) -> list[str]:
        if not self._secret:
            raise NO_LINK
        return [self._secret]

    def of_seat(self, number: int) -> str:
        raise NO_LINK

    def beside(self, table: str) -> list[str]:
        return []

    def keep(self, table: str, seat: int, secret: str) -> None:
        """It is told to the caller, who brings it along."""


def meant(keys: Keys, seat: str) -> list[str]:
    """The secrets that these words may mean: a link, a secret, a seat's number, or nothing."""
    seat = seat.strip()
    number = _SEAT.fullmatch(seat)
    if number:
        return [keys.of_seat(int(number[1]) - 1)]
    return [seat.rpartition("#")[2]] if seat else keys.mine()


__all__ = ["Brought", "Keyring", "Keys", "meant"]
