"""Print, for pip, the lowest versions that pyproject.toml allows of everything that runs, tests or builds the program.

The extras dev and proof are left out, because users do not install the developers' tools.
"""

import re
import tomllib
from pathlib import Path

EXTRAS = ("test", "dask", "parquet", "zstd", "png", "xlsx")

if __name__ == "__main__":
    made = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))
    project = made["project"]
    wanted = [*made["build-system"]["requires"], *project["dependencies"]]
    for extra in EXTRAS:
        wanted += project["optional-dependencies"][extra]
    for requirement in wanted:
        about, _, marker = requirement.partition(";")
        found = re.fullmatch(r"([\w.-]+)\s*(?:>=|==)\s*([\w.]+)\s*(?:,.*)?", about.strip())
        if found is None:
            raise SystemExit(f"pyproject.toml: {requirement} has no lowest version")
        print(f"{found[1]}=={found[2]}" + (f"; {marker.strip()}" if marker else ""))
