import random


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def draws(seed, *calls):
    """What each call draws, one after the other."""
    drawn = random.Random(int(seed))
    return [answer(lambda: call(drawn)) for call in calls]


def shuffled(drawn, n):
    items = list(range(n))
    drawn.shuffle(items)
    return items


def main():
    """Python's own `random`: the draws of a seed, bit for bit, and what is refused."""
    random.seed(3)
    module = [random.random(), random.randint(1, 6), random.choice("abc"), random.getrandbits(8), random.uniform(0, 2)]
    random.seed(4)
    return [
        module, random.random(), draws(0, lambda r: r.random(), lambda r: r.getrandbits(60), lambda r: r.random()),
        draws(1, lambda r: r.randrange(10), lambda r: r.randrange(5, 9), lambda r: r.randrange(0, 20, 3), lambda r: r.randrange(9, 0, -2)),
        draws(1, lambda r: r.randrange(0), lambda r: r.randrange(5, 5), lambda r: r.randrange(1, 9, 0), lambda r: r.randrange(1.5)),
        draws(1, lambda r: r.randrange(3, step=2), lambda r: r.randrange("a"), lambda r: r.randint(3, 2), lambda r: r.randrange(True, 4)),
        draws(2, lambda r: r.choice([]), lambda r: r.choice([1, 2, 3]), lambda r: r.choice({1, 2})),
        draws(2, lambda r: shuffled(r, 0), lambda r: shuffled(r, 6), lambda r: r.shuffle((1, 2))),
        draws(3, lambda r: r.sample(range(5), 3), lambda r: r.sample([1, 2], 2), lambda r: r.sample([1], 2), lambda r: r.sample([1], -1)),
        draws(3, lambda r: r.sample(range(1000), 6), lambda r: r.sample(range(100), 30), lambda r: r.sample(range(22), 5)),
        draws(3, lambda r: r.sample(range(60), 20), lambda r: r.sample({1, 2}, 1), lambda r: r.sample({1: 2}, 0)),
        draws(3, lambda r: r.sample(range(40), 30), lambda r: r.sample("abcdefghijklmnopqrstuvwxyz", 5)),
        draws(4, lambda r: r.choices("abc", k=4), lambda r: r.choices("abc", [1, 2, 1], k=5), lambda r: r.choices("abc", cum_weights=[1, 1, 4], k=5)),
        draws(4, lambda r: r.choices("abc", [1, 2]), lambda r: r.choices("abc", [0, 0, 0]), lambda r: r.choices("abc", [1, 1, 1], cum_weights=[1, 2, 3])),
        draws(4, lambda r: r.choices([], k=1), lambda r: r.choices("ab", [1, float("inf")]), lambda r: r.choices("ab", 3)),
        draws(5, lambda r: r.triangular(), lambda r: r.triangular(0, 4, 1), lambda r: r.triangular(2, 2), lambda r: r.triangular(2, 2, 2), lambda r: r.triangular(0, 1, 1)),
        draws(6, *[lambda r: r.triangular(0, 8, 2)] * 6), draws(7, lambda r: r.uniform(1, 3), lambda r: r.uniform(3, 1)),
        draws(8, *[lambda r: r.random() < 0.5] * 8), 
        draws(-3, lambda r: r.random()) == draws(3, lambda r: r.random()),
        draws(0, lambda r: r.getrandbits(0), lambda r: r.getrandbits(-1)),
        [round(x, 9) for x in draws(9, *[lambda r: r.gauss(1.0, 2.0)] * 3, *[lambda r: r.normalvariate(0.0, 1.0)] * 3)],
        [round(x, 9) for x in draws(9, lambda r: r.lognormvariate(0, 0.5), lambda r: r.expovariate(2.0), lambda r: r.paretovariate(3))],
        (lambda r: (r.gauss(), r.seed(1), r.random())[2])(random.Random(1)) == random.Random(1).random(),
    ]
