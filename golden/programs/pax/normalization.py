"""`LayerNorm`, `GroupNorm` and `MultiHeadAttention`."""
import jax
import jax.numpy as jnp
import pax


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def main():
    x = jnp.array([[1.0, 3.0, 1.0, 3.0], [5.0, 1.0, 1.0, 5.0]])
    layer = pax.LayerNorm(4, -1, True, True, eps=0.0)
    bare = pax.LayerNorm(4, (0,), False, False, eps=0.0)
    sliced = pax.LayerNorm(4, slice(1, None), True, False)
    group = pax.GroupNorm(2, 4, eps=0.0)
    first = pax.GroupNorm(
        1, 2, data_format="channels_first", create_scale=False, create_offset=False)
    y = jnp.arange(8.0).reshape(1, 2, 4)
    attention = pax.MultiHeadAttention(2, 3, 1.0)
    zero = jax.tree_util.tree_map(jnp.zeros_like, attention)
    q = jnp.ones((1, 4, 6))
    return (
        layer(x), bare(x, jnp.array(2.0), jnp.array(1.0)), bare(x).shape, sliced.axis,
        layer.scale, layer.offset, bare.scale, group(x), group.axis, first(y).shape,
        jax.tree_util.tree_leaves(group.parameters()), attention(q, q, q).shape,
        zero(q, q, q, jnp.ones((4, 4), dtype=bool)), attention.query_projection.weight.shape,
        attention.output_projection.name, repr(attention), repr(layer),
        fails(lambda: layer(x, jnp.ones(4))), fails(lambda: pax.LayerNorm(4, "x", True, True)),
        fails(lambda: pax.GroupNorm(3, 4)(x)), fails(lambda: pax.GroupNorm(2, 4, data_format="N")),
        fails(lambda: pax.LayerNorm(4, -1, False, True, scale_init=jax.nn.initializers.ones)),
    )


# recorded from pax3-0.5.9, program e6ae1b92976ed6c2ec3068dec26338c3f98ed3c99fd00b535d51dd5ccfb5b645
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2, 4], "data": [-1.0, 1.0, -1.0, 1.0, 1.0, -1.0, -1.0, 1.0]},
#       {"array": "float32", "shape": [2, 4], "data": [-1.0, 3.0, "nan", -1.0, 3.0, -1.0, "nan", 3.0]},
#       {"tuple": [2, 4]},
#       {"call": "slice", "parts": [1, null, null]},
#       {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]},
#       null,
#       {"array": "float32", "shape": [2, 4], "data": [-1.0, 1.0, -1.0, 1.0, 1.0, -1.0, -1.0, 1.0]},
#       {"call": "slice", "parts": [1, null, null]},
#       {"tuple": [1, 2, 4]},
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 1.0]},
#           {"array": "float32", "shape": [4], "data": [0.0, 0.0, 0.0, 0.0]}
#         ]
#       },
#       {"tuple": [1, 4, 6]},
#       {
#         "array": "float32",
#         "shape": [1, 4, 6],
#         "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
#       },
#       {"tuple": [6, 6]},
#       "out_proj",
#       "MultiHeadAttention(num_heads=2, key_size=3)",
#       "LayerNorm(num_channels=4, axis=(-1,), create_scale=True, create_offset=True)",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError"
#     ]
#   }
# }
