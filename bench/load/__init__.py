"""Many tables at once over real sockets: how fast everybody sees a move, and what memory it takes.

`python -m bench.load` starts a server and, in another process, its players; with `--peer` the same
load goes to a boardgame.io server in the same run. Looks at processes the Linux way.
"""
