# Closures: counters by `nonlocal`, composed functions, lambdas, a decorator.
def counter(step):
    count = 0

    def tick():
        nonlocal count
        count += step
        return count

    return tick


def compose(f, g):
    return lambda x: f(g(x))


def memoised(function):
    known = {}

    def wrapper(*args):
        if args not in known:
            known[args] = function(*args)
        return known[args]

    return wrapper


@memoised
def binomial(n, k):
    if k == 0 or k == n:
        return 1
    return binomial(n - 1, k - 1) + binomial(n - 1, k)


def main():
    ticks = [counter(step) for step in range(1, 5)]
    total = 0
    for _ in range(50_000):
        for tick in ticks:
            total += tick()
    function = lambda x: x + 1
    for _ in range(6):
        function = compose(function, lambda x: x * 2 % 1009)
    for i in range(12_000):
        total += function(i)
    for n in range(1, 120):
        for k in range(n + 1):
            total += binomial(n, k) % 1009
    return total
