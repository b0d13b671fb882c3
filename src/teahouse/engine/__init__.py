"""The engine: records, decisions, cards and who knows them, chance, tables. It knows no game."""
