"""The sentence that says how an optional package is installed."""

from typing import Literal

Extra = Literal["dask", "parquet", "png", "xlsx", "zstd"]


def how_to_install(extra: Extra) -> str:
    """Return the end of a sentence: the command for an extra of pyproject.toml.

    It needs a checkout, as no registry has this program. `adjudicate` on PyPI is another project.
    """
    return f"run pip install '.[{extra}]' in the checkout of adjudicate"
