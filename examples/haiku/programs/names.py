"""Names: the class in snake case, numbered where it is taken, below the module that makes it."""
import haiku as hk
import jax
import jax.numpy as jnp


class TwoTowers(hk.Module):
    def __init__(self, name=None):
        super().__init__(name=name)
        self.left = hk.Linear(2)
        self.right = hk.Linear(3, name="right")

    def __call__(self, x):
        return self.left(x), self.right(x), hk.Linear(1)(x), self.tail(x)

    def tail(self, x):
        return hk.Linear(1)(x)

    @hk.transparent
    def plain(self, x):
        return hk.Linear(1, name="plain")(x)


def net(x):
    first, second = TwoTowers(), TwoTowers()
    named = TwoTowers(name="other")
    with hk.name_scope("scope"):
        inner = hk.Linear(1)(x)
    out = first(x), second(x), named(x), first(x), first.plain(x), inner
    return out, [first.module_name, second.module_name, named.name, first.left.module_name]


def main():
    f = hk.transform(net)
    params = f.init(jax.random.PRNGKey(0), jnp.ones((1, 2)))
    shapes = {m: {n: v.shape for n, v in of.items()} for m, of in params.items()}
    return sorted(shapes.items()), f.apply(params, None, jnp.ones((1, 2)))
