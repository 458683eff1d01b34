# Exceptions: raised and caught near and far, with `finally`, and of Python's own.
class Missing(Exception):
    def __init__(self, key):
        super().__init__(key)
        self.key = key


def look_up(table, key):
    if key not in table:
        raise Missing(key)
    return table[key]


def parse(text):
    try:
        return int(text)
    except ValueError:
        return -1


def deep(depth):
    if depth == 0:
        raise KeyError("deep")
    return deep(depth - 1)


def main():
    table = {i: i * i for i in range(0, 1000, 2)}
    total = closed = 0
    for i in range(40_000):
        try:
            total += look_up(table, i % 1000)
        except Missing as error:
            total -= error.key
        finally:
            closed += 1
    for i in range(40_000):
        total += parse("12" if i % 2 else "x")
    for i in range(8_000):
        try:
            deep(5)
        except KeyError as error:
            total += len(error.args)
    for i in range(40_000):
        try:
            total += [1, 2, 3][i % 5]
        except IndexError:
            total += 7
    return total + closed
