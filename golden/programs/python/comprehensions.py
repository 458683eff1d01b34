def main():
    """Lists, dicts, sets and generators, nested and with conditions; sorting with keys."""
    pairs = [(i, j) for i in range(3) for j in range(i)]
    squares = {n: n * n for n in range(5) if n % 2}
    total = sum(n for n in range(10) if n > 6)
    words = sorted(["pear", "fig", "apple"], key=lambda w: (len(w), w), reverse=True)
    return (
        pairs, squares, total, words, {len(w) for w in words}, any(w == "fig" for w in words),
        all([]), max(words, key=len), list(map(str, range(3))), list(filter(None, [0, 1, 2])),
        [row[:] for row in [[1], [2]]], list(reversed([1, 2])), min(3, 1), dict(a=1, b=2),
        tuple(i for i in "ab"), list(zip([1, 2], "xy")), divmod(7, 2), round(2.5), abs(-3),
    )


# recorded from flax-0.12.12, program 1ce766704f156665658eb602659361ce6b48f4a8d6c8f8a147067214a9d9bda3
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": [{"tuple": [1, 0]}, {"tuple": [2, 0]}, {"tuple": [2, 1]}]},
#       {"id": 1, "dict": [[1, 1], [3, 9]]},
#       24,
#       {"id": 2, "list": ["apple", "pear", "fig"]},
#       {"set": [3, 4, 5]},
#       true,
#       true,
#       "apple",
#       {"id": 3, "list": ["0", "1", "2"]},
#       {"id": 4, "list": [1, 2]},
#       {"id": 5, "list": [{"id": 6, "list": [1]}, {"id": 7, "list": [2]}]},
#       {"id": 8, "list": [2, 1]},
#       1,
#       {"id": 9, "dict": [["a", 1], ["b", 2]]},
#       {"tuple": ["a", "b"]},
#       {"id": 10, "list": [{"tuple": [1, "x"]}, {"tuple": [2, "y"]}]},
#       {"tuple": [3, 1]},
#       2,
#       3
#     ]
#   }
# }
