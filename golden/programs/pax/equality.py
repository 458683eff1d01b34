"""Two modules are equal if they have one structure and the very same arrays."""
import jax.numpy as jnp
import pax


class Model(pax.Module):
    def __init__(self, n, tag):
        super().__init__()
        self.n = n
        self.tag = tag


class Other(Model):
    pass


def main():
    array = jnp.array(1)
    model = Model(array, "a")
    return (
        model == model, model == Model(array, "a"), model == Model(jnp.array(1), "a"),
        model == Model(array, "b"), model == Other(array, "a"), model == 1, model != model.copy(),
        model.eval() == model, hash(model) == hash(model.copy()),
        model == model.parameters(),
    )


# recorded from pax3-0.5.9, program 5295c9018a9ae117fd87f14437961d3c3d1b38f84192ab4baa4c8929956e9e4a
# modes: all
# {
#   "outcome": "returned",
#   "value": {"tuple": [true, true, false, false, false, false, false, false, true, false]}
# }
