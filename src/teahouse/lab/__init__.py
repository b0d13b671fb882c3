"""The lab: bots play each other many times over, and what that says about them."""
