"""Distributions that are made of normal, uniform and exponential draws. Which key draws what is part of what they mean."""

import _reference
import math

import jax
import jax.numpy as jnp
from jax import lax, random

__all__ = [
    "ball", "beta", "cauchy", "chisquare", "dirichlet", "double_sided_maxwell", "gamma",
    "generalized_normal", "geometric", "loggamma", "lognormal", "maxwell", "multivariate_normal",
    "pareto", "poisson", "rayleigh", "t", "triangular", "wald", "weibull_min",
]


def only(name, out_sharding=None, method="exact"):
    if out_sharding is not None:
        _reference.unsupported(f"jax.random.{name}(out_sharding=…)")
    if method != "exact":
        _reference.unsupported(f"jax.random.{name}(method=…)")


# One key, of its own type or two whole numbers.
def single(name, key):
    if isinstance(key, jax.Array) and len(key.shape) > (0 if jnp.issubdtype(key.dtype, jax.dtypes.prng_key) else 1):
        shape = tuple(key.shape)
        raise ValueError(f"{name} accepts a single key, but was given a key array of shape {shape} != (). Use jax.vmap for batching.")


# The type of what is drawn, the shape, and the parameters in both.
def drawn_as(name, dtype, shape, *params):
    dtype = jnp.dtype(jnp.float32 if dtype is None else dtype)
    if not jnp.issubdtype(dtype, jnp.floating):
        raise ValueError(f"dtype argument to `{name}` must be a float dtype, got {dtype}")
    own = jnp.broadcast_shapes(*[jnp.shape(p) for p in params])
    if shape is None and not params:
        raise TypeError("'NoneType' object is not iterable")
    shape = own if shape is None else (shape,) if isinstance(shape, int) else tuple(shape)
    if any([isinstance(extent, jax.core.Tracer) for extent in shape]):
        raise TypeError("Shapes must be 1D sequences of concrete values of integer type")
    if jnp.broadcast_shapes(own, shape) != shape:
        raise ValueError(f"{name} parameter shapes must be broadcast-compatible with shape argument, got {own} for {shape}")
    return (dtype, shape, *[jnp.broadcast_to(jnp.asarray(p).astype(dtype), shape) for p in params])


def lognormal(key, sigma=1.0, shape=None, dtype=None, *, out_sharding=None):
    single("lognormal", key)
    only("lognormal", out_sharding)
    dtype, shape, sigma = drawn_as("lognormal", dtype, shape, sigma)
    return jnp.exp(random.normal(key, shape, dtype) * sigma)


def cauchy(key, shape=(), dtype=None, *, out_sharding=None):
    single("cauchy", key)
    only("cauchy", out_sharding)
    dtype, shape = drawn_as("cauchy", dtype, shape)
    u = random.uniform(key, shape, dtype, minval=jnp.finfo(dtype).eps, maxval=1.0)
    return jnp.tan(jnp.array(math.pi, dtype) * (u - 0.5))


def pareto(key, b, shape=None, dtype=None, *, out_sharding=None):
    single("pareto", key)
    only("pareto", out_sharding)
    dtype, shape, b = drawn_as("pareto", dtype, shape, b)
    return jnp.exp(random.exponential(key, shape, dtype) / b)


def rayleigh(key, scale, shape=None, dtype=None, *, out_sharding=None):
    single("rayleigh", key)
    only("rayleigh", out_sharding)
    dtype, shape, scale = drawn_as("rayleigh", dtype, shape, scale)
    return scale * jnp.sqrt(jnp.log(random.uniform(key, shape, dtype)) * -2)


def weibull_min(key, scale, concentration, shape=(), dtype=None):
    single("weibull_min", key)
    dtype, shape = drawn_as("weibull_min", dtype, shape)
    u = random.uniform(key, shape, dtype)
    return jnp.power(-jnp.log1p(-u), 1.0 / concentration) * scale


