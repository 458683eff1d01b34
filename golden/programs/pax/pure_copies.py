"""`pure` runs on copies: what is not returned is lost, and a closed-over module cannot change."""
import jax.numpy as jnp
import pax


class Counter(pax.Module):
    def __init__(self):
        super().__init__()
        self.n = jnp.array(0)
        self.static = 0

    def __call__(self, by=1):
        self.n = self.n + by
        return self.n


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


@pax.pure
def forgets(counter):
    counter()


@pax.pure
def keeps(counter, *, by):
    counter(by)
    counter.static = by
    return counter


@pax.pure
def in_containers(tree):
    tree["a"][0]()
    tree["b"](4)
    return tree


def main():
    counter, other = Counter(), Counter()
    forgets(counter)
    kept = keeps(counter, by=3)
    tree = {"a": [counter], "b": other}
    changed = in_containers(tree)

    @pax.pure
    def closes_over(counter):
        other()
        return counter

    return (
        counter.n, counter.static, kept.n, kept.static, kept is counter,
        changed["a"][0].n, changed["b"].n, tree["b"].n, changed is tree,
        fails(lambda: closes_over(counter)), other.n,
    )


# recorded from pax3-0.5.9, program 2435016be1af244bfa328abd8b46596096741467b5b57932dc0949e7caf25f5d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [], "weak": true, "data": [0]},
#       0,
#       {"array": "int32", "shape": [], "weak": true, "data": [3]},
#       3,
#       false,
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {"array": "int32", "shape": [], "weak": true, "data": [4]},
#       {"array": "int32", "shape": [], "weak": true, "data": [0]},
#       false,
#       "ValueError",
#       {"array": "int32", "shape": [], "weak": true, "data": [0]}
#     ]
#   }
# }
