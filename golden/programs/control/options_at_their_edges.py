import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx


def answer(call):
    """What it gives, or that it is refused."""
    try:
        return call()
    except Exception:
        return "refused"


class Layer(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))

    def __call__(self, x):
        return self.w[...] * x


x = jnp.array([1.0, 2.0])


def main():
    """Transforms with options of odd kinds: numbers that are no numbers, axes and flags of other types, whole numbers in derivatives."""
    model, square = Layer(), lambda a, b: (a * a * b).sum()
    states = nnx.StateAxes({nnx.Param: None, ...: 0})
    return [
        answer(lambda: nnx.scan(lambda c, a: (c, a), length="x")(x, x)), answer(lambda: nnx.vmap(lambda a: a, axis_size="x")(x)), answer(lambda: nnx.vmap(lambda a: a, axis_size=2.5)(x)), answer(lambda: jax.lax.scan(lambda c, a: (c, c), 0, None, length="a")), answer(lambda: jax.vmap(lambda a: a, axis_size=3)(x)),
        answer(lambda: nnx.grad(square, argnums=True)(x, x)), answer(lambda: jax.grad(square, argnums=True)(x, x)), answer(lambda: jax.grad(square, argnums=np.int64(0))(x, x)), answer(lambda: jax.grad(square, argnums="a")(x, x)), answer(lambda: jax.grad(square, argnums=(0, True))(x, x)), answer(lambda: jax.grad(square, argnums=5)(x, x)),
        answer(lambda: jax.grad(square, argnums=1.0)(x, x)), answer(lambda: jax.vmap(lambda a: a, in_axes=True)(x)), answer(lambda: jax.vmap(lambda a: a, in_axes=np.int32(0))(x)), answer(lambda: jax.vmap(lambda a: a, in_axes="a")(x)), answer(lambda: nnx.vmap(lambda a: a, in_axes=np.int32(0))(x)), answer(lambda: nnx.vmap(lambda a: a, in_axes=jnp.array(0))(x)),
        answer(lambda: jax.jvp(lambda a: a * 2, (jnp.int32(3),), (jnp.int32(1),))),
        answer(lambda: jax.linearize(lambda a: a * 2, jnp.int32(3))[0]), answer(lambda: nnx.jvp(lambda m, a: m(a), (model, jnp.float32(1)), (model, jnp.float32(1)))[0]),
        answer(lambda: jax.lax.fori_loop(0.0, 3.0, lambda i, c: c + 1, 0)), answer(lambda: jax.lax.fori_loop(0, 3, lambda i, c: c + i, 0)), answer(lambda: jax.lax.fori_loop(jnp.int32(1), 3, lambda i, c: c + i, 0)), answer(lambda: nnx.fori_loop(0, "a", lambda i, c: c, 0)), answer(lambda: nnx.fori_loop(0.0, 2.0, lambda i, c: c + 1, 0)), answer(lambda: jax.lax.fori_loop(0, 3, lambda i, c: c + 0.5, 0)),
        answer(lambda: jax.lax.fori_loop(jnp.array([0]), 3, lambda i, c: c, 0)), answer(lambda: nnx.while_loop(lambda c: c, lambda c: c, 3)), answer(lambda: nnx.while_loop(lambda c: x, lambda c: c, 3)), answer(lambda: jax.lax.while_loop(lambda c: c < 3, lambda c: c + 1, 0)), answer(lambda: jax.lax.while_loop(lambda c: c < 3, lambda c: (c, c), 0)),
        answer(lambda: nnx.vmap(lambda a: a, transform_metadata=3)(x)), answer(lambda: nnx.scan(lambda c, a: (c, a), transform_metadata={nnx.PARTITION_NAME: "i"})(x, x)[1]), answer(lambda: nnx.vmap(lambda m: m(1.0), in_axes=states, transform_metadata={nnx.PARTITION_NAME: 3})(model)),
        answer(lambda: nnx.jit(lambda a: a, static_argnums="a")(x)), answer(lambda: jax.jit(lambda a, b: a, static_argnums=(1,))(x, [1])), answer(lambda: jax.jit(lambda a, b: a, static_argnames=3)(x, 1)), answer(lambda: jax.jit(lambda a: a, donate_argnums=0)(x)), answer(lambda: jax.jit(lambda a, b: a * b, static_argnums=np.int32(1))(x, 2)), answer(lambda: jax.jit(lambda a, b: a * b, static_argnums=True)(x, 2)),
        answer(lambda: jax.eval_shape(lambda a: a, x).shape), answer(lambda: jax.eval_shape(jax.jit(lambda a: a * 2), x).dtype), answer(lambda: jax.jit(lambda a: a).eval_shape(x).shape), answer(lambda: nnx.eval_shape(lambda: Layer()).w.get_value().shape), answer(lambda: jax.vmap(lambda a: jax.lax.psum(a, "i"), axis_name="i")(x)),
        answer(lambda: type(jax.make_jaxpr(lambda a: a + 1)(x)).__name__), answer(lambda: nnx.split_rngs(splits="a")(lambda r: r)(nnx.Rngs(0))), answer(lambda: nnx.cond(True, lambda a: a, lambda a: a * 2, x)), answer(lambda: nnx.switch(jnp.int32(1), [lambda a: a, lambda a: a * 2], x)), answer(lambda: nnx.switch(1, [], x)), answer(lambda: nnx.switch(7, [lambda a: a, lambda a: a * 2], x)),
    ]
