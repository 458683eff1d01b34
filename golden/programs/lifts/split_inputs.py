import jax
import jax.numpy as jnp
from flax import nnx
from flax.nnx.transforms import general


def main():
    """split_inputs around a function of JAX and merge_inputs inside it: Modules go in, and what changed comes out."""
    model = nnx.Dict(w=nnx.Param(jnp.array(2.0)), n=nnx.Variable(jnp.array(0)))

    @general.split_inputs
    @jax.jit
    @general.merge_inputs
    def step(model, x):
        model.n[...] += 1
        return model.w * x

    def bump(model):
        model.n[...] += 10

    def stay(model):
        pass

    out = step(model, jnp.array(3.0))
    general.split_inputs(jax.lax.cond)(True, general.merge_inputs(bump), general.merge_inputs(stay), model)
    general.split_inputs(jax.lax.cond)(False, general.merge_inputs(bump), general.merge_inputs(stay), model)
    tree = nnx.to_tree((model, 1, {"m": model}))
    back = nnx.from_tree(tree)
    shapes = (type(tree[0]).__name__, len(nnx.to_flat_state(tree[2]["m"].state)), tree[1])
    return out, model.n, shapes, back[0] is back[2]["m"], back[0] is model


# recorded from flax-0.12.12, program a7065abc83cf6b00d83f5f59500123a1082f0cfcc9d037edeee068010373a5a7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#       {
#         "id": 0,
#         "variable": "Variable",
#         "value": {"array": "int32", "shape": [], "weak": true, "data": [11]}
#       },
#       {"tuple": ["NodeStates", 0, 1]},
#       true,
#       false
#     ]
#   }
# }
