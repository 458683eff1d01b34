"""`train` and `eval` set the mode of a module and of all below it."""
import jax.numpy as jnp
import pax


class Child(pax.Module):
    def __init__(self):
        super().__init__(name="kid")
        self.w = jnp.array(1.0)

    def __call__(self, x):
        return x * 2 if self.training else x


class Model(pax.Module):
    def __init__(self):
        super().__init__(training=False)
        self.children = (Child(), {"a": Child()})


class Bare(pax.Module):
    def __init__(self):
        self.n = jnp.array(1)


def main():
    model = Model()
    trained, evaluated = pax.enable_train_mode(model), pax.enable_eval_mode(model)
    return (
        model.training, model.children[0].training, trained.training, evaluated.training,
        trained.children[1]["a"].training, evaluated.children[1]["a"].training,
        evaluated.children[0](3), trained.children[0](3), model.children[0].name, model.name,
        Bare().training, Bare().name, evaluated.train().children[0].training,
    )


# recorded from pax3-0.5.9, program b33337d534f8b2a8ff28c9364661fbd074e3b8f045ecce1186f9e6d53f729e95
# modes: all
# {
#   "outcome": "returned",
#   "value": {"tuple": [false, true, true, false, true, false, 3, 6, "kid", null, true, null, true]}
# }
