"""`filter_jit`, `filter_grad`, `filter_value_and_grad`, `filter_vmap`."""
import equinox as eqx
import jax
import jax.numpy as jnp


class Model(eqx.Module):
    w: jax.Array
    n: jax.Array
    name: str
    act: object

    def __call__(self, x):
        return self.act(jnp.sum(self.w * x)) * self.n


staged = []


@eqx.filter_jit
def call(model, x, flag, *, factor=1):
    staged.append(flag)
    return model(x) * factor, model.name, flag, model


@eqx.filter_value_and_grad(has_aux=True)
def loss(model, x):
    return model(x), (model.name, x)


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def main():
    model = Model(jnp.array([1.0, 2.0]), jnp.array(3), "m", jnp.tanh)
    model = eqx.tree_at(lambda m: m.act, model, jnp.abs)
    x = jnp.array([0.5, -1.0])
    first = call(model, x, "a")
    second = call(model, x * 2, "a")
    third = call(model, x, "b", factor=2)
    gradient = eqx.filter_grad(lambda m, x: m(x))(model, x)
    (value, aux), grads = loss(model, x)
    by_x = eqx.filter_grad(lambda x, m: m(x))(x, model)
    xs = jnp.stack([x, x * 2, x * 3])
    mapped = eqx.filter_vmap(model)(xs)
    over = eqx.filter_vmap(lambda m, x: (m(x), m.name), in_axes=(None, 0))(model, xs)
    many = eqx.filter_vmap(lambda k: Model(jnp.full(2, k), k, "made", jnp.abs))(jnp.arange(3.0))
    each = eqx.filter_vmap(lambda m, x: m(x))(many, xs)
    last = eqx.filter_vmap(lambda x: x * 2, in_axes=1, out_axes=1)(xs)
    sized = eqx.filter_vmap(lambda: (jnp.ones(2), "s"), axis_size=3)()
    return (
        first[0], first[1], first[2], first[3].w, first[3].name, second[0], third[0], staged,
        gradient.w, gradient.n, gradient.name, value, aux, grads.w, by_x, mapped, over, many.w,
        many.name, each, last, sized,
        fails(lambda: eqx.filter_grad(lambda m, x: m.w)(model, x)),
    )


# recorded from equinox-0.13.8, program bc79ad26a6635433767767be2fa110283dd165d76dc9565ccec256679f776ca1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [4.5]},
#       "m",
#       "a",
#       {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#       "m",
#       {"array": "float32", "shape": [], "data": [9.0]},
#       {"array": "float32", "shape": [], "data": [9.0]},
#       {"id": 0, "list": ["a", "b"]},
#       {"array": "float32", "shape": [2], "data": [-1.5, 3.0]},
#       null,
#       null,
#       {"array": "float32", "shape": [], "data": [4.5]},
#       {"tuple": ["m", {"array": "float32", "shape": [2], "data": [0.5, -1.0]}]},
#       {"array": "float32", "shape": [2], "data": [-1.5, 3.0]},
#       {"array": "float32", "shape": [2], "data": [-3.0, -6.0]},
#       {"array": "float32", "shape": [3], "data": [4.5, 9.0, 13.5]},
#       {"tuple": [{"array": "float32", "shape": [3], "data": [4.5, 9.0, 13.5]}, "m"]},
#       {"array": "float32", "shape": [3, 2], "data": [0.0, 0.0, 1.0, 1.0, 2.0, 2.0]},
#       "made",
#       {"array": "float32", "shape": [3], "data": [0.0, 1.0, 6.0]},
#       {"array": "float32", "shape": [3, 2], "data": [1.0, -2.0, 2.0, -4.0, 3.0, -6.0]},
#       {
#         "tuple": [{"array": "float32", "shape": [3, 2], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]}, "s"]
#       },
#       "TypeError"
#     ]
#   }
# }
