"""A static attribute can be deleted inside `pure`, a pytree attribute never."""
import jax.numpy as jnp
import pax


class Model(pax.Module):
    def __init__(self):
        super().__init__()
        self.n = jnp.array(1)
        self.mixed = [1, jnp.array(2)]
        self.static = 3


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


@pax.pure
def deletes(model, name):
    delattr(model, name)
    return model


@pax.pure
def empties(model):
    model.n = None
    del model.n
    return model


def main():
    model = Model()
    return (
        hasattr(deletes(model, "static"), "static"), hasattr(model, "static"),
        fails(lambda: deletes(model, "n")), fails(lambda: deletes(model, "mixed")),
        fails(lambda: deletes(model, "absent")), hasattr(empties(model), "n"),
        fails(lambda: model.absent),
    )


# recorded from pax3-0.5.9, program b8627f10f77365da6e05b7e7793c04af93a15a7181b0ae9193dcefaead366ffb
# modes: all
# {
#   "outcome": "returned",
#   "value": {"tuple": [false, true, "ValueError", "ValueError", "AttributeError", false, "AttributeError"]}
# }
