"""The function of the compiled module _playouts.c."""

SOURCE: int

def owners(columns: int, rows: int, colours: bytes, games: int, seed: int) -> list[int]: ...
