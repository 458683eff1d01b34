"""Only arrays and modules must not be shared: a module whose arrays were mapped to numbers may hold
one number twice."""
import jax
import jax.numpy as jnp
import pax


class Model(pax.Module):
    def __init__(self):
        super().__init__()
        self.a = jnp.zeros(2)
        self.b = jnp.zeros(3)


@pax.pure
def returned(model):
    return model


def main():
    ranks = jax.tree_util.tree_map(lambda x: x.ndim, Model())
    same = returned(ranks)
    return same.a, same.b


# recorded from pax3-0.5.9, program 78746324a97d71c686a4555b5610832ba8556d1450afbeee1cf3acff0b7f18df
# modes: all
# {"outcome": "raised", "class": "missing_attribute", "exception": "AttributeError"}
