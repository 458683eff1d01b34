import jax
import jax.numpy as jnp
import flax.linen as nn


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def run(module, *args, rngs=None, **kwargs):
    """What the module gives on what init makes, and the variables."""
    y, variables = module.init_with_output(key if rngs is None else rngs, *args, **kwargs)
    return y, variables


key = jax.random.key(0)


def main():
    """Linen's layers: options that exclude each other, shapes that do not fit, and masks."""
    ones = nn.initializers.ones
    x, image = jnp.array([[1.0, 2.0], [3.0, 4.0]]), jnp.arange(16.0).reshape(1, 4, 4, 1)
    rows = jnp.arange(8.0).reshape(1, 4, 2)
    words = jnp.array([[0, 1], [2, 1]])
    return [
        run(nn.LayerNorm(), x), run(nn.LayerNorm(use_bias=False, use_scale=False, reduction_axes=(0, 1)), x),
        run(nn.LayerNorm(reduction_axes=(0,), feature_axes=(0, 1)), x),
        run(nn.LayerNorm(), x, mask=jnp.array([[True, True], [True, False]])),
        run(nn.LayerNorm(use_fast_variance=False), x), run(nn.RMSNorm(), x), run(nn.RMSNorm(use_scale=False), x),
        run(nn.GroupNorm(2), x), run(nn.GroupNorm(None, 1), x), answer(lambda: run(nn.GroupNorm(None), x)),
        answer(lambda: run(nn.GroupNorm(2, 1), x)), answer(lambda: run(nn.GroupNorm(3), x)),
        answer(lambda: run(nn.GroupNorm(None, 3), x)), answer(lambda: run(nn.GroupNorm(1, reduction_axes=(0,)), x)),
        run(nn.GroupNorm(2), x, mask=jnp.array([[True, True], [True, True]])),
        answer(lambda: run(nn.InstanceNorm(feature_axes=(0,)), rows)), run(nn.BatchNorm(use_running_average=False), x),
        run(nn.BatchNorm(use_running_average=True), x), answer(lambda: run(nn.BatchNorm(), x)),
        answer(lambda: run(nn.BatchNorm(use_running_average=True), x, use_running_average=True)),
        answer(lambda: nn.BatchNorm(use_running_average=False).apply({"params": {"scale": jnp.ones(2), "bias": jnp.zeros(2)}, "batch_stats": {"mean": jnp.zeros(2), "var": jnp.ones(2)}}, x)),
        nn.BatchNorm(use_running_average=False, momentum=0.5).apply({"params": {"scale": jnp.ones(2), "bias": jnp.zeros(2)}, "batch_stats": {"mean": jnp.zeros(2), "var": jnp.ones(2)}}, x, mutable="batch_stats"),
        run(nn.WeightNorm(nn.Dense(2, kernel_init=ones)), x),
        run(nn.WeightNorm(nn.Dense(2, kernel_init=ones), use_scale=False), x),
        run(nn.SpectralNorm(nn.Dense(2, kernel_init=ones), error_on_non_matrix=True), x, update_stats=False),
        run(nn.Conv(1, (2, 2), kernel_init=ones), image),
        run(nn.Conv(1, (2, 2), kernel_init=ones, padding="VALID", strides=2), image),
        run(nn.Conv(1, (2, 2), kernel_init=ones, padding=1), image),
        run(nn.Conv(1, (2, 2), kernel_init=ones, padding=[(1, 0), 1]), image),
        run(nn.Conv(1, (2,), kernel_init=ones, padding="CAUSAL"), rows),
        answer(lambda: run(nn.Conv(1, (2, 2), kernel_init=ones, padding="CAUSAL"), image)),
        run(nn.Conv(1, (2, 2), kernel_init=ones, padding="CIRCULAR"), image),
        run(nn.Conv(1, (2, 2), kernel_init=ones, padding="REFLECT"), image), run(nn.Conv(1, 2, kernel_init=ones), rows),
        run(nn.Conv(1, (2, 2), kernel_init=ones, mask=jnp.eye(2)[:, :, None, None]), image),
        answer(lambda: run(nn.Conv(1, (2, 2), kernel_init=ones, mask=jnp.eye(3)), image)),
        run(nn.Conv(1, (2, 2), kernel_init=ones, kernel_dilation=2), image),
        run(nn.Conv(2, (2,), kernel_init=ones, feature_group_count=2), rows),
        run(nn.Conv(1, (2, 2), kernel_init=ones), image[0]), run(nn.ConvTranspose(1, (2, 2), kernel_init=ones), image),
        run(nn.ConvTranspose(1, (2, 2), (2, 2), kernel_init=ones, padding="VALID"), image),
        run(nn.ConvTranspose(1, (2, 2), (2, 2), kernel_init=ones, padding="CIRCULAR"), image),
        run(nn.ConvTranspose(1, (2, 2), kernel_init=ones, padding="CIRCULAR", transpose_kernel=True), image),
        run(nn.ConvTranspose(1, (2, 2), kernel_init=ones), image[0]),
        run(nn.ConvTranspose(1, (2, 2), kernel_init=ones, mask=jnp.eye(2)[:, :, None, None]), image),
        run(nn.ConvTranspose(1, 2, kernel_init=ones), rows), run(nn.DenseGeneral((2, 3), kernel_init=ones), x),
        run(nn.DenseGeneral(2, axis=(-2, -1), kernel_init=ones), rows),
        run(nn.DenseGeneral(2, axis=-1, batch_dims=(0,), kernel_init=ones), x),
        run(nn.Einsum((2, 3), "ab,bc->ac", kernel_init=ones), x),
        run(nn.Einsum((2, 3), kernel_init=ones), x, "ab,bc->ac"),
        answer(lambda: run(nn.Einsum((2, 3), "ab,bc->ac", kernel_init=ones), x, "ab,bc->ac")),
        answer(lambda: run(nn.Einsum((2, 3), "ab,bc", kernel_init=ones), x)),
        answer(lambda: run(nn.Einsum((2, 3), "ab,bc,cd->ad", kernel_init=ones), x)),
        answer(lambda: run(nn.Einsum((2, 3), kernel_init=ones), x)),
        run(nn.Einsum((2, 3), "...b,bc->...c", kernel_init=ones, use_bias=False), rows),
        run(nn.Embed(3, 2, embedding_init=ones), words), answer(lambda: run(nn.Embed(3, 2, embedding_init=ones), x)),
        run(nn.Embed(1, 2, embedding_init=ones), words),
        nn.Embed(3, 2).apply({"params": {"embedding": jnp.arange(6.0).reshape(3, 2)}}, x, method="attend"),
        nn.Embed(3, 2).apply({"params": {"embedding": jnp.arange(6.0).reshape(3, 2)}}, jnp.array([5, -1])),
        run(nn.Dense(2, kernel_init=ones, use_bias=False), x), run(nn.Dense(2, kernel_init=ones, dtype=jnp.float16), x),
        run(nn.Dropout(0.5), x, deterministic=True), answer(lambda: run(nn.Dropout(0.5), x)),
        answer(lambda: run(nn.Dropout(0.5, deterministic=True), x, deterministic=True)),
        run(nn.Dropout(1.0, deterministic=False), x, rngs={"params": key, "dropout": key}),
        run(nn.Dropout(0.0, deterministic=False), x), run(nn.Dropout(0.5, deterministic=False), x),
        run(nn.Dropout(0.5, deterministic=False, broadcast_dims=(0,)), x, rngs={"params": key, "dropout": key}),
        run(nn.PReLU(), -x), run(nn.Sequential([nn.Dense(1, kernel_init=ones), lambda x: x + 1]), x),
        answer(lambda: run(nn.Sequential([]), x)), run(nn.Sequential([lambda x: (x, x), lambda a, b: a + b]), x),
        run(nn.Sequential([lambda x: {"a": x}, lambda a: a]), x),
    ]
