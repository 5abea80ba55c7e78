"""The map of the table: a scene's land, places and pieces, or its trays of dice; one place of it is selected with
arrows or the mouse."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from containment.pictures.palette import GROUND
from containment.pictures.scene import Area, Link, Place, Scene, Token
from containment.terminal.screen.directions import first, step
from containment.terminal.screen.labels import Labels, arrange
from containment.terminal.screen.lens import Lens, lens
from containment.terminal.screen.painting import FEW, MANY, Backdrop, Look, Painter, Shades
from containment.terminal.screen.spots import ground
from containment.terminal.screen.tabletop import Tabletop, can_lay
from containment.terminal.screen.writing import things

SMALLEST = 8  # columns and half of it rows: below, nothing is drawn


class Map(Widget, can_focus=True):
    """Set `scene`, `selected`, `lit` and `flashed`; whoever shows the map hears `Selected` and `Chosen`."""

    DEFAULT_CSS = f"Map {{ width: 1fr; height: 1fr; background: {GROUND}; }}"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(way, f"go('{way}')", show=False) for way in ("left", "right", "up", "down")),
        Binding("enter", "choose", "choose", show=False),
    ]

    scene: reactive[Scene | None] = reactive(None, repaint=False)
    selected: reactive[str | None] = reactive(None, repaint=False)
    lit: reactive[frozenset[str]] = reactive(frozenset(), repaint=False)
    flashed: reactive[frozenset[str]] = reactive(frozenset(), repaint=False)

    class Told(Message):
        """Something that a person does on the map, with the place or area where."""

        def __init__(self, map: Map, id: str) -> None:
            super().__init__()
            self.map = map
            self.id = id

        @property
        def control(self) -> Map:
            return self.map

    class Selected(Told):
        """A person has moved there."""

    class Chosen(Told):
        """A person wants to do something there."""

    def __init__(self, scene: Scene | None = None, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._painter: Painter | None = None
        self._written: Labels | None = None  # last, to write what has not changed at the same place again
        self._backdrop: tuple[tuple[Lens, str, tuple[Link, ...], Shades], Backdrop] | None = None
        self.set_reactive(Map.scene, scene)

    def forget(self) -> None:
        """Somebody else looks now: nothing is where it is because of what the last one saw or pointed at."""
        self._written = None
        self._painter = None
        self.selected = None
        self.refresh()

    # Painting.

    @property
    def labels(self) -> Labels | None:
        """What is written where, once the map has a size."""
        return self._painted().labels if self._can_paint() else None

    def _can_paint(self) -> bool:
        return self.scene is not None and self.size.width >= SMALLEST and self.size.height >= SMALLEST // 2

    def _painted(self) -> Painter:
        scene = self.scene
        assert scene is not None
        size = (self.size.width, self.size.height)
        if self._painter is None or (self._painter.backdrop.width, self._painter.backdrop.height) != size:
            self._painter = self._laid(scene, *size) if can_lay(scene, *size) else self._mapped(scene, *size)
            self._painter.see(self._look())
        return self._painter

    def _laid(self, scene: Scene, width: int, height: int) -> Painter:
        tabletop = Tabletop(scene, width, height)
        return Painter(scene, tabletop, tabletop.labels)

    def _mapped(self, scene: Scene, width: int, height: int) -> Painter:
        self._written = arrange(scene, width, height, self._written)
        return Painter(scene, self._drawn(scene, width, height), self._written)

    def _drawn(self, scene: Scene, width: int, height: int) -> Backdrop:
        """Land and links, which are the same as before after most moves."""
        glass = lens(scene, width, height)
        shades = FEW if few_colours(self.app) else MANY
        key = glass, scene.outline, scene.links, shades
        if self._backdrop is None or self._backdrop[0] != key:
            self._backdrop = key, Backdrop(scene, glass, ground(scene, glass), shades)
        return self._backdrop[1]

    def _look(self) -> Look:
        return Look(self.selected, self.lit, self.flashed, self.has_focus)

    def render_line(self, y: int) -> Strip:
        if not self._can_paint() or y >= self.size.height:
            return Strip.blank(self.size.width, self.rich_style)
        return self._painted().row(y)

    def _watch_scene(self) -> None:
        self._painter = None
        self.refresh()

    def _watch_selected(self) -> None:
        self._look_again()

    def _watch_lit(self) -> None:
        self._look_again()

    def _watch_flashed(self) -> None:
        self._look_again()

    def watch_has_focus(self, has_focus: bool) -> None:
        super().watch_has_focus(has_focus)
        self._look_again()

    def _look_again(self) -> None:
        """Only rows that look different are drawn anew."""
        rows = self._painter.see(self._look()) if self._painter else ()
        if rows:
            self.refresh(*(Region(0, row, self.size.width, 1) for row in rows))

    # Keys and mouse.

    def action_go(self, way: str) -> None:
        if self.scene is None:
            return
        known = self.selected is not None and find(self.scene, self.selected) is not None
        self._select(step(self.scene, self.selected, way) if known and self.selected else first(self.scene))

    def action_choose(self) -> None:
        if self.selected is not None:
            self.post_message(self.Chosen(self, self.selected))

    def on_click(self, event: events.Click) -> None:
        id = self._under(event)
        if id is None:
            return
        self._select(id)
        if event.chain == 2:
            self.post_message(self.Chosen(self, id))

    def _select(self, id: str | None) -> None:
        if id is not None and id != self.selected:
            self.selected = id
            self.post_message(self.Selected(self, id))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        id = self._under(event)
        self.tooltip = describe(self.scene, id) if self.scene is not None and id is not None else None

    def _under(self, event: events.MouseEvent) -> str | None:
        offset = event.get_content_offset(self)
        return self.labels.at(offset.y, offset.x) if offset is not None and self.labels is not None else None


def few_colours(app: App[Any]) -> bool:
    """Whether the terminal would round colours to the few that it has; a picture of the screen has them all."""
    return not app.is_headless and app.console.color_system != "truecolor"


def find(scene: Scene, id: str) -> Place | Area | None:
    return next((one for one in things(scene) if one.id == id), None)


def describe(scene: Scene, id: str) -> str:
    """A place in words: its full name, who and what is there, and what its note says."""
    place = find(scene, id)
    if place is None:
        return ""
    lines = [place.name]
    if isinstance(place, Place):
        lines[0] += f" ({place.colour})" if place.colour else ""
        lines += [", ".join(sign.name for sign in place.signs)] if place.signs else []
        lines += ["pawns: " + ", ".join(_called(scene, seat) for seat in place.pawns)] if place.pawns else []
    lines += [", ".join(map(_counted, place.tokens))] if place.tokens else []
    if isinstance(place, Place):
        lines += ["one more breaks out"] if place.alarm else []
        lines += [place.note] if place.note else []
    return "\n".join(lines)


def _called(scene: Scene, seat: int) -> str:
    return next((one.name for one in scene.seats if one.seat == seat), f"P{seat + 1}")


def _counted(token: Token) -> str:
    what = " ".join(word for word in (token.colour, token.name) if word)
    if token.number == 1:
        return f"1 {what}"
    plural = {"die": "dice", "water": "water"}.get(token.name)
    return f"{token.number} {what.removesuffix(token.name)}{plural}" if plural else f"{token.number} {what}s"
