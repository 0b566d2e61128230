"""The final position as a text diagram: stones, dead stones, territory, coordinates."""

from __future__ import annotations

from adjudicate.adjudication import Adjudication
from adjudicate.go.points import BLACK, column_name

LEGEND = "X Black  O White  x o dead  + Black's territory  - White's  . neutral"


def diagram(sheet: Adjudication) -> list[str]:
    """Return the diagram, one string a line; readable without colour, 19 columns in 43 characters."""
    grid = sheet.grid
    marks = ["."] * grid.size
    for points, mark in zip(sheet.territory, "+-", strict=True):
        for p in points:
            marks[p] = mark
    for p, colour in enumerate(sheet.board.colours()):
        if colour:
            marks[p] = "X" if colour == BLACK else "O"
    for p in sheet.statuses.dead:
        marks[p] = marks[p].lower()
    margin = len(str(grid.rows))
    names = [column_name(x) for x in range(grid.columns)]
    wide = max(len(n) for n in names)
    header = " " * (margin + 1) + " ".join(n.rjust(wide) for n in names)
    rows = [header]
    for y in range(grid.rows):
        row = " ".join(m.rjust(wide) for m in marks[y * grid.columns : (y + 1) * grid.columns])
        number = str(grid.rows - y)
        rows.append(f"{number.rjust(margin)} {row} {number}")
    rows.append(header)
    return rows
