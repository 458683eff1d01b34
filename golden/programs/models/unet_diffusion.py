"""A tiny diffusion model: sinusoidal time embeddings, a U-Net with skips, a DDPM step and sampling by fori_loop."""
import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx


def timestep_embedding(t, dim, max_period=10_000):
    half = dim // 2
    freqs = jnp.exp(-jnp.log(max_period) * jnp.arange(half, dtype=jnp.float32) / half)
    args = t[:, None].astype(jnp.float32) * freqs[None]
    return jnp.concatenate([jnp.cos(args), jnp.sin(args)], axis=-1)


class Down(nnx.Module):
    def __init__(self, cin, cout, temb, rngs):
        self.conv = nnx.Conv(cin, cout, (3, 3), rngs=rngs)
        self.norm = nnx.GroupNorm(cout, num_groups=2, rngs=rngs)
        self.time = nnx.Linear(temb, cout, rngs=rngs)

    def __call__(self, x, t):
        h = nnx.silu(self.norm(self.conv(x)) + self.time(t)[:, None, None, :])
        return nnx.avg_pool(h, (2, 2), (2, 2)), h


class Up(nnx.Module):
    def __init__(self, cin, cskip, cout, rngs):
        self.conv_t = nnx.ConvTranspose(cin, cin, (2, 2), strides=(2, 2), rngs=rngs)
        self.conv = nnx.Conv(cin + cskip, cout, (3, 3), rngs=rngs)

    def __call__(self, x, skip):
        x = self.conv_t(x)
        return nnx.silu(self.conv(jnp.concatenate([x, skip], -1)))


class UNet(nnx.Module):
    def __init__(self, channels=(4, 8), temb=8, *, rngs):
        self.temb = temb
        widths = (1, *channels)
        self.downs = nnx.List([Down(a, b, temb, rngs) for a, b in zip(widths[:-1], widths[1:])])
        self.mid = nnx.Conv(channels[-1], channels[-1], (3, 3), rngs=rngs)
        self.ups = nnx.List([])
        c = channels[-1]
        for skip in reversed(channels):
            self.ups.append(Up(c, skip, skip, rngs))
            c = skip
        self.out = nnx.Conv(c, 1, (1, 1), kernel_init=nnx.initializers.zeros, rngs=rngs)

    def __call__(self, x, t):
        t = timestep_embedding(t, self.temb)
        skips = []
        for down in self.downs:
            x, skip = down(x, t)
            skips.append(skip)
        x = self.mid(x)
        for up in self.ups:
            x = up(x, skips.pop())
        return self.out(x)


def main():
    steps = 4
    betas = np.linspace(1e-4, 0.02, steps, dtype=np.float32)
    alphas = 1.0 - betas
    alpha_bar = np.cumprod(alphas)
    model = UNet(rngs=nnx.Rngs(0))

    @nnx.jit
    def sample(model, key):
        def body(i, carry):
            x, key = carry
            t = steps - 1 - i
            key, sub = jax.random.split(key)
            eps = model(x, jnp.full((x.shape[0],), t))
            a, ab = jnp.asarray(alphas)[t], jnp.asarray(alpha_bar)[t]
            mean = (x - (1 - a) / jnp.sqrt(1 - ab) * eps) / jnp.sqrt(a)
            noise = jax.random.normal(sub, x.shape) * jnp.sqrt(jnp.asarray(betas)[t])
            return jnp.where(t > 0, mean + noise, mean), key

        key, sub = jax.random.split(key)
        return jax.lax.fori_loop(0, steps, body, (jax.random.normal(sub, (1, 8, 8, 1)), key))[0]

    x = sample(model, jax.random.key(0))
    y = model(x, jnp.zeros((1,), jnp.int32))
    return x.shape, bool(jnp.isfinite(x).all()), bool((y == 0).all()), len(model.ups)


# recorded from flax-0.12.12, program 9ed75250c6be4fe789a9acab2d412f730e3666d4a511579c126cc3dd511565e6
# modes: all
# {"outcome": "returned", "value": {"tuple": [{"tuple": [1, 8, 8, 1]}, true, true, 2]}}
