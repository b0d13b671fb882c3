"""The server: tables for browsers, with friends and bots, kept over restarts."""
