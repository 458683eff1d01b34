"""A step of training: the gradient has the structure of the model, and the static fields stay."""
import equinox as eqx
import jax
import jax.numpy as jnp


class Model(eqx.Module):
    linear: eqx.nn.Linear
    scale: jax.Array
    seen: jax.Array
    name: str = eqx.field(static=True)

    def __call__(self, x):
        return self.scale * self.linear(x)


@eqx.filter_jit
def step(model, x, y):
    def loss(model):
        return jnp.mean((eqx.filter_vmap(model)(x) - y) ** 2)

    value, gradient = eqx.filter_value_and_grad(loss)(model)
    parameters, rest = eqx.partition(model, eqx.is_inexact_array)
    parameters = jax.tree_util.tree_map(lambda p, g: p - 0.1 * g, parameters, gradient)
    model = eqx.combine(parameters, rest)
    return eqx.tree_at(lambda m: m.seen, model, model.seen + 1), value


def main():
    linear = eqx.nn.Linear(2, 1, key=jax.random.key(0))
    model = Model(linear, jnp.array(1.5), jnp.array(0), "m")
    x, y = jnp.arange(6.0).reshape(3, 2), jnp.ones((3, 1))
    values = []
    for _ in range(3):
        model, value = step(model, x, y)
        values.append(value)
    return values, model.seen, model.name, jax.tree_util.tree_leaves(model)
