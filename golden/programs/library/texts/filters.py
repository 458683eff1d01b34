"""The texts of filters, and what `to_predicate` makes of their literals."""

from flax import nnx


def is_float(path, value):
    return value.dtype == "float32"


def main():
    to_predicate = nnx.filterlib.to_predicate
    filters = [
        *map(to_predicate, [..., True, False, None, "dropout", ("a", ...), ["a"], ()]),
        nnx.All("a", nnx.Not("b")),
        nnx.Any("a", None),
        nnx.PathContains("kernel"),
        nnx.PathContains(0, exact=False),
        nnx.WithTag("a'b"),
        nnx.Everything(),
        nnx.Nothing(),
    ]
    kept = nnx.Any("a", "b")
    return (
        [repr(filter) for filter in filters],
        f"{to_predicate('x')} and {kept!r}",
        [type(filter).__name__ for filter in filters],
        to_predicate(kept) is kept,
        to_predicate(is_float) is is_float,
        to_predicate("x") == nnx.WithTag("x"),
        to_predicate("x") == nnx.WithTag("y"),
        to_predicate(nnx.Param) == nnx.OfType(nnx.Param),
        to_predicate(nnx.Param)(("w",), nnx.Param(1)),
        to_predicate(("x", nnx.Param))(("w",), nnx.BatchStat(1)),
    )
