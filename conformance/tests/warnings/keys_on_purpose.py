# One key is meant where arrays that belong together are permuted, where a function shows or compares, and in a test.
import jax
import jax.numpy as jnp


def shuffled(key, x, y):
    return jax.random.permutation(key, x), jax.random.permutation(key, y)


def shuffled_dict(key, data):
    return {name: jax.random.permutation(key, value) for name, value in data.items()}


def permuted_and_drawn(key, x):
    order = jax.random.permutation(key, 6)
    return x[order] + jax.random.normal(key, (6,))  # expect: shared-key key


def orders(key, n):
    return [jax.random.permutation(key, n) for _ in range(3)]  # expect: shared-key key


def sample_grid(w, key):
    return jax.random.normal(key, (4, 2)) @ w


def denoised(w, x, key):
    return (((x + jax.random.normal(key, x.shape)) @ w - x) ** 2).mean()


def log_loss(w, x, key):
    return float(denoised(w, x, key))


def simulated(theta, key):
    return ((theta + jax.random.normal(key, (16,))) ** 2).mean()


def sweep(key):
    return [float(simulated(theta, key)) for theta in (0.0, 0.5, 1.0, 1.5)]


def test_shapes():
    key = jax.random.key(0)
    for n in (1, 2, 3):
        assert jax.random.normal(key, (n,)).shape == (n,)


@jax.jit
def plot_samples(w, key):
    return w + jax.random.normal(key, w.shape)


def main():
    key, x = jax.random.key(0), jnp.arange(6)
    shuffled(key, x, 2 * x)
    shuffled_dict(jax.random.key(1), {"x": x, "y": x, "w": 2 * x})
    permuted_and_drawn(jax.random.key(2), x)
    orders(jax.random.key(5), 6)
    w, fixed = jnp.eye(2), jax.random.key(3)
    for epoch in range(4):
        w = w - 0.1 * jax.grad(denoised)(w, jnp.ones((4, 2)), jax.random.fold_in(key, epoch))
        sample_grid(w, fixed)
        log_loss(w, jnp.ones((4, 2)), fixed)
        plot_samples(w, fixed)
    sweep(jax.random.key(4))
    test_shapes()
