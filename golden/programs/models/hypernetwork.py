"""A hypernetwork writes the weights of another network; gradients reach the writer alone."""
import jax
import jax.numpy as jnp
from flax import nnx


class Target(nnx.Module):
    def __init__(self, rngs):
        self.l1 = nnx.Linear(2, 3, rngs=rngs)
        self.l2 = nnx.Linear(3, 1, rngs=rngs)

    def __call__(self, x):
        return self.l2(jnp.sin(self.l1(x)))[..., 0]


class Hyper(nnx.Module):
    def __init__(self, context, target: Target, rngs):
        self.graphdef, params = nnx.split(target)
        leaves, self.treedef = jax.tree.flatten(params)
        self.shapes = tuple(x.shape for x in leaves)
        total = sum(x.size for x in leaves)
        self.net = nnx.Linear(context, total, kernel_init=nnx.initializers.normal(0.1), rngs=rngs)

    def build(self, context):
        flat = self.net(context)
        leaves, at = [], 0
        for shape in self.shapes:
            size = 1
            for n in shape:
                size *= n
            leaves.append(flat[at : at + size].reshape(shape))
            at += size
        return nnx.merge(self.graphdef, jax.tree.unflatten(self.treedef, leaves))

    def __call__(self, context, x):
        return self.build(context)(x)


def main():
    hyper = Hyper(4, Target(nnx.Rngs(1)), nnx.Rngs(0))
    contexts, x = jnp.eye(4)[:2], jnp.ones((5, 2))
    y = jax.vmap(lambda c: hyper(c, x))(contexts)
    grads = nnx.grad(lambda h: jnp.sum(h(contexts[0], x) ** 2))(hyper)
    built = hyper.build(contexts[0])
    return y.shape, hyper.shapes, sorted(nnx.to_pure_dict(nnx.state(grads))), type(built).__name__, built.l1.kernel.shape


# recorded from flax-0.12.12, program f1f729341a9f8953fdd149343185bb638f385f974c52f5648e883786cd507b1c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [2, 5]},
#       {"tuple": [{"tuple": [3]}, {"tuple": [2, 3]}, {"tuple": [1]}, {"tuple": [3, 1]}]},
#       {"id": 0, "list": ["net"]},
#       "Target",
#       {"tuple": [2, 3]}
#     ]
#   }
# }
