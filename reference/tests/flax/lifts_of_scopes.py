"""`flax.core.lift`, as one calls it without Modules."""
import jax
import jax.numpy as jnp
from flax.core import apply, init, lift

KEY = jax.random.key(0)


def scaled(scope, x):
    w = scope.param("w", lambda key: jnp.ones(()) * 3)
    return w * x


def through_jvp(scope, x):
    zeros = {"params": {"w": jnp.ones(())}} if scope.has_variable("params", "w") else {}
    return lift.jvp(scaled, scope, (x,), (jnp.ones_like(x),), zeros)


def through_vjp(scope, x):
    y, bwd = lift.vjp(scaled, scope, x)
    params, dx = bwd(jnp.ones(()))
    y, bwd, aux = lift.vjp(lambda scope, x: (scaled(scope, x), "aux"), scope, x, has_aux=True)
    return float(y), params, dx, aux


def through_grad(scope, x):
    return lift.value_and_grad(scaled, scope, x)


def two_scopes(scope, x):
    pair = {"a": scope.push("a"), "b": scope.push("b")}
    run = lambda scopes, x: scaled(scopes["a"], x) * scaled(scopes["b"], x)
    y, bwd = lift.vjp(run, pair, x)
    return y, bwd(jnp.ones(()))


def chosen(scope, x):
    scaled(scope, x)
    y = lift.cond(x > 1, scaled, lambda scope, x: -x, scope, x)
    z = lift.switch(2, [lambda scope, x: x, lambda scope, x: x, lambda scope, x: scaled(scope, x) + 1], scope, x)
    return y, z


def counted(scope, x):
    scope.variable("state", "n", lambda: jnp.zeros(()))

    def body(scope, c):
        n = scope.variable("state", "n", lambda: jnp.zeros(()))
        n.value += 2
        return c + 1

    return lift.while_loop(lambda scope, c: c < 3, body, scope, x, carry_variables="state")


def swapped(scope, x):
    run = lambda scope, x: scope.get_variable("b", "v") * x
    scope.variable("a", "v", lambda: jnp.full((), 5.0))
    return lift.swap_collection(run, "a", "b")(scope, x)


for f in (through_jvp, through_vjp, through_grad, two_scopes, chosen, counted, swapped):
    y, variables = init(f)(KEY, jnp.float32(2.0))
    print(f.__name__, y, dict(variables))
print(apply(through_jvp)({"params": {"w": jnp.float32(4.0)}}, jnp.float32(2.0)))
print(lift.remat is lift.checkpoint, init(lift.remat(scaled))(KEY, jnp.float32(2.0)))

# --- CPython prints
# through_jvp (Array(6., dtype=float32), Array(3., dtype=float32)) {'params': {'w': Array(3., dtype=float32)}}
# through_vjp (6.0, {}, Array(3., dtype=float32), 'aux') {'params': {'w': Array(3., dtype=float32)}}
# through_grad (Array(6., dtype=float32), (Array(3., dtype=float32),)) {'params': {'w': Array(3., dtype=float32)}}
# two_scopes (Array(36., dtype=float32), ({'a': {}, 'b': {}}, Array(36., dtype=float32))) {'params': {'a': {'w': Array(3., dtype=float32)}, 'b': {'w': Array(3., dtype=float32)}}}
# chosen (Array(6., dtype=float32), Array(7., dtype=float32)) {'params': {'w': Array(3., dtype=float32)}}
# counted 3.0 {'state': {'n': Array(2., dtype=float32)}}
# swapped 10.0 {'a': {'v': Array(5., dtype=float32, weak_type=True)}}
# (Array(8., dtype=float32), Array(6., dtype=float32))
# True (Array(6., dtype=float32), {'params': {'w': Array(3., dtype=float32)}})
