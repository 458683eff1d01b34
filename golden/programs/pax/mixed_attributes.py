"""An attribute with arrays and other leaves: the arrays are mapped, and the others stay."""
import jax
import jax.numpy as jnp
import pax


class Model(pax.Module):
    def __init__(self):
        super().__init__()
        self.mixed = ["a", jnp.arange(3.0), {"n": 1, "w": jnp.ones(3)}]
        self.w = jnp.arange(3.0) + 1

    def __call__(self):
        return self.mixed[1] * self.mixed[2]["w"] + self.w


def main():
    model = Model()
    mapped = jax.vmap(lambda m: m.replace(w=m()))(model)
    named = jax.tree_util.tree_map(lambda x: 0.5, model)
    return (
        mapped.w, mapped.mixed, jax.tree_util.tree_leaves(named), named.mixed,
        jax.tree_util.tree_structure(named) == jax.tree_util.tree_structure(model),
    )


# recorded from pax3-0.5.9, program 9c2fd47efa7fb5f85f102e6ca23f67ed807d0e7638f3a3573c3d48a45241edba
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "AssertionError"}
