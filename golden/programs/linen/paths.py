"""A path that a body reads is the place of its variables: in setup, compact, at reuse, in every lift."""
import jax
import jax.numpy as jnp
import flax.linen as nn
from jax import random


def flat(tree):
    leaves = jax.tree_util.tree_leaves_with_path(tree)
    return {"/".join(str(getattr(k, "key", k)) for k in path): leaf for path, leaf in leaves}


X = jnp.arange(6.0).reshape(2, 3)
KEYS = {"params": random.key(0), "dropout": random.key(1), "noise": random.key(2)}


def drawn(key, shape, dtype=jnp.float32):
    """The bits of the key, exactly."""
    return (random.bits(key, shape, jnp.uint32) >> 20).astype(dtype)


class Dense(nn.Dense):
    kernel_init: object = drawn


SEEN = []


class Leaf(nn.Module):
    @nn.compact
    def __call__(self, x):
        SEEN.append(self.path)
        return Dense(3, name="d")(x)


class Step(nn.Module):
    @nn.compact
    def __call__(self, c, _):
        SEEN.append(self.path)
        return Leaf(name="leaf")(c), None


class Block(nn.Module):
    def setup(self):
        self.leaf = Leaf()

    def __call__(self, x):
        SEEN.append(self.path)
        return self.leaf(self.leaf(x))


class All(nn.Module):
    @nn.compact
    def __call__(self, x):
        block = Block()
        x = block(block(x))
        x = nn.remat(Leaf)()(x)
        x = nn.vmap(Leaf, variable_axes={"params": 0}, split_rngs={"params": True})()(x)
        x, _ = nn.scan(Step, variable_axes={"params": 0}, split_rngs={"params": True}, length=2)()(x, None)
        x = nn.jit(lambda m, x: Leaf()(x))(self, x)
        leaf = Leaf(name="looped")
        x = leaf(x)
        x = nn.cond(True, lambda m, x: m(x), lambda m, x: m(x), leaf, x)
        x = nn.while_loop(lambda m, c: c[0] < 1, lambda m, c: (c[0] + 1, m(c[1])), leaf, (0, x))[1]
        return nn.map_variables(Leaf, "params", init=True)(name="mapped")(x)


def main():
    SEEN.clear()
    v = All().init(KEYS, X)
    inside = sorted({"/".join(path) for path in SEEN})
    return inside, sorted(flat(v)), Block().bind(Block().init(KEYS, X)).leaf.path


# recorded from flax-0.12.12, program a1c3f862a11fc7fdfb6909a9a25353e783d2dd7ce3e84f4848fd6ab177c98687
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": ["Block_0", "Block_0/leaf", "CheckpointLeaf_0", "Leaf_0", "ScanStep_0", "ScanStep_0/leaf", "VmapLeaf_0", "looped", "mapped"]
#       },
#       {
#         "id": 1,
#         "list": ["params/Block_0/leaf/d/bias", "params/Block_0/leaf/d/kernel", "params/CheckpointLeaf_0/d/bias", "params/CheckpointLeaf_0/d/kernel", "params/Leaf_0/d/bias", "params/Leaf_0/d/kernel", "params/ScanStep_0/leaf/d/bias", "params/ScanStep_0/leaf/d/kernel", "params/VmapLeaf_0/d/bias", "params/VmapLeaf_0/d/kernel", "params/looped/d/bias", "params/looped/d/kernel", "params/mapped/d/bias", "params/mapped/d/kernel"]
#       },
#       {"tuple": ["leaf"]}
#     ]
#   }
# }
