import jax
import jax.numpy as jnp


def main():
    """A collective in a branch: with a mapped choice every lane takes part."""
    f = lambda p, x: jax.lax.cond(p, lambda x: jax.lax.psum(x, "i"), lambda x: -x, x)
    xs, ps = jnp.array([1.0, 2.0, 4.0]), jnp.array([True, False, True])
    lanes = jax.vmap(f, in_axes=(0, 0), axis_name="i")(ps, xs)
    same = jax.vmap(f, in_axes=(None, 0), axis_name="i")(True, xs)
    total = jax.vmap(lambda x: jax.lax.cond(True, lambda x: jax.lax.psum(x, "i"), lambda x: 0.0, x), axis_name="i", out_axes=None)
    return lanes, same, total(xs)


# recorded from flax-0.12.12, program c73fda7362ab71ad59b1b911e9237e33e5e42d5125bd24e94376262f37f5d96c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [7.0, -2.0, 7.0]},
#       {"array": "float32", "shape": [3], "data": [7.0, 7.0, 7.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [7.0]}
#     ]
#   }
# }
