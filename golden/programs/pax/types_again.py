"""What jax.jit staged is there for jax.eval_shape and jax.make_jaxpr, too: the function does not run again."""
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
    def calls(*transforms):
        model = Model()
        run = lambda model, x: pax.purecall(model, x)[1]
        for transform in transforms:
            transform(run)(model, jnp.ones(2))
        return len(model.calls)

    types = lambda run: lambda *args: jax.eval_shape(run, *args)
    return {
        "jit, jit": calls(jax.jit, jax.jit),
        "jit, eval_shape": calls(jax.jit, types),
        "eval_shape, eval_shape": calls(types, types),
        "eval_shape, jit": calls(types, jax.jit),
        "jit, make_jaxpr": calls(jax.jit, jax.make_jaxpr),
    }


# recorded from pax3-0.5.9, program f8e9cabb84cb5f1bf03741636ba67c8921f5be001e73830bcbc71462d40e7cb9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["jit, jit", 1],
#       ["jit, eval_shape", 2],
#       ["eval_shape, eval_shape", 2],
#       ["eval_shape, jit", 2],
#       ["jit, make_jaxpr", 2]
#     ]
#   }
# }
