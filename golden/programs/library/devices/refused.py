import jax
import jax.numpy as jnp
from jax.experimental import mesh_utils
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P


def refused(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return None


def main():
    """More devices than there are, unknown or repeated names, and more names than axes are errors."""
    mesh = Mesh(mesh_utils.create_device_mesh((1, 1)), ("a", "b"))
    both = NamedSharding(mesh, P("a", "b"))
    x = jnp.ones(3)
    return {
        "many": refused(lambda: jax.make_mesh((2,), ("a",))),
        "grid": refused(lambda: mesh_utils.create_device_mesh((1, 2))),
        "names": refused(lambda: Mesh(mesh_utils.create_device_mesh((1, 1)), ("a",))),
        "unknown": refused(lambda: NamedSharding(mesh, P("c"))),
        "twice": refused(lambda: NamedSharding(mesh, P("a", "a"))),
        "put": refused(lambda: jax.device_put(x, both)),
        "constraint": refused(lambda: jax.lax.with_sharding_constraint(x, both)),
        "staged": refused(lambda: jax.jit(lambda x: jax.lax.with_sharding_constraint(x, both))(x)),
        "argument": refused(lambda: jax.jit(lambda x: x, in_shardings=both)(x)),
        "output": refused(lambda: jax.jit(lambda x: x, out_shardings=both)(x)),
        "no mesh": refused(lambda: jax.lax.with_sharding_constraint(x, P("a"))),
        "count": refused(lambda: jax.jit(lambda x, y: x, in_shardings=(None,))(x, x)),
    }


# recorded from flax-0.12.12, program 9e1c7f2b83db13418a3dbfaa8ef752245ac9fe23c9dfecadc4b09801db562775
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["many", "ValueError"],
#       ["grid", "ValueError"],
#       ["names", "ValueError"],
#       ["unknown", "ValueError"],
#       ["twice", "DuplicateSpecError"],
#       ["put", "ValueError"],
#       ["constraint", "ValueError"],
#       ["staged", "ValueError"],
#       ["argument", "ValueError"],
#       ["output", "ValueError"],
#       ["no mesh", "RuntimeError"],
#       ["count", "ValueError"]
#     ]
#   }
# }
