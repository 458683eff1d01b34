def main():
    """f-strings with formats and conversions, methods of strings, slices, joins."""
    name, x, n = "net", 1.5, 42
    return (
        f"{name}:{n}", f"{x:.3f}|{n:>5}|{n:05d}|{name!r}", "a,b,,c".split(","), "-".join("xyz"),
        name[::-1], name.upper().lower().capitalize(), "%d" % n, "{} {}".format(1, "b"),
        "abc".startswith("ab"), "a" * 3, "b" in "abc", " x ".strip(), "aXb".replace("X", "-"),
        str(3), repr("q"), "abc".index("c"), len("four"), "é".upper(), f"{n + 1=}",
        str(True), str(None), str([1, "a"]), str((1,)), str({"k": 1.0}), int("7"), float("0.5"),
    )


# recorded from flax-0.12.12, program 168272cd5ff5246f52ff71976cfdc7fec4b7a963a3fa3c5bbebff83dc3f0ee25
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       "net:42",
#       "1.500|   42|00042|'net'",
#       {"id": 0, "list": ["a", "b", "", "c"]},
#       "x-y-z",
#       "ten",
#       "Net",
#       "42",
#       "1 b",
#       true,
#       "aaa",
#       true,
#       "x",
#       "a-b",
#       "3",
#       "'q'",
#       2,
#       4,
#       "É",
#       "n + 1=43",
#       "True",
#       "None",
#       "[1, 'a']",
#       "(1,)",
#       "{'k': 1.0}",
#       7,
#       {"float": 0.5}
#     ]
#   }
# }
