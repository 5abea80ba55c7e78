"""How the rulebook of each game is laid out on its page: parts, and in them chapters, by ids."""

from __future__ import annotations

from typing import Final, NamedTuple


class Chapter(NamedTuple):
    title: str
    ids: str  # a pattern for whole ids


class Part(NamedTuple):
    title: str
    chapters: tuple[Chapter, ...]


class Book(NamedTuple):
    """A page of rules. `box` is the expansion whose rules stand on it, as the rulebook calls it."""

    name: str
    game: str
    title: str
    parts: tuple[Part, ...]
    box: str = ""


def numbered(letter: str, *titles: str, first: int = 1) -> tuple[Chapter, ...]:
    """Chapters by their numbers: P.4.1 is in chapter 4."""
    return tuple(Chapter(title, rf"{letter}\.{n}\.\d+") for n, title in enumerate(titles, first))


def between(title: str, first: int, last: int) -> Chapter:
    """Rules of The Cure, which are numbered through."""
    return Chapter(title, rf"C\.({'|'.join(map(str, range(first, last + 1)))})")


RULINGS: Final = "Our rulings"
MORE: Final = "More rulings, on what a computer table has to settle"

# Cards whose ids are their names.
STRAIN: Final = (
    r"P\.(\w+_effect|complex_molecular_structure|government_interference|hidden_pocket|slippery_slope|unacceptable_loss"
    r"|uncounted_populations)"
)
DISEASES: Final = r"I\.(malaria|cholera|typhus|yellow_fever|influx_of_patients)"
IDENTITIES: Final = (
    r"W\.(press_card|consular_visa|forged_transfer|shortwave_set|bribe_fund|dead_drop|motor_chit|clinic_papers)"
)

PANDEMIC: Final = (
    Part(
        "The rules",
        numbered(
            "P",
            "What is in the box", "Setting up", "Your turn", "Actions", "Cures and eradication", "Drawing cards",
            "Epidemics", "Infecting cities", "Outbreaks", "Losing", "Events",
        ),
    ),
    Part("Roles", (Chapter("What each role can do", r"P\.[a-z_]+\.[a-z_0-9]+"),)),
    Part("Event cards", (Chapter("What each event does", r"P\.(?!talk)[a-z_]+"),)),
    Part(RULINGS, (Chapter("Where the rulebook leaves a question open", r"P\.A\d+"), Chapter(MORE, r"P\.(C\d+|talk)"))),
)  # fmt: skip
BRINK: Final = (
    Part(
        "The rules",
        (
            Chapter("Setting up", r"P\.2\.\d+"),
            *numbered("P", "What the expansion adds", "Virulent Strain", "Mutation", "The Bio-Terrorist", first=12),
        ),
    ),
    Part(
        "Roles",
        (
            Chapter("What each role can do", r"P\.(?!bio_terrorist)[a-z_]+\.[a-z_0-9]+"),
            Chapter("What the Bio-Terrorist can do", r"P\.bio_terrorist\.\w+"),
        ),
    ),
    Part(
        "Cards",
        (
            Chapter("Mutation cards", r"P\.mutation_\w+"),
            Chapter("Virulent Strain Epidemics", STRAIN),
            Chapter("Event cards", r"P\.[a-z_]+"),
        ),
    ),
    Part(RULINGS, (Chapter("Where the rulebook leaves a question open", r"P\.A\d+"), Chapter(MORE, r"P\.C\d+"))),
)  # fmt: skip
CURE: Final = (
    Part(
        "The rules",
        (
            between("What is in the box", 1, 8),
            between("Setting up", 9, 19),
            between("Your turn", 20, 26),
            between("Actions", 27, 38),
            between("Roles", 39, 45),
            between("Locked dice and samples", 46, 52),
            between("Finding a cure", 53, 62),
            between("Infecting regions", 63, 66),
            between("Outbreaks", 67, 73),
            between("Epidemics", 74, 80),
            between("Events", 81, 86),
            between("Winning and losing", 87, 88),
        ),
    ),
    Part("Event cards", (Chapter("What each event does", r"C\.(?!talk)[a-z_]+"),)),
    Part(RULINGS, (Chapter("Where the rulebook leaves a question open", r"C\.R\d+"), Chapter(MORE, r"C\.(C\d+|talk)"))),
)
IBERIA: Final = (
    Part(
        "The rules",
        tuple(
            Chapter(title, rf"I\.{letter}\d+")
            for letter, title in {
                "M": "The board", "Q": "What is in the box", "U": "Setting up", "N": "Your turn", "X": "Actions",
                "K": "When a cube is placed", "F": "Infecting cities", "E": "Epidemics", "O": "Outbreaks",
                "V": "Player cards and events", "H": "Roles", "G": "Winning and losing", "Y": "Challenges",
            }.items()
        ),
    ),
    Part("Roles", (Chapter("What each role can do", r"I\.(?!house)[a-z_]+\.[a-z_0-9]+"),)),
    Part(
        "Cards and challenges",
        (
            Chapter("The historical diseases, and Influx of Patients", DISEASES),
            Chapter("Event cards", r"I\.(?!talk)[a-z_]+"),
        ),
    ),
    Part("House rules", (Chapter("What an option changes", r"I\.house\.\w+"),)),
    Part(RULINGS, (Chapter("Where the rulebook leaves a question open", r"I\.A\d+"), Chapter(MORE, r"I\.(C\d+|talk)"))),
)  # fmt: skip
COLDWAR: Final = (
    Part(
        "The rules",
        numbered(
            "W",
            "The map and the pieces", "Setting up", "Turns and rounds", "Actions", "Infection and incidents",
            "Escalation", "Teams", "Satellites", "Symptoms", "Missions", "The Double Agent", "The end of the game",
            "Cards",
        ),
    ),
    Part("Passports", (Chapter("What each alias can do", r"W\.[a-z_]+\.(nato|neutral|soviet)"),)),
    Part(
        "Cards",
        (
            Chapter("Missions", r"W\.mission_\w+"),
            Chapter("Symptoms", r"W\.(low_fever|fatigue|tremor|vertigo|lost_voice|memory_gaps|numb_hands)"),
            Chapter("False Identities", IDENTITIES),
            Chapter("The Double Agent, Escalation and Satellite cards", r"W\.(double_agent|escalation|uplink)"),
            Chapter("Event cards", r"W\.(?!talk)[a-z_]+"),
        ),
    ),
    Part(RULINGS, (Chapter("Where the rulebook leaves a question open", r"W\.A\d+"), Chapter(MORE, r"W\.(C\d+|talk)"))),
)  # fmt: skip

BOOKS: Final = (
    Book("pandemic", "pandemic", "Pandemic", PANDEMIC),
    Book("on_the_brink", "pandemic", "On the Brink", BRINK, "On the Brink"),
    Book("cure", "cure", "The Cure", CURE),
    Book("iberia", "iberia", "Iberia", IBERIA),
    Book("coldwar", "coldwar", "Biologic Cold War", COLDWAR),
)
