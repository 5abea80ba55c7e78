"""Limits against floods: buckets that fill again by themselves, and counters of who is here."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final

MOST_REMEMBERED: Final = 20_000  # visitors of whom a bucket is kept; an old one that was forgotten is full again
Clock = Callable[[], float]


class Bucket:
    """So many at once, and so many a second on the average. A rate of 0 is no limit."""

    __slots__ = ("_at", "_clock", "_left", "most", "rate")

    def __init__(self, rate: float, most: float, clock: Clock = time.monotonic) -> None:
        self.rate, self.most = rate, max(most, 1.0)
        self._clock = clock
        self._left = self.most
        self._at = clock()

    def take(self, cost: float = 1.0) -> float:
        """0 if it may be; otherwise the seconds after which it may, and nothing is taken."""
        if self.rate <= 0:
            return 0.0
        now = self._clock()
        self._left = min(self.most, self._left + max(0.0, now - self._at) * self.rate)
        self._at = now
        if self._left >= cost:
            self._left -= cost
            return 0.0
        return (cost - self._left) / self.rate


class Buckets:
    """One for each visitor or address; those used longest ago are forgotten."""

    def __init__(self, rate: float, most: float, clock: Clock = time.monotonic) -> None:
        self.rate, self.most = rate, most
        self._clock = clock
        self._kept: OrderedDict[object, Bucket] = OrderedDict()

    def take(self, who: object, cost: float = 1.0) -> float:
        bucket = self._kept.get(who)
        if bucket is None:
            bucket = self._kept[who] = Bucket(self.rate, self.most, self._clock)
            if len(self._kept) > MOST_REMEMBERED:
                self._kept.popitem(last=False)
        self._kept.move_to_end(who)
        return bucket.take(cost)


class Places:
    """So many in all, and so many for each address. 0 is no limit."""

    def __init__(self, most: int, each: int = 0) -> None:
        self.most, self.each = most, each
        self.taken = 0
        self._by: Counter[str] = Counter()

    def enter(self, address: str) -> str:
        """Nothing if there is room; otherwise who is too many: "all" or "address"."""
        if self.most and self.taken >= self.most:
            return "all"
        if self.each and self._by[address] >= self.each:
            return "address"
        self.taken += 1
        self._by[address] += 1
        return ""

    def leave(self, address: str) -> None:
        self.taken -= 1
        self._by[address] -= 1
        if not self._by[address]:
            del self._by[address]


def neighbourhood(address: str) -> str:
    """Who counts as one visitor: an address, or of IPv6 the network that one household gets."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))
    return address


__all__ = ["Bucket", "Buckets", "Places", "neighbourhood"]