def maxwell(key, shape=(), dtype=None, *, out_sharding=None):
    single("maxwell", key)
    only("maxwell", out_sharding)
    dtype, shape = drawn_as("maxwell", dtype, shape)
    return jnp.linalg.norm(random.normal(key, (*shape, 3), dtype), axis=-1)


def double_sided_maxwell(key, loc, scale, shape=(), dtype=None):
    single("double_sided_maxwell", key)
    own = jnp.broadcast_shapes(jnp.shape(loc), jnp.shape(scale))
    dtype, shape = drawn_as("double_sided_maxwell", dtype, (tuple(shape) or own) + own)
    of_length, of_sign = random.split(key)
    return random.rademacher(of_sign, shape, dtype) * maxwell(of_length, shape, dtype) * scale + loc


def wald(key, mean, shape=None, dtype=None, *, out_sharding=None):
    single("wald", key)
    only("wald", out_sharding)
    dtype, shape, mean = drawn_as("wald", dtype, shape, mean)
    of_normal, of_choice = random.split(key)
    y = random.normal(of_normal, shape, dtype) ** 2
    z = random.uniform(of_choice, shape, dtype)
    x = mean + mean**2 * y / 2 - mean / 2 * jnp.sqrt(4 * mean * y + mean**2 * y**2)
    return jnp.where(z <= mean / (mean + x), x, mean**2 / x)


def triangular(key, left, mode, right, shape=None, dtype=None, *, out_sharding=None):
    single("triangular", key)
    only("triangular", out_sharding)
    dtype, shape, left, mode, right = drawn_as("triangular", dtype, shape, left, mode, right)
    u = random.uniform(key, shape, dtype)
    rising = left + jnp.sqrt(u * (right - left) * (mode - left))
    falling = right - jnp.sqrt((1 - u) * (right - left) * (right - mode))
    return jnp.where(u < (mode - left) / (right - left), rising, falling)


def geometric(key, p, shape=None, dtype=None, *, out_sharding=None):
    single("geometric", key)
    only("geometric", out_sharding)
    _, shape, p = drawn_as("geometric", None, shape, p)
    u = random.uniform(key, shape, p.dtype)
    count = jnp.floor(jnp.log(jnp.where(u == 0, 1, u)) / jnp.log1p(-p)) + 1
    return count.astype(jnp.int32 if dtype is None else dtype)


# Marsaglia and Tsang: a cube of a normal draw, kept if a uniform one allows it. Below 1 the draw is
# that of one more, times a power of a uniform draw: its logarithm is finite where it is not.
def gamma_of(key, a, in_logs):
    is_large = a >= 1
    d = jnp.where(is_large, a, a + 1) - jnp.asarray(1.0 / 3.0, a.dtype)
    c = jnp.asarray(1.0 / 3.0, a.dtype) / jnp.sqrt(d)
    number = lambda x: jnp.asarray(x, a.dtype)

    def is_refused(state):
        _, square, cube, u = state
        return (u >= 1 - number(0.0331) * (square * square)) & (
            jnp.log(u) >= square * number(0.5) + d * ((1 - cube) + jnp.log(cube))
        )

    def draw(state):
        key, of_normal, of_uniform = random.split(state[0], 3)

        def again(state):
            key, own = random.split(state[0])
            x = random.normal(own, (), a.dtype)
            return key, x, 1 + x * c

        _, x, v = lax.while_loop(lambda state: state[2] <= 0, again, (of_normal, number(0), number(-1)))
        return key, x * x, v * v * v, random.uniform(of_uniform, (), a.dtype)

    key, of_power = random.split(key)
    _, _, cube, _ = lax.while_loop(is_refused, draw, (key, number(0), number(1), number(2)))
    if in_logs:
        log = -random.exponential(of_power, (), a.dtype)
        return jnp.log(d) + jnp.log(cube) + jnp.where(is_large | (log == 0), 0, log * (1 / a))
    power = (1 - random.uniform(of_power, (), a.dtype)) ** (1 / a)
    return d * cube * jnp.where(is_large, 1, power)


