# An initializer that says how its value is sharded.
import jax
from flax import nnx


def main():
    ones = nnx.with_partitioning(nnx.initializers.ones_init(), ("a", None), eager_sharding=False, note="n")
    v = nnx.Param(ones(jax.random.key(0), (2, 3)))
    layer = nnx.Linear(2, 3, kernel_init=ones, rngs=nnx.Rngs(0))
    return v, v.out_sharding, v.note, layer.kernel
