"""Is a game fair? Equal bots at every seat, over many games, and who wins how often.

    python -m bench.balance pili --games 1000 --seats 2,3,4 --jobs 2

played.py plays and keeps, watched.py says what of each game is worth keeping, shares.py counts wins
with intervals, report.py writes bench/reports/<game>-balance.md. Games are kept as they end: the
same command again goes on where it stopped.
"""
