import jax
from flax import nnx


def swap(model):
    model.a, model.b = model.b, model.a
    model.new = nnx.Dict(c=nnx.Param(5))
    model.me = model


def main():
    """What is split outside, merged inside and changed, split inside and merged outside is the same object, changed."""
    model = nnx.Dict(a=nnx.Param(1), b=nnx.Dict(x=2))
    a, b = model["a"], model["b"]
    with nnx.update_context("step"):
        with nnx.split_context("step") as ctx:
            graphdef, state = ctx.split(model)

        @jax.jit
        def step(graphdef, state):
            with nnx.merge_context("step", True) as ctx:
                inside = ctx.merge(graphdef, state)
            swap(inside)
            inside.b[...] += 1
            with nnx.split_context("step") as ctx:
                return ctx.split(inside)

        graphdef, state = step(graphdef, state)
        with nnx.merge_context("step", False) as ctx:
            after = ctx.merge(graphdef, state)
    return after is model, model.a is b, model.b is a, model.me is model, model.b[...], model.new.c[...]


# recorded from flax-0.12.12, program 42bafc0f5e515fec98afb7cf5d46e5074d87853fc96bff2f15625a479435fcb6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       true,
#       true,
#       true,
#       true,
#       {"array": "int32", "shape": [], "weak": true, "data": [2]},
#       {"array": "int32", "shape": [], "weak": true, "data": [5]}
#     ]
#   }
# }
