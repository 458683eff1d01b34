def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """Python's own exceptions, caught; the last one ends the program."""
    return [
        attempt(lambda: {}["k"]), attempt(lambda: [][0]), attempt(lambda: 1 / 0),
        attempt(lambda: missing), attempt(lambda: int("x")), attempt(lambda: (1, 2)[5]),
        attempt(lambda: "a" + 1), attempt(lambda: len(3)), attempt(lambda: next(iter([]))),
    ], [1, 2, 3].index(9)