def without_derivative(draw):
    drawn = jax.custom_jvp(draw, nondiff_argnums=(0,))

    @drawn.defjvp
    def rule(key, primals, tangents):
        _reference.unsupported("the derivative of a gamma draw")

    return drawn


def gammas(key, a, in_logs):
    if not a.size:
        return a
    keys = random.split(key, a.size)
    draw = without_derivative(lambda keys, a: jax.vmap(lambda key, a: gamma_of(key, a, in_logs))(keys, a))
    return draw(keys, a.ravel()).reshape(a.shape)


def gamma(key, a, shape=None, dtype=None, *, method="exact", out_sharding=None):
    single("gamma", key)
    only("gamma", out_sharding, method)
    _, _, a = drawn_as("gamma", dtype, shape, a)
    return gammas(key, a, False)


def loggamma(key, a, shape=None, dtype=None, *, method="exact", out_sharding=None):
    single("loggamma", key)
    only("loggamma", out_sharding, method)
    _, _, a = drawn_as("loggamma", dtype, shape, a)
    return gammas(key, a, True)


def beta(key, a, b, shape=None, dtype=None, *, method="exact", out_sharding=None):
    single("beta", key)
    only("beta", out_sharding, method)
    dtype, shape, a, b = drawn_as("beta", dtype, shape, a, b)
    of_a, of_b = random.split(key)
    a, b = gammas(of_a, a, True), gammas(of_b, b, True)
    most = jnp.maximum(a, b)
    a, b = jnp.exp(a - most), jnp.exp(b - most)
    return a / (a + b)


def dirichlet(key, alpha, shape=None, dtype=None, *, out_sharding=None):
    single("dirichlet", key)
    only("dirichlet", out_sharding)
    if jnp.ndim(alpha) < 1:
        raise ValueError(f"dirichlet requires alpha.ndim >= 1, got alpha.ndim == {jnp.ndim(alpha)}")
    own = jnp.shape(alpha)
    return jax.nn.softmax(loggamma(key, alpha, own if shape is None else (*shape, own[-1]), dtype), -1)


def chisquare(key, df, shape=None, dtype=None, *, method="exact", out_sharding=None):
    single("chisquare", key)
    only("chisquare", out_sharding, method)
    dtype, shape, df = drawn_as("chisquare", dtype, shape, df)
    return jnp.exp(gammas(key, df / 2, True)) * 2


def t(key, df, shape=None, dtype=None, *, out_sharding=None):
    single("t", key)
    only("t", out_sharding)
    dtype, shape, df = drawn_as("t", dtype, shape, df)
    of_normal, of_gamma = random.split(key)
    half = df / 2
    return random.normal(of_normal, shape, dtype) * jnp.sqrt(half / gammas(of_gamma, half, False))


def generalized_normal(key, p, shape=(), dtype=None, *, out_sharding=None):
    single("generalized_normal", key)
    only("generalized_normal", out_sharding)
    dtype, shape = drawn_as("generalized_normal", dtype, shape)
    of_length, of_sign = random.split(key)
    return random.rademacher(of_sign, shape, dtype) * gamma(of_length, 1 / p, shape, dtype) ** (1 / p)


def ball(key, d, p=2, shape=(), dtype=None, *, out_sharding=None):
    single("ball", key)
    only("ball", out_sharding)
    dtype, shape = drawn_as("ball", dtype, shape)
    of_direction, of_length = random.split(key)
    g = generalized_normal(of_direction, p, (*shape, d), dtype)
    e = random.exponential(of_length, shape, dtype)
    return g / (((jnp.abs(g) ** p).sum(-1) + e) ** (1 / p))[..., None]


