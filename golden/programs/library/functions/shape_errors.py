import jax.numpy as jnp


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """Shapes that do not fit."""
    f = jnp.ones((2, 3))
    return [
        attempt(lambda: f.reshape(4)),
        attempt(lambda: f.reshape(-1, -1)),
        attempt(lambda: f.reshape(4, -1)),
        attempt(lambda: f.reshape("a")),
        attempt(lambda: f.reshape()),
        attempt(lambda: f.reshape(2.0, 3)),
        attempt(lambda: f.transpose(0, 0)),
        attempt(lambda: f.transpose(0)),
        attempt(lambda: f.squeeze(0)),
        attempt(lambda: f.squeeze(5)),
        attempt(lambda: jnp.expand_dims(f, 5)),
        attempt(lambda: jnp.swapaxes(f, 0, 5)),
        attempt(lambda: jnp.moveaxis(f, 0, 5)),
        attempt(lambda: jnp.broadcast_to(f, (3,))),
        attempt(lambda: jnp.split(jnp.ones(5), 2)),
        attempt(lambda: jnp.split(f, 2, axis=4)),
        attempt(lambda: jnp.stack([])),
        attempt(lambda: jnp.concatenate([])),
        attempt(lambda: jnp.concatenate([1, 2])),
        attempt(lambda: jnp.stack(3)),
        attempt(lambda: jnp.concatenate([jnp.ones(2), f])),
        attempt(lambda: jnp.concatenate([[1], [2]])),
        attempt(lambda: jnp.concatenate([f], axis=2)),
        attempt(lambda: jnp.stack([jnp.ones(2), jnp.ones(3)])),
        attempt(lambda: jnp.stack([f], axis=4)),
        attempt(lambda: jnp.dot(f, f)),
        attempt(lambda: jnp.matmul(f, f)),
        attempt(lambda: jnp.ones(3).mT),
        attempt(lambda: jnp.where(jnp.ones(2) > 0, jnp.ones(3), 1)),
    ]


# recorded from flax-0.12.12, program 32e01ff496213cde68ecb0d36bbae48cbac19037bfdd680ae1f112e767e91474
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "IndexError"},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "IndexError"},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"}
#     ]
#   }
# }
