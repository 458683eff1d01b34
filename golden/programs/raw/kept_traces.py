"""Which transforms of JAX keep the trace of a function for a later call: how often a first and a second call stage it,
and whether the second gives back what was static in the first."""
import functools

import jax
import jax.numpy as jnp
from jax import lax


class Model:
    def __init__(self, w, log):
        self.w, self.log = w, log


jax.tree_util.register_pytree_node(Model, lambda m: ((m.w,), (m.log,)), lambda static, data: Model(data[0], static[0]))


def main():
    x = jnp.array([1.0, -2.0])
    xs, staged = jnp.stack([x, x]), []

    def body():
        def staging(m):
            staged.append(1)
            return Model(m.w * 2.0, m.log)

        return staging

    def step():
        def staging(m, y):
            staged.append(1)
            return Model(m.w * 2.0, m.log), y

        return staging

    def twice(call):
        first, before = call(Model(x, [])), len(staged)
        second, after = call(Model(x, [])), len(staged)
        del staged[:]
        return before, after - before, first.log is second.log

    def each(calls):
        calls = list(calls)
        return twice(lambda m: calls.pop(0)(m))

    f, g = body(), step()
    out = {
        "jit": twice(lambda m: jax.jit(f)(m)),
        "checkpoint": twice(lambda m: jax.checkpoint(f)(m)),
        "scan": twice(lambda m: lax.scan(g, m, xs)[0]),
        "scan of another length, backwards": each(
            [lambda m: lax.scan(g, m, x)[0], lambda m: lax.scan(g, m, jnp.ones(3), reverse=True)[0]]
        ),
        "while_loop": twice(lambda m: lax.while_loop(lambda m: m.w[0] > 100.0, f, m)),
        "fori_loop": twice(lambda m: lax.fori_loop(0, 2, lambda i, m: f(m), m)),
        "cond": twice(lambda m: lax.cond(x[0] > 0.0, f, f, m)),
        "switch": twice(lambda m: lax.switch(jnp.int32(1), [f, f, f], m)),
        "switch of one": twice(lambda m: lax.switch(jnp.int32(0), [f], m)),
        "vmap": twice(lambda m: jax.vmap(f)(m)),
        "grad": twice(lambda m: jax.grad(lambda m: (f(m).w.sum(), m), has_aux=True)(m)[1]),
        "vjp": twice(lambda m: jax.vjp(f, m)[0]),
        "jvp": twice(lambda m: jax.jvp(f, (m,), (m,))[0]),
        "map": twice(lambda m: lax.map(f, m)),
    }
    h, fori = body(), lambda i, m: f(m)
    out["fori_loop of one function"] = twice(lambda m: lax.fori_loop(0, 2, fori, m))
    out["fori_loop, bounds not known"] = twice(lambda m: jax.jit(lambda n, m: lax.fori_loop(0, n, fori, m))(2, m))
    out["eval_shape"] = twice(lambda m: jax.eval_shape(h, m))
    out["make_jaxpr"] = twice(lambda m: jax.make_jaxpr(h, return_shape=True)(m)[1])
    out["jit after eval_shape"] = twice(lambda m: jax.jit(h)(m))
    out["partial"] = twice(lambda m: jax.jit(functools.partial(f))(m))
    out["scan within jit and without"] = each(
        [lambda m: jax.jit(lambda m: lax.scan(g, m, xs[:1])[0])(m), lambda m: lax.scan(g, m, xs)[0]]
    )
    weak = step()
    out["scan that makes its carry strong"] = twice(
        lambda m: lax.scan(lambda c, y: weak(Model(c.w + y[0], c.log), y), Model(1.0, m.log), xs)[0]
    )
    return out


# recorded from flax-0.12.12, program 95a921c5a8b8aad5f77b803debc1241650b40656248b0680c3b955aa486fe869
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["jit", {"tuple": [1, 0, true]}],
#       ["checkpoint", {"tuple": [1, 0, true]}],
#       ["scan", {"tuple": [1, 0, true]}],
#       ["scan of another length, backwards", {"tuple": [1, 0, true]}],
#       ["while_loop", {"tuple": [1, 0, true]}],
#       ["fori_loop", {"tuple": [1, 1, false]}],
#       ["cond", {"tuple": [1, 0, true]}],
#       ["switch", {"tuple": [1, 0, true]}],
#       ["switch of one", {"tuple": [1, 1, false]}],
#       ["vmap", {"tuple": [1, 1, false]}],
#       ["grad", {"tuple": [1, 1, false]}],
#       ["vjp", {"tuple": [1, 1, false]}],
#       ["jvp", {"tuple": [1, 1, false]}],
#       ["map", {"tuple": [1, 1, false]}],
#       ["fori_loop of one function", {"tuple": [1, 0, true]}],
#       ["fori_loop, bounds not known", {"tuple": [1, 0, true]}],
#       ["eval_shape", {"tuple": [1, 0, true]}],
#       ["make_jaxpr", {"tuple": [0, 0, true]}],
#       ["jit after eval_shape", {"tuple": [0, 0, true]}],
#       ["partial", {"tuple": [1, 1, false]}],
#       ["scan within jit and without", {"tuple": [0, 0, true]}],
#       ["scan that makes its carry strong", {"tuple": [1, 1, false]}]
#     ]
#   }
# }