def multivariate_normal(key, mean, cov, shape=None, dtype=None, method="cholesky", *, out_sharding=None):
    single("multivariate_normal", key)
    only("multivariate_normal", out_sharding)
    if method not in ("cholesky", "eigh", "svd"):
        raise ValueError("method must be one of {'svd', 'eigh', 'cholesky'}")
    if method != "cholesky":
        _reference.unsupported(f"jax.random.multivariate_normal(method={method!r})")
    dtype = jnp.dtype(jnp.float32 if dtype is None else dtype)
    mean, cov = jnp.asarray(mean).astype(dtype), jnp.asarray(cov).astype(dtype)
    if mean.ndim < 1:
        raise ValueError(f"multivariate_normal requires mean.ndim >= 1, got mean.ndim == {mean.ndim}")
    n = mean.shape[-1]
    if cov.ndim < 2 or cov.shape[-2:] != (n, n):
        raise ValueError(f"multivariate_normal requires cov.shape == (..., {n}, {n}), but got {cov.shape}")
    own = jnp.broadcast_shapes(mean.shape[:-1], cov.shape[:-2])
    shape = own if shape is None else tuple(shape)
    if jnp.broadcast_shapes(own, shape) != shape:
        raise ValueError(f"multivariate_normal parameter shapes {own} do not broadcast to {shape}")
    noise = random.normal(key, (*shape, n), dtype)
    return mean + jnp.einsum("...ij,...j->...i", jnp.linalg.cholesky(cov), noise)


def poisson_of_few(key, lam, shape, dtype):
    def step(state):
        k, key, log = state
        key, own = random.split(key)
        return jnp.where(log > -lam, k + 1, k), key, log + jnp.log(random.uniform(own, shape, jnp.float32))

    start = jnp.zeros(shape, dtype), key, jnp.zeros(shape, jnp.float32)
    return lax.while_loop(lambda state: (state[2] > -lam).any(), step, start)[0] - 1


# Hörmann's transformed rejection.
def poisson_of_many(key, lam, shape, dtype):
    from jax.scipy.special import gammaln

    b = 0.931 + 2.53 * jnp.sqrt(lam)
    a = -0.059 + 0.02483 * b

    def step(state):
        found, is_found, key = state
        key, of_u, of_v = random.split(key, 3)
        u = random.uniform(of_u, shape, lam.dtype) - 0.5
        v = random.uniform(of_v, shape, lam.dtype)
        us = 0.5 - jnp.abs(u)
        k = jnp.floor((2 * a / us + b) * u + lam + 0.43)
        s = jnp.log(v * (1.1239 + 1.1328 / (b - 3.4)) / (a / (us * us) + b))
        accepted = (us >= 0.07) & (v <= 0.9277 - 3.6224 / (b - 2))
        refused = (k < 0) | ((us < 0.013) & (v > us))
        accepted |= ~refused & (s <= -lam + k * jnp.log(lam) - gammaln(k + 1))
        return jnp.where(accepted, k, found), is_found | accepted, key

    start = jnp.full(shape, -1, lam.dtype), jnp.zeros(shape, bool), key
    return lax.while_loop(lambda state: (~state[1]).any(), step, start)[0].astype(dtype)


def poisson(key, lam, shape=None, dtype=None, *, method="exact", out_sharding=None):
    single("poisson", key)
    other = getattr(getattr(key, "dtype", None), "implementation", None)
    if method == "exact" and other is not None:
        raise NotImplementedError(f"`poisson` with method='exact' is only implemented for the threefry2x32 RNG, not {other}")
    only("poisson", out_sharding, method)
    dtype = jnp.dtype(jnp.int32 if dtype is None else dtype)
    if not jnp.issubdtype(dtype, jnp.integer):
        raise ValueError(f"dtype argument to `poisson` must be an int dtype, got {dtype}")
    _, shape, lam = drawn_as("poisson", None, shape, lam)
    is_small = jnp.isnan(lam) | (lam < 10)
    few = poisson_of_few(key, jnp.where(is_small, lam, 0), shape, dtype)
    many = poisson_of_many(key, jnp.where(is_small, 1e5, lam), shape, dtype)
    return jnp.where(lam == 0, 0, jnp.where(is_small, few, many)).astype(dtype)
