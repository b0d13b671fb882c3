"""Processes that begin anew, for work beside this one; Ctrl-C at the terminal is none of theirs."""

from __future__ import annotations

import signal
from multiprocessing import resource_tracker
from multiprocessing.context import SpawnContext, SpawnProcess


class Worker(SpawnProcess):
    """A process that Ctrl-C doesn't reach, not even while its Python starts."""

    def start(self) -> None:
        """Start it; what it inherits is that Ctrl-C waits."""
        if not hasattr(signal, "pthread_sigmask"):
            return super().start()
        resource_tracker.ensure_running()  # starting it later would lift the mask set here
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            super().start()  # the mask is handed down
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Spawned(SpawnContext):
    """Starts processes as `Worker`s: for pools of the standard library."""

    Process = Worker


def ignore_interrupts() -> None:
    """To be called in a worker: it ends with who started it, not before."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
