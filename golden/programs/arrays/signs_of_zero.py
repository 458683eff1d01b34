# The sign of a zero: a sum begins with zero, unless there is but one element to add up.
import jax, jax.numpy as jnp


def main():
    r = {}
    o = jnp.full((1,), -0.0)
    v = jnp.full((3,), -0.0)
    r["cumsum1"] = jnp.cumsum(o)
    r["cumsumrow"] = jnp.cumsum(jnp.full((2, 1), -0.0), axis=1)
    r["cumsum2"] = jnp.cumsum(jnp.full((2, 2), -0.0), axis=0)
    r["cumrev"] = jax.grad(lambda x: (jnp.cumsum(x) * v).sum())(v)
    r["cumprod"] = jnp.cumprod(v)
    r["sum1"] = o.sum()
    r["sum11"] = jnp.full((1, 1), -0.0).sum()
    r["sumrow"] = jnp.full((2, 1), -0.0).sum(1)
    r["sumcol"] = jnp.full((2, 1), -0.0).sum(0)
    r["sum12"] = jnp.full((1, 2), -0.0).sum((0, 1))
    r["jit"] = jax.jit(lambda x: x.sum())(o)
    r["mean1"] = o.mean()
    r["lanes1"] = jax.grad(lambda x: jax.vmap(lambda y: x * y)(o).sum())(jnp.float32(1))
    r["psum"] = jax.vmap(lambda y: jax.lax.psum(y, "i"), axis_name="i")(v)
    r["psum1"] = jax.vmap(lambda y: jax.lax.psum(y, "i"), axis_name="i")(o)
    r["dot1"] = jnp.dot(o, jnp.ones(1))
    r["mm"] = jnp.full((2, 1), -0.0) @ jnp.ones((1, 2))
    r["einsum"] = jnp.einsum("i,i->", v, jnp.ones(3))
    return r


# recorded from flax-0.12.12, program a58eb17540f75a112686efffd7f331ee43fe7e677163de50c4a0aa58201e4d4e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["cumsum1", {"array": "float32", "shape": [1], "data": [-0.0]}],
#       ["cumsumrow", {"array": "float32", "shape": [2, 1], "data": [-0.0, -0.0]}],
#       ["cumsum2", {"array": "float32", "shape": [2, 2], "data": [0.0, 0.0, 0.0, 0.0]}],
#       ["cumrev", {"array": "float32", "shape": [3], "weak": true, "data": [0.0, 0.0, 0.0]}],
#       ["cumprod", {"array": "float32", "shape": [3], "data": [-0.0, 0.0, -0.0]}],
#       ["sum1", {"array": "float32", "shape": [], "data": [-0.0]}],
#       ["sum11", {"array": "float32", "shape": [], "data": [-0.0]}],
#       ["sumrow", {"array": "float32", "shape": [2], "data": [-0.0, -0.0]}],
#       ["sumcol", {"array": "float32", "shape": [1], "data": [0.0]}],
#       ["sum12", {"array": "float32", "shape": [], "data": [0.0]}],
#       ["jit", {"array": "float32", "shape": [], "data": [-0.0]}],
#       ["mean1", {"array": "float32", "shape": [], "data": [-0.0]}],
#       ["lanes1", {"array": "float32", "shape": [], "data": [-0.0]}],
#       ["psum", {"array": "float32", "shape": [3], "weak": true, "data": [0.0, 0.0, 0.0]}],
#       ["psum1", {"array": "float32", "shape": [1], "weak": true, "data": [-0.0]}],
#       ["dot1", {"array": "float32", "shape": [], "data": [-0.0]}],
#       ["mm", {"array": "float32", "shape": [2, 2], "data": [-0.0, -0.0, -0.0, -0.0]}],
#       ["einsum", {"array": "float32", "shape": [], "data": [0.0]}]
#     ]
#   }
# }
