import jax.numpy as jnp
from flax import nnx


def main():
    """What is no State does not fit a graphdef of one Variable."""
    graphdef, state = nnx.split(nnx.Dict(a=nnx.Param(jnp.float32(1))))
    return nnx.merge(graphdef, None)


# recorded from flax-0.12.12, program 09764d98f883a6c3ecf96fff7509257d495b647077774a99db7445574d827c54
# modes: all
# {
#   "outcome": "returned",
#   "value": {"id": 0, "module": "Dict", "attributes": {"a": {"id": 1, "variable": "Param", "value": null}}}
# }
