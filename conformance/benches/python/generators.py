# Generators: pipelines, recursion by `yield from`, generator expressions.
def naturals(limit):
    n = 0
    while n < limit:
        yield n
        n += 1


def evens(numbers):
    for n in numbers:
        if n % 2 == 0:
            yield n


def walk(depth):
    if depth > 0:
        yield from walk(depth - 1)
        yield depth
        yield from walk(depth - 1)


def main():
    total = 0
    for n in evens(naturals(200_000)):
        total += n
    for depth in walk(13):
        total += depth
    return total + sum(n * n for n in range(150_000) if n % 3)
