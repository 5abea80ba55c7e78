"""Secret links: 128 random bits each, of which only a hash is kept."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import Final

BITS: Final = 128
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22}")


def new_token() -> str:
    return secrets.token_urlsafe(BITS // 8)


def new_id() -> str:
    """A table's id. It opens nothing by itself."""
    return secrets.token_hex(6)


def is_one(text: str) -> bool:
    return _TOKEN.fullmatch(text) is not None


def hashed(token: str) -> bytes:
    """A token has 128 bits of chance in it, so that a plain hash cannot be searched."""
    return hashlib.sha256(token.encode()).digest()


def same(one: bytes, other: bytes) -> bool:
    return hmac.compare_digest(one, other)
