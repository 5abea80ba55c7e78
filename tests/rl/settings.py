"""Settings of every game, those with secrets among them."""

from __future__ import annotations

from typing import Any

SETTINGS: list[tuple[str, dict[str, Any]]] = [
    ("pandemic", {"seats": 2}),
    ("pandemic", {"seats": 4, "hands": "private", "consent": True}),
    ("pandemic", {"seats": 3, "hands": "private", "roles": "researcher,contingency_planner,dispatcher"}),
    ("pandemic", {"seats": 5, "expansion": "on_the_brink", "hands": "private", "challenges": ("virulent_strain",)}),
    ("pandemic", {"seats": 4, "expansion": "on_the_brink", "challenges": ("bioterrorist",), "hands": "private"}),
    (
        "pandemic",
        {
            "seats": 3,
            "expansion": "on_the_brink",
            "hands": "private",
            "challenges": ("mutation",),
            "roles": "epidemiologist,troubleshooter,field_operative",
        },
    ),
    ("cure", {"seats": 3, "consent": True}),
    ("cure", {"seats": 5}),
    ("iberia", {"seats": 2, "hands": "private", "roles": "royal_academy_scientist,politician"}),
    ("iberia", {"seats": 5, "hands": "private", "consent": True, "influx_of_patients": True}),
    ("iberia", {"seats": 3, "malaria": True, "cholera": True, "typhus": True, "yellow_fever": True}),
    ("coldwar", {"seats": 1}),
    ("coldwar", {"seats": 3, "passports": "analyst,handler,random"}),
    ("coldwar", {"seats": 5, "double_agent_module": True, "individual_victory": True}),
]


def label(case: object) -> str:
    return case if isinstance(case, str) else " ".join(f"{k}={v}" for k, v in case.items())  # type: ignore[attr-defined]
