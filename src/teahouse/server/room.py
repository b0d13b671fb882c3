"""One live table. It knows no sockets and no clock; all it touches is the store handed to it."""

from __future__ import annotations

from teahouse.server.acting import MOVED_ON as MOVED_ON
from teahouse.server.acting import UNDOS_MAX as UNDOS_MAX
from teahouse.server.acting import Acting
from teahouse.server.acting import BotJob as BotJob
from teahouse.server.acting import not_kept as not_kept
from teahouse.server.keeping import Broken as Broken
from teahouse.server.people import People
from teahouse.server.showing import Showing


class Room(People, Acting, Showing):
    """A table and who sits at it. Call it from one thread at a time."""
