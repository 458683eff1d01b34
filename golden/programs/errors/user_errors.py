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


# recorded from flax-0.12.12, program 8d45a1ebbc69931579d2f1cae1753ad18bf3547969af82daf28fa32c839e1caa
# modes: all
# {"outcome": "raised", "class": "user_error", "exception": "ValueError"}
