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
