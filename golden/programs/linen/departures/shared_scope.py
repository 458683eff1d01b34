"""After share_scope a submodule that was made before has the path of its variables."""
import jax
import jax.numpy as jnp
import flax.linen as nn

SEEN = []


class Leaf(nn.Module):
    @nn.compact
    def __call__(self, x):
        SEEN.append(self.path)
        return x + self.param("w", nn.initializers.ones, (3,))


class Inner(nn.Module):
    def setup(self):
        self.leaf = Leaf()

    def __call__(self, x):
        return self.leaf(x)


class Outer(nn.Module):
    def setup(self):
        self.inner = Inner()
        self.inner.leaf
        nn.share_scope(self, self.inner)

    def __call__(self, x):
        return self.inner(x)


def main():
    SEEN.clear()
    variables = Outer().init(jax.random.key(0), jnp.zeros(3))
    return variables, SEEN
