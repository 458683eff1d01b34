import jax
import jax.numpy as jnp
import flax.linen as nn


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Bare(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.LayerNorm(use_fast_variance=False, use_bias=False, use_scale=False)(x)


x = jnp.array([[1.0, 2.0]])


def main():
    """More of Linen's layers: complex numbers, spectra, dtypes, attention in one step."""
    ones, key = nn.initializers.ones, jax.random.key(0)
    run = lambda module, *args, **kwargs: module.init_with_output({"params": key, "dropout": key}, *args, **kwargs)
    return [
        run(Bare(), x),
        answer(lambda: run(nn.SpectralNorm(nn.Conv(1, (2,), kernel_init=ones), error_on_non_matrix=True), jnp.ones((1, 4, 2)), update_stats=False)),
        run(nn.SpectralNorm(nn.Conv(1, (2,), kernel_init=ones)), jnp.ones((1, 4, 2)), update_stats=False)[0].shape,
        run(nn.SpectralNorm(nn.Dense(2, kernel_init=ones)), x, update_stats=True)[0].shape,
        run(nn.BatchNorm(use_running_average=False, dtype=jnp.float16), x)[0].dtype,
        run(nn.BatchNorm(use_running_average=True, dtype=jnp.float16), x),
        run(nn.Dense(1, param_dtype=jnp.float16, kernel_init=ones), x),
        run(nn.Conv(1, (2,), kernel_init=ones, conv_general_dilated_cls=lambda: jax.lax.conv_general_dilated), jnp.ones((1, 4, 2)))[0],
        run(nn.Dense(1, kernel_init=ones, dot_general_cls=lambda: jax.lax.dot_general), x)[0],
        run(nn.DenseGeneral(2, batch_dims=(0,), axis=-1, kernel_init=nn.with_partitioning(ones, ("a", "b", "c"))), x)[0],
        run(nn.MultiHeadAttention(2, kernel_init=ones, force_fp32_for_softmax=True), x[None])[0],
        run(nn.MultiHeadAttention(2, kernel_init=ones, decode=True), jnp.ones((1, 3, 2)))[0].shape,
        nn.MultiHeadAttention(2, kernel_init=ones, decode=True).apply(nn.MultiHeadAttention(2, kernel_init=ones, decode=True).init(key, jnp.ones((1, 3, 2))), jnp.ones((1, 1, 2)), mutable="cache")[1]["cache"]["cache_index"],
        answer(lambda: nn.MultiHeadAttention(2, kernel_init=ones, decode=True).apply(nn.MultiHeadAttention(2, kernel_init=ones, decode=True).init(key, jnp.ones((1, 3, 2))), jnp.ones((1, 2, 2)), mutable="cache")),
        run(nn.LSTMCell(2, kernel_init=ones, recurrent_kernel_init=ones), (jnp.zeros((1, 2)), jnp.zeros((1, 2))), x)[0][1].shape,
        run(nn.ConvLSTMCell(1, (2,)), (jnp.zeros((1, 4, 1)), jnp.zeros((1, 4, 1))), jnp.ones((1, 4, 1)))[0][1].shape,
        run(nn.MGUCell(2), jnp.zeros((1, 2)), x)[0][0].shape,
        run(nn.OptimizedLSTMCell(2), (jnp.zeros((1, 2)), jnp.zeros((1, 2))), x)[0][1].shape,
    ]


# recorded from flax-0.12.12, program 7378e905d252d0a8d6f8fc2c67cdc3d993554301fe04f5266c67c4350596d75a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2], "data": [-0.999998, 0.999998]},
#           {"id": 1, "dict": []}
#         ]
#       },
#       "ValueError",
#       {"tuple": [1, 4, 1]},
#       {"tuple": [1, 2]},
#       {"dtype": "float16"},
#       {
#         "tuple": [
#           {"array": "float16", "shape": [1, 2], "data": [1.0, 2.0]},
#           {
#             "id": 2,
#             "dict": [
#               [
#                 "batch_stats",
#                 {
#                   "id": 3,
#                   "dict": [
#                     ["mean", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#                     ["var", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}]
#                   ]
#                 }
#               ],
#               [
#                 "params",
#                 {
#                   "id": 4,
#                   "dict": [
#                     ["scale", {"array": "float32", "shape": [2], "data": [1.0, 1.0]}],
#                     ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 1], "data": [3.0]},
#           {
#             "id": 5,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 6,
#                   "dict": [
#                     ["kernel", {"array": "float16", "shape": [2, 1], "data": [1.0, 1.0]}],
#                     ["bias", {"array": "float16", "shape": [1], "data": [0.0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {"array": "float32", "shape": [1, 4, 1], "data": [4.0, 4.0, 4.0, 2.0]},
#       {"array": "float32", "shape": [1, 1], "data": [3.0]},
#       {"array": "float32", "shape": [1, 2], "data": [3.0, 3.0]},
#       {"array": "float32", "shape": [1, 1, 2], "data": [6.0, 6.0]},
#       {"tuple": [1, 3, 2]},
#       {"array": "int32", "shape": [], "data": [1]},
#       "ValueError",
#       {"tuple": [1, 2]},
#       {"tuple": [1, 4, 1]},
#       {"tuple": [1, 2]},
#       {"tuple": [1, 2]}
#     ]
#   }
# }
