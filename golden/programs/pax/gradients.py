"""`pax.grad` and `pax.value_and_grad`: by the parameters of the first argument, and no others."""
import jax
import jax.numpy as jnp
import pax


class Model(pax.Module):
    parameters = pax.parameters_method("w")

    def __init__(self):
        super().__init__()
        self.w = jnp.array([1.0, 2.0])
        self.steps = jnp.array(0)
        self.mean = jnp.array(0.5)

    def __call__(self, x):
        self.steps = self.steps + 1
        self.mean = self.mean * 0.5
        return jnp.sum(self.w * x) * self.mean


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


@pax.pure
def loss(model, x):
    return model(x)


@pax.pure
def loss_and_model(model, x, *, power=1):
    value = model(x) ** power
    return value, (value, model)


def main():
    model, x = Model(), jnp.array([2.0, 4.0])
    gradient = pax.grad(loss)(model, x)
    with_aux, (value, changed) = pax.grad(loss_and_model, has_aux=True)(model, x, power=2)
    (total, (_, again)), both = pax.value_and_grad(loss_and_model, has_aux=True)(model, x)
    plain, only = pax.value_and_grad(loss)(model, x)
    jitted = jax.jit(pax.grad(loss))(model, x)
    return (
        type(gradient).__name__, gradient.w, repr(gradient.steps), repr(gradient.mean),
        with_aux.w, value, changed.steps, changed.mean, total, again.steps, both.w, plain, only.w,
        jitted.w, model.steps,
        fails(lambda: pax.grad(loss)(x, x)), fails(lambda: pax.grad(lambda m, x: m(x))(model, x)),
    )


# recorded from pax3-0.5.9, program 25b5bc15e26f37762539625a6dc8de209e0d86562ca2836be2662307fc81a297
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       "Model",
#       {"array": "float32", "shape": [2], "data": [0.5, 1.0]},
#       "EmptyNode",
#       "EmptyNode",
#       {"array": "float32", "shape": [2], "data": [2.5, 5.0]},
#       {"array": "float32", "shape": [], "data": [6.25]},
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {"array": "float32", "shape": [], "weak": true, "data": [0.25]},
#       {"array": "float32", "shape": [], "data": [2.5]},
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {"array": "float32", "shape": [2], "data": [0.5, 1.0]},
#       {"array": "float32", "shape": [], "data": [2.5]},
#       {"array": "float32", "shape": [2], "data": [0.5, 1.0]},
#       {"array": "float32", "shape": [2], "data": [0.5, 1.0]},
#       {"array": "int32", "shape": [], "weak": true, "data": [0]},
#       "ValueError",
#       "ValueError"
#     ]
#   }
# }
