"""`jax.nn.dot_product_attention`: masks, windows, lengths, groups of heads; refused shapes."""
import jax
import jax.numpy as jnp


def attend(*args, **options):
    return (jax.nn.dot_product_attention(*args, **options) * 1000).round().astype(int).ravel()[::3]


def ended(run):
    try:
        return run().shape
    except (TypeError, ValueError) as error:
        return type(error).__name__


def main():
    q = jnp.sin(jnp.arange(2 * 4 * 4 * 2.0)).reshape(2, 4, 4, 2)
    k = jnp.cos(jnp.arange(2 * 3 * 2 * 2.0)).reshape(2, 3, 2, 2)
    v = jnp.sin(0.5 * jnp.arange(2 * 3 * 2 * 2.0)).reshape(2, 3, 2, 2)
    bias = jnp.arange(12.0).reshape(1, 1, 4, 3) / 8
    mask = jnp.arange(12).reshape(1, 1, 4, 3) % 3 != 1
    lengths = jnp.array([2, 3], jnp.int32)
    out = [
        attend(q, k, v),
        attend(q, k, v, bias),
        attend(q, k, v, mask=mask, scale=1.0),
        attend(q, k, v, is_causal=True),
        attend(q, k, v, local_window_size=1),
        attend(q, k, v, local_window_size=(1, 0), is_causal=True),
        attend(q, k, v, query_seq_lengths=lengths),
        attend(q, k, v, key_value_seq_lengths=lengths, implementation="xla"),
        attend(q[0], k[0], v[0]),
        attend(q, jnp.repeat(k, 2, 2), jnp.repeat(v, 2, 2), jnp.broadcast_to(bias, (2, 4, 4, 3))),
        jax.nn.dot_product_attention(*[x.astype(jnp.bfloat16) for x in (q, k, v)]).dtype,
        attend(q, k, v, mask=jnp.zeros((1, 1, 4, 3), bool)),
    ]
    refused = [
        lambda: jax.nn.dot_product_attention(q[:, :, :3], k, v),
        lambda: jax.nn.dot_product_attention(q, k, v[:, :2]),
        lambda: jax.nn.dot_product_attention(q, k.astype(jnp.float16), v),
        lambda: jax.nn.dot_product_attention(q, k, v, mask=mask.astype(float)),
        lambda: jax.nn.dot_product_attention(q, k, v, bias=bias[0]),
        lambda: jax.nn.dot_product_attention(q, k, v, implementation="other"),
        lambda: jax.nn.dot_product_attention(q[0], k[0], v[0]),
    ]
    return out, [ended(run) for run in refused]


# recorded from flax-0.12.12, program a7c07d5403155624ccacc7f61d420a139f45cc24b3d5f1307f2a678a51edb715
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "array": "int32",
#             "shape": [22],
#             "data": [202, 158, -129, 231, -149, -235, 191, -257, 139, 316, -43, 80, -367, -26, 416, -53, 362, 159, -226, 204, -138, -201]
#           },
#           {
#             "array": "int32",
#             "shape": [22],
#             "data": [189, 98, -196, 181, -227, -262, 155, -282, 98, 279, -143, 42, -450, -64, 387, -101, 331, 124, -317, 169, -229, -277]
#           },
#           {
#             "array": "int32",
#             "shape": [22],
#             "data": [-172, 154, -390, 260, -339, 49, -496, -41, -586, 342, -66, 45, -548, 85, -500, -47, -504, -110, -338, -222, -224, -343]
#           },
#           {
#             "array": "int32",
#             "shape": [22],
#             "data": [0, 479, 841, 506, 492, -154, 191, -257, 139, 316, -43, 215, 657, 938, 819, 186, 362, 159, -226, 204, -138, -201]
#           },
#           {
#             "array": "int32",
#             "shape": [22],
#             "data": [420, 509, 399, 231, -149, -235, 239, -410, -757, -978, -959, 318, 599, 142, 416, -53, 431, 118, -788, -880, -1000, -875]
#           },
#           {
#             "array": "int32",
#             "shape": [22],
#             "data": [0, 479, 841, 506, 492, -154, 239, -410, -757, -978, -959, 215, 657, 938, 819, 186, 431, 118, -788, -880, -1000, -875]
#           },
#           {
#             "array": "int32",
#             "shape": [22],
#             "data": [202, 158, -129, 231, -149, -235, 0, 0, 0, 0, 0, 80, -367, -26, 416, -53, 362, 159, -226, 0, 0, 0]
#           },
#           {
#             "array": "int32",
#             "shape": [22],
#             "data": [420, 509, 399, 506, 492, -154, 637, -178, 679, 510, 709, 80, -367, -26, 416, -53, 362, 159, -226, 204, -138, -201]
#           },
#           {
#             "array": "int32",
#             "shape": [11],
#             "data": [202, 158, -129, 231, -149, -235, 191, -257, 139, 316, -43]
#           },
#           {
#             "array": "int32",
#             "shape": [22],
#             "data": [189, 98, -196, 181, -227, -262, 155, -282, 98, 279, -143, 42, -450, -64, 387, -101, 331, 124, -317, 169, -229, -277]
#           },
#           {"dtype": "bfloat16"},
#           {
#             "array": "int32",
#             "shape": [22],
#             "data": [51, 33, 8, 33, 8, -20, 51, -20, 51, 33, 8, 45, 23, -4, 55, -4, 55, 45, 23, 45, 23, -4]
#           }
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           {"tuple": [2, 4, 4, 2]},
#           "ValueError",
#           {"tuple": [4, 4, 2]}
#         ]
#       }
#     ]
#   }
# }
