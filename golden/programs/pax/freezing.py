"""`freeze_parameters` makes every array a state; `unfreeze_parameters` gives the classes back."""
import jax
import jax.numpy as jnp
import pax


class Weights(pax.ParameterModule):
    def __init__(self):
        super().__init__()
        self.a = jnp.array(4.0)

    def __call__(self, x):
        self.a = self.a + x
        return self.a


class Model(pax.Module):
    def __init__(self):
        super().__init__()
        self.layers = [Weights()]
        self.last = Weights().replace(a=jnp.array(1.0))

    def __call__(self, x):
        return self.layers[0](x) + self.last(x)


def main():
    model = Model()
    frozen = pax.freeze_parameters(model)
    changed, value = frozen % 1.0
    back = pax.unfreeze_parameters(changed, origin=model)
    leaves = jax.tree_util.tree_leaves
    return (
        leaves(frozen.parameters()), leaves(frozen), type(frozen).__name__,
        isinstance(frozen, Model), type(frozen) is Model, isinstance(frozen.last, Weights),
        value, leaves(back), leaves(back.parameters()), type(back) is Model,
        jax.tree_util.tree_structure(back) == jax.tree_util.tree_structure(model),
        leaves(model.parameters()),
    )
