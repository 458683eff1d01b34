def collatz(n):
    steps = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
        if steps > 50:
            break
    else:
        return steps, "done"
    return steps, "stopped"


def find(items, wanted):
    for i, item in enumerate(items):
        if item is None:
            continue
        if item == wanted:
            return i
    return -1


def main():
    """while and for with else, break, continue; conditional and boolean expressions; del."""
    table = {k: v for k, v in zip("abc", range(3))}
    del table["b"]
    first, *middle, last = [1, 2, 3, 4]
    (x, y), z = (1, 2), 3
    flags = 0 < x < y <= 2, not x, x and 0 or "else", x in (1, 2), "q" not in table
    return collatz(6), collatz(27), find([None, 3, 5], 5), table, first, middle, last, z, flags


# recorded from flax-0.12.12, program 8baff99bbc61d0ca709d4713630631b097f0fcf9bc9cf1bf1e22d1f14d0f8ce6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [8, "done"]},
#       {"tuple": [51, "stopped"]},
#       2,
#       {"id": 0, "dict": [["a", 0], ["c", 2]]},
#       1,
#       {"id": 1, "list": [2, 3]},
#       4,
#       3,
#       {"tuple": [true, false, "else", true, true]}
#     ]
#   }
# }
