"""`random.Random` with a seed: the Mersenne Twister, bit for bit."""
import random


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def main():
    drawn = []
    for seed in (0, 42, -42, 2**40 + 3, True):
        generator = random.Random(seed)
        numbers = [generator.getrandbits(32), generator.random(), generator.randint(1, 999999999)]
        drawn.append(numbers)
    generator = random.Random(7)
    several = (
        generator.randrange(10), generator.randrange(-5, 5), generator.uniform(-1.0, 2.0),
        generator.choice("abc"), generator.getrandbits(40), generator.getrandbits(0),
    )
    generator.seed(7)
    return (
        drawn, several, generator.randrange(10),
        fails(lambda: generator.randint(2, 1)), fails(lambda: generator.choice([])),
        fails(lambda: generator.getrandbits(-1)),
    )
