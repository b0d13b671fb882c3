"""A stand-in for the server: plain answers for every route, and frames, by browser routing.

Used for looking at the client without a running game (`python -m tests.web.shots FOLDER`) and for
what only a hand-made server can show: gaps, lost acknowledgements, a dead link.
"""

from __future__ import annotations

import json
import mimetypes
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import urlparse

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "teahouse" / "server" / "static"
CARDS = ROOT / "src" / "teahouse" / "games" / "duelo" / "cards.toml"
ORIGIN = "http://teahouse.test"
NAMES = [
    "Mei",
    "Old Jukai",
    "Ning Long",
    "Wu Shu",
    "Quan Jing",
    "Yuan Chi",
    "Jack",
    "Lin the Very Patient",
]


def game_info() -> dict[str, Any]:
    """GET /api/games/duelo, made from the card file."""
    toml = tomllib.loads(CARDS.read_text(encoding="utf-8"))
    cards = [
        {
            "name": card["name"],
            "glyph": card["glyph"],
            "index": str(card["focus"]),
            "counts": {str(n): card["copies" if n < 5 else "copies_doubled"] for n in range(2, 9)},
            "lines": [["Face up", card["discard"]], ["In a duel", card["combat"]]],
            "rule": card["rule"],
            "reconstructed": False,
        }
        for card in toml["card"]
    ]
    options = [
        _option("rounds_to_win", 1, lowest=1, highest=12, proposed={"2": 3, "3": 3, "4": 2}),
        _option("reshuffle", False, seats=[4], choices=[False, True]),
        _option("first", None, lowest=0, highest=7),
    ]
    return {
        "id": "duelo",
        "title": toml["game"]["title"],
        "summary": toml["game"]["summary"],
        "seats": list(range(2, 9)),
        "minutes": [10, 30],
        "options": options,
        "bots": ["novice", "steady"],
        "cards": cards,
        "rules_version": 1,
        "reconstructed": ["minutes", "seats"],
    }


def _option(name: str, default: Any, **more: Any) -> dict[str, Any]:
    empty: dict[str, Any] = {
        "choices": None,
        "lowest": None,
        "highest": None,
        "seats": None,
        "proposed": {},
    }
    return {"name": name, "default": default, "help": f"About {name}.", **empty, **more}


def table_info(seats: int, state: str = "playing", **more: Any) -> dict[str, Any]:
    """GET /api/tables/demo: Mei sits at seat 0 on this page, bots elsewhere."""
    people = [
        {
            "seat": seat,
            "kind": "person" if seat == 0 else "bot",
            "name": NAMES[seat],
            "level": None if seat == 0 else "steady",
            "present": True,
            "mine": seat == 0,
            "away_since": None,
            "stand_in": None,
            "left": False,
            "agrees": True,
            "shows_hand": False,
            "clock": None,
        }
        for seat in range(seats)
    ]
    return {
        "id": "demo",
        "game": "duelo",
        "options": {"rounds_to_win": 1},
        "state": state,
        "seats": people,
        "watch": False,
        "watching": False,
        "host": True,
        "host_seat": 0,
        "clock": None,
        "grace": 120,
        "delay": 0,
        "chat": "phrases",
        "phrases": ["Hello!", "Well played.", "Thank you for the game."],
        "latecomers": False,
        "ended": None,
        "may_take": [],
        "begun_from": None,
        "seed_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        "seed": None,
        "rematch": None,
        "winners": [],
        "invite": ["http://192.168.0.12:8000/t/kR3vX0aPqz"],
        **more,
    }


def view(seats: int, **more: Any) -> dict[str, Any]:
    """What seat 0 sees of a quiet table."""
    return {
        "seats": seats,
        "you": 0,
        "options": {"rounds_to_win": 1, "reshuffle": False},
        "to_act": [1],
        "over": False,
        "scores": [0] * seats,
        "winners": [],
        "question": None,
        "maybe": [],
        "hands": [["Crane Style", "Tiger Style"]] + [[None, None] for _ in range(seats - 1)],
        "deck": [None] * 11,
        "aside": None,
        "discard": ["Monkey Style", "Disciple"],
        "prizes": [[] for _ in range(seats)],
        "turn": 1,
        "protected": [],
        "watching": [],
        "markers": [0] * seats,
        "playing": None,
        "duel": None,
        "apart": None,
        "reshuffled": False,
        "round": 1,
        "out": [],
        "points": [[0, 0] for _ in range(seats)],
        "focus": None,
        **more,
    }


def update(shown: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The first update of seat 0, with that view."""
    events = more.pop("events", [])
    first = more.pop("first", 0)
    return {
        "t": "update",
        "seat": 0,
        "first": first,
        "next": first + len(events),
        "full": first == 0,
        "view": shown,
        "events": events,
        "legal": [],
        "can_undo": False,
        "staged": [],
        "by_bot": [],
        **more,
    }


def question(name: str, text: str, rule: str, about: Any = None) -> dict[str, Any]:
    """What seat 0 is asked."""
    return {"name": name, "seats": [0], "text": text, "rule": rule, "about": about}


def action(
    number: int, verb: str, text: str = "", rule: str | None = None, **args: Any
) -> dict[str, Any]:
    """One answer."""
    return {"id": number, "verb": verb, "args": args, "text": text or verb, "rule": rule}


def event(n: int, what: str, text: str, rule: str | None = None, **args: Any) -> dict[str, Any]:
    """One event as seat 0 is told."""
    return {"n": n, "what": what, "args": args, "text": text, "rule": rule}


def serve(page: Any, answers: dict[str, Any]) -> None:
    """Serve the built client and `answers` ({path: JSON}) to that page at ORIGIN."""

    def handle(request: Any) -> None:
        path = urlparse(request.request.url).path
        if path in answers:
            request.fulfill(
                status=200, content_type="application/json", body=json.dumps(answers[path])
            )
        elif path.startswith("/api/"):
            problem = {"reason": "There is no such table.", "rule": None}
            request.fulfill(status=404, content_type="application/json", body=json.dumps(problem))
        else:
            file = STATIC / path.lstrip("/")
            if not file.is_file():
                file = STATIC / "index.html"
            kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            request.fulfill(status=200, content_type=kind, body=file.read_bytes())

    page.route(f"{ORIGIN}/**", handle)


def answers(table: dict[str, Any] | None = None) -> dict[str, Any]:
    """Every route's answer for a house with one game and perhaps one table."""
    game = game_info()
    mine = [
        {
            "id": "demo",
            "game": "duelo",
            "state": "playing",
            "my_turn": True,
            "names": NAMES[:3],
            "turn": NAMES[:1],
            "waited": 130,
            "left": None,
            "winners": [],
        }
    ]
    section = {"number": "3.1", "title": "Beginning a turn: draw", "html": "<p>Draw a card.</p>"}
    rules = {"game": "duelo", "title": game["title"], "sections": [section]}
    found = {
        "/api/games": [game],
        "/api/games/duelo": game,
        "/api/me": {"name": "Mei", "tables": mine},
        "/api/rules/duelo": rules,
    }
    return found | ({"/api/tables/demo": table} if table else {})
