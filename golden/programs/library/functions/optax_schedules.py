"""The schedules of Optax at Python's numbers and at traced ones."""
import jax
import jax.numpy as jnp
import optax


def main():
    schedules = {
        "constant": optax.constant_schedule(0.5),
        "linear": optax.linear_schedule(1.0, 0.0, 4, transition_begin=1),
        "polynomial": optax.polynomial_schedule(1.0, 0.5, 2, 4),
        "piecewise": optax.piecewise_constant_schedule(1.0, {2: 0.5, 4: 0.25}),
        "exponential": optax.exponential_decay(1.0, 2, 0.25, end_value=0.125),
        "staircase": optax.exponential_decay(1.0, 2, 0.25, staircase=True),
        "cosine": optax.cosine_decay_schedule(1.0, 4, alpha=0.5),
        "warmup": optax.warmup_cosine_decay_schedule(0.0, 1.0, 2, 6, end_value=0.25),
        "warm exponential": optax.warmup_exponential_decay_schedule(0.0, 1.0, 2, 2, 0.5),
        "joined": optax.join_schedules([optax.constant_schedule(1.0), optax.constant_schedule(2.0)], [3]),
        "restarts": optax.sgdr_schedule(
            [dict(init_value=0.0, peak_value=1.0, warmup_steps=1, decay_steps=3)] * 2
        ),
    }
    steps = jnp.arange(7)
    return {
        name: ([jnp.float32(schedule(step)) for step in (0, 1, 3)], jax.vmap(schedule)(steps) if name != "constant" else 0)
        for name, schedule in schedules.items()
    }
