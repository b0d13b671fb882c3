"""Side-by-side measurements of teahouse against its peers, in one run on one machine.

`python -m bench` prints figures, spreads and ratios; README and ARCHITECTURE quote ratios only,
since the absolute figures belong to the machine of the day.
"""
