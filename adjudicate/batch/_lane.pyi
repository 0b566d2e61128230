"""The functions of the compiled module _lane.c."""

SOURCE: int

def pairs(points: bytes, lines: int, views: int) -> tuple[int, bytes, bytes] | None: ...
def read(
    data: bytes,
) -> (
    tuple[
        bytes | None,
        dict[str, list[bytes]],
        int,
        int,
        int,
        int,
        dict[int, int],
        dict[int, int],
        tuple[int, ...],
        bytes,
        bytes,
        bytes,
        bytes | None,
        bytes | None,
        list[bytes],
        int,
    ]
    | None
): ...
def survey(
    cell: bytes, lines: int, black: bytes | None, white: bytes | None
) -> (
    tuple[
        tuple[int, ...],
        int,
        tuple[int, ...],
        dict[int, int],
        dict[int, int],
        int,
        tuple[int, ...],
        int,
        tuple[int, int],
        tuple[bytes, bytes],
    ]
    | None
): ...
