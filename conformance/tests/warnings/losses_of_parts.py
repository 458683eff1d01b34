# Each of two losses reaches a part of the parameters; what none of them reaches has no gradient.
import jax
import jax.numpy as jnp


def task_loss(params, x, task):
    return ((x * params["body"]) @ params["heads"][task]).mean()


def critic_loss(params, x):
    return ((x @ params["critic"]) ** 2).mean()


def actor_loss(params, x):
    return ((x @ params["actor"]) ** 2).mean()


def main():
    x = jnp.ones((2, 3))
    params = {"actor": jnp.ones(3), "critic": jnp.ones(3)}
    both = jax.grad(critic_loss)(params, x), jax.grad(actor_loss)(params, x)
    params = jax.tree.map(lambda p, a, b: p - a - b, params, *both)
    tasks = {"body": jnp.ones(3), "heads": {"a": jnp.ones(3), "b": jnp.ones(3)}}
    for task in "abab":
        tasks = jax.tree.map(lambda p, g: p - g, tasks, jax.grad(task_loss)(tasks, x, task))
    three = {"actor": jnp.ones(3), "critic": jnp.ones(3), "target": jnp.ones(3)}
    g = jax.grad(critic_loss)(three, x)  # expect: zero-gradient three["target"]
    h = jax.grad(actor_loss)(three, x)  # expect: zero-gradient three["target"]
    w, b = jnp.ones(3), jnp.ones(3)
    only = jax.grad(lambda w, b: (w**2).sum(), argnums=(0, 1))(w, b)  # expect: zero-gradient b
    return params, tasks, g, h, only
