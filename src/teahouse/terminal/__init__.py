"""The terminal: a game in plain, append-only text, and the rulebook by section.

Nothing is ever drawn over: each line is written once, so that a screen reader, a pipe and a
scroll-back all follow.
"""
