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


# recorded from flax-0.12.12, program 1a81c042d83b586623dd8c8cda508eb49e11c5b519f773c23bc788825aab519d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [3, {"id": 0, "list": []}]},
#       {"tuple": [20, {"id": 1, "list": [{"tuple": ["x", 9]}]}]},
#       {"tuple": [12, {"id": 2, "list": [{"tuple": ["z", 0]}]}]},
#       7,
#       {"id": 3, "list": ["HI!", "HI!", "HI!"]},
#       {"tuple": [50, {"id": 4, "list": []}]},
#       6
#     ]
#   }
# }
