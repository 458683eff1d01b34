"""What a body that was staged for one module gives back has the static parts of that module, also
for a later module: `jit`, `checkpoint`, loops and branches keep what they staged."""
import jax
import jax.numpy as jnp
import pax


class M0(pax.StateModule):
    def __init__(self):
        super().__init__()
        self.w = jnp.array([0.5, 2.0])
        self.log = []

    def __call__(self, x):
        return x


def alike(f, x):
    a, b = M0(), M0()
    a, b = f(a, x), f(b, x)
    return a.log is b.log


def main():
    x = jnp.array([1.0, -2.0])
    jit = jax.jit(pax.purecall)
    remat = jax.checkpoint(pax.purecall)
    same = lambda m, x: (m, x)
    step = lambda i, m: (m % x)[0]
    cond = lambda m: (m % x)[0]
    return [
        alike(lambda m, x: jit(m, x)[0], x),
        alike(lambda m, x: remat(m, x)[0], x),
        alike(lambda m, x: jax.lax.scan(pax.purecall, m, jnp.stack([x, x]))[0], x),
        alike(lambda m, x: pax.scan(pax.purecall, m, jnp.stack([x, x]))[0], x),
        alike(lambda m, x: jax.lax.fori_loop(0, 2, step, m), x),
        alike(lambda m, x: jax.lax.while_loop(lambda m: m.w[0] > 100.0, cond, m), x),
        alike(lambda m, x: jax.lax.cond(x[0] > 0.0, cond, cond, m), x),
        alike(lambda m, x: jax.lax.scan(same, m, jnp.stack([x, x]))[0], x),
    ]


# recorded from pax3-0.5.9, program d3d609885b1b6392e4739eaf5415fb67f842f01c46d80cb1455658a5f2ba303f
# modes: all
# {
#   "outcome": "returned",
#   "value": {"id": 0, "list": [true, true, true, true, true, true, true, true]}
# }
