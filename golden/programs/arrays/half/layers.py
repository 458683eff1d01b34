import jax.numpy as jnp
from flax import nnx

ones = nnx.initializers.constant(0.3)


def main():
    """Layers whose parameters are float32 and whose computation is bfloat16, or all of it."""
    x = jnp.array([[1.0, 0.1, -2.5], [0.3, 7.0, 0.25]])
    linear = nnx.Linear(3, 2, dtype=jnp.bfloat16, param_dtype=jnp.float32, kernel_init=ones, rngs=nnx.Rngs(0))
    norm = nnx.LayerNorm(3, dtype=jnp.bfloat16, rngs=nnx.Rngs(0))
    low = nnx.Linear(3, 2, dtype=jnp.float16, param_dtype=jnp.float16, kernel_init=ones, rngs=nnx.Rngs(0))
    rms = nnx.RMSNorm(3, dtype=jnp.float16, rngs=nnx.Rngs(0))
    embed = nnx.Embed(4, 3, dtype=jnp.bfloat16, embedding_init=ones, rngs=nnx.Rngs(0))
    batch = nnx.BatchNorm(3, dtype=jnp.bfloat16, rngs=nnx.Rngs(0))
    return (
        linear(x),
        linear(x.astype(jnp.bfloat16)),
        norm(x),
        norm(x.astype(jnp.float16)),
        low(x.astype(jnp.float16)),
        low,
        rms(x),
        embed(jnp.array([0, 3])),
        batch(x),
        batch,
        nnx.grad(lambda m: m(x).astype(jnp.float32).sum())(linear),
        nnx.grad(lambda m: m(x).sum())(norm),
        nnx.relu(linear(x)),
    )
