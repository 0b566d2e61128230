"""The functions of the compiled module _lane.c."""

SOURCE: int

def read(
    data: bytes,
) -> (
    tuple[
        bytes | None,
        tuple[bytes | None, bytes | None, bytes | None, bytes | None, bytes | None, bytes | None],
        int,
        int,
        int,
        int,
        int,
        int,
        int,
        int,
        tuple[int, ...],
        bytes,
        bytes,
        bytes,
        tuple[int, ...] | None,
        tuple[int, ...] | None,
        list[bytes],
        int,
    ]
    | None
): ...
def root(data: bytes) -> dict[str, list[bytes]] | None: ...
def survey(
    cell: bytes, lines: int, black: tuple[int, ...] | None, white: tuple[int, ...] | None
) -> (
    tuple[tuple[int, ...], int, int, int, int, int, int, int, int, tuple[int, ...], int, frozenset[int], frozenset[int]]
    | None
): ...
