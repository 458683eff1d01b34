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


# recorded from flax-0.12.12, program 83d7eb93f922b60ca50214d6c3e69e40d426976ed39860aac13b8b4948b3ebf0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": ["Everything()", "Everything()", "Nothing()", "Nothing()", "WithTag('dropout')", "Any(WithTag('a'), Everything())", "Any(WithTag('a'))", "Any()", "All(WithTag('a'), Not(WithTag('b')))", "Any(WithTag('a'), Nothing())", "PathContains('kernel', exact=True)", "PathContains(0, exact=False)", "WithTag(\"a'b\")", "Everything()", "Nothing()"]
#       },
#       "WithTag('x') and Any(WithTag('a'), WithTag('b'))",
#       {
#         "id": 1,
#         "list": ["Everything", "Everything", "Nothing", "Nothing", "WithTag", "Any", "Any", "Any", "All", "Any", "PathContains", "PathContains", "WithTag", "Everything", "Nothing"]
#       },
#       true,
#       true,
#       true,
#       false,
#       true,
#       true,
#       false
#     ]
#   }
# }
