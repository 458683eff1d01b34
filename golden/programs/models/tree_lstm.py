"""A network over nested tuples: the recursion of Python meets one shared cell."""
import jax.numpy as jnp
from flax import nnx


class Cell(nnx.Module):
    def __init__(self, dim, *, rngs):
        init = nnx.initializers.constant(0.125)
        self.left = nnx.Linear(dim, dim, kernel_init=init, rngs=rngs)
        self.right = nnx.Linear(dim, dim, use_bias=False, kernel_init=init, rngs=rngs)
        self.calls = nnx.Intermediate(jnp.array(0))

    def __call__(self, a, b):
        self.calls[...] += 1
        return jnp.maximum(self.left(a) + self.right(b), 0.0)


class Encoder(nnx.Module):
    def __init__(self, vocabulary, dim, *, rngs):
        self.embed = nnx.Embed(vocabulary, dim, embedding_init=nnx.initializers.constant(0.5), rngs=rngs)
        self.cell = Cell(dim, rngs=rngs)

    def __call__(self, tree):
        if isinstance(tree, int):
            return self.embed(jnp.array(tree))
        left, right = tree
        return self.cell(self(left), self(right))


def main():
    model = Encoder(4, 2, rngs=nnx.Rngs(0))
    trees = [0, (1, 2), ((0, 1), (2, 3)), (((0, 1), 2), 3)]
    encoded = [model(tree) for tree in trees]
    grads = nnx.grad(lambda m: m(trees[2]).sum())(model)
    run = nnx.jit(lambda m, t: m(t), static_argnums=1)
    return encoded, nnx.to_pure_dict(grads)["embed"], run(model, trees[3]), model.cell.calls
