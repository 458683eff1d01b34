"""What jax.jit gives for a module has the static list of that module, whichever other module it was called with before."""
import jax
import jax.numpy as jnp
import pax


class Model(pax.Module):
    def __init__(self):
        super().__init__()
        self.w, self.calls = jnp.ones(2), []

    def __call__(self, x):
        self.calls.append("called")
        return x * self.w


def main():
    called = jax.jit(pax.purecall)
    a, b = Model(), Model()

    def calls_of(model):
        found = []
        jax.vmap(lambda x: found.append(called(model, x)[0].calls))(jnp.ones((2, 2)))
        return found[0]

    return {
        "a": calls_of(a) is a.calls,
        "b": calls_of(b) is b.calls,
        "a again": calls_of(a) is a.calls,
        "a has the list of b": calls_of(a) is b.calls,
        "calls": [len(a.calls), len(b.calls)],
    }


# recorded from pax3-0.5.9, program b58aaff62c950b8a3b4091a3d4977a24fe756c738ca5f0b424d6fab8c218ebeb
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["a", true],
#       ["b", true],
#       ["a again", false],
#       ["a has the list of b", true],
#       ["calls", {"id": 1, "list": [1, 1]}]
#     ]
#   }
# }
