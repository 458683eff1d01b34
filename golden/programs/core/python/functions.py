from functools import partial


def outer(a, b=2, *rest, scale=1, **options):
    return (a + b + sum(rest)) * scale, sorted(options.items())


def counter():
    n = 0

    def step(by=1):
        nonlocal n
        n += by
        return n

    return step


def repeat(times):
    def decorate(f):
        def wrapped(*args):
            return [f(*args) for _ in range(times)]

        return wrapped

    return decorate


@repeat(3)
def shout(word):
    return word.upper() + "!"


def main():
    """Defaults, keywords, *args, **kwargs, nonlocal, decorators with arguments, partial."""
    step = counter()
    step()
    step(by=5)
    half = partial(outer, 1, scale=10)
    args, options = (1, 2, 3), {"scale": 2, "z": 0}
    return (
        outer(1), outer(1, 2, 3, 4, scale=2, x=9), outer(*args, **options), step(), shout("hi"),
        half(b=4), (lambda x, y=3: x * y)(2),
    )
