import jax.numpy as jnp


def main():
    """Which functions give back the array itself when there is nothing to do."""
    x = jnp.ones(2)
    return [
        jnp.asarray(x) is x,
        jnp.asarray(x, jnp.float32) is x,
        x.astype(jnp.float32) is x,
        x.reshape(2) is x,
        x[...] is x,
        x[:] is x,
        x[()] is x,
        x.T is x,
        jnp.reshape(x, (2,)) is x,
        jnp.broadcast_to(x, (2,)) is x,
        x.block_until_ready() is x,
        jnp.array(x) is x,
        x.copy() is x,
        x.ravel() is x,
        +x is x,
        jnp.squeeze(x) is x,
        (x * 1) is x,
        x.flatten() is x,
        jnp.concatenate([x]) is x,
        jnp.float32(x) is x,
        x.at[...].get() is x,
    ]


# recorded from flax-0.12.12, program a6c2dc685d0dafc270a46e5f2cc1cfca87aac0c7cd56e75f8e141d5369a988ef
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [true, true, true, true, true, true, true, true, true, true, true, false, false, false, false, false, false, false, true, true, true]
#   }
# }
