"""A Ref that a loop closes over goes from step to step; one that is scanned is there slice by slice."""

import jax
import jax.numpy as jnp


def ended(run):
    try:
        return run()
    except Exception as error:
        return type(error).__name__


def main():
    ref, other = jax.new_ref(1.0), jax.new_ref(0)
    rows = jax.new_ref(jnp.arange(8.0).reshape(4, 2))

    def step(carry, x):
        ref[...] += x
        return carry + other[...], ref[...]

    def halved(carry, row):
        row[0] = row[1] / 2
        other[...] += 1
        return carry + row[0], None

    def back(carry, x):
        ref[...] = ref[...] * 2 + x
        return carry, (ref[...], other[...])

    def body(i):
        ref[...] += i
        return i + 1

    def trip(i, x):
        ref[...] += i
        return x * ref[...]

    xs = jnp.arange(4.0)
    out = [jax.lax.scan(step, 0, xs), ref[...]]
    out += [jax.lax.scan(halved, 0.0, rows), rows[...], other[...]]
    out += [jax.lax.scan(back, 0.0, xs, reverse=True), ref[...]]
    out += [jax.jit(lambda: jax.lax.scan(step, 0, xs))(), ref[...]]
    out += [jax.lax.scan(step, 0, jnp.zeros((0,))), ref[...]]
    ref[...] = 1.0
    out += [jax.lax.while_loop(lambda i: i < 3, body, 0), ref[...]]
    out += [jax.lax.while_loop(lambda i: i < other[...], body, 0), ref[...]]
    out += [jax.lax.fori_loop(0, 4, trip, 1.0), ref[...]]
    out += [jax.jit(lambda n: jax.lax.fori_loop(0, n, trip, 1.0))(3), ref[...]]
    out += [ended(lambda: jax.lax.scan(lambda carry, _: (carry, ref), 0.0, None, length=2))]
    return out
