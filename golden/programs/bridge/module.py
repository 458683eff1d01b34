"""A `bridge.Module` names what its compact methods make, and runs as a function of variables."""
import jax
import jax.numpy as jnp
from flax import nnx
from flax.nnx import bridge


class Dense(bridge.Module):
    features: int

    @bridge.compact
    def __call__(self, x):
        w = self.param("w", nnx.initializers.ones, (x.shape[-1], self.features))
        b = self.param("b", nnx.initializers.zeros_init(), (self.features,))
        return x @ w[...] + b[...]


class Model(bridge.Module):
    scale: float = 0.5

    @bridge.compact
    def __call__(self, x):
        factor = self.param("factor", nnx.initializers.constant(self.scale), ())
        noise = self.param("noise", nnx.initializers.uniform(), (2,))
        x = Dense(3)(x)
        x = Dense(2, name="last")(x)
        calls = self.variable("batch_stats", "calls", lambda: jnp.zeros(()))
        calls[...] = calls[...] + 1
        return Dense(2)(x) * factor[...]

    @bridge.compact
    def other(self, x):
        return Dense(1)(x), self.is_initializing(), bridge.current_module() is self


class Same(bridge.Module):
    @bridge.compact
    def __call__(self, x):
        return Dense(2, name="dense")(Dense(3, name="dense")(x))


class Apart(bridge.Module):
    @bridge.compact
    def __call__(self, x):
        return Dense(2, parent=None)(x)


def shapes(tree):
    return jax.tree_util.tree_map(jnp.shape, tree)


def ended(run):
    try:
        return run()
    except Exception as error:
        return type(error).__name__


def main():
    x = jnp.ones((1, 2))
    model = Model()
    variables = model.init(0, x)
    params = variables["params"]
    more = {"params": {**params, "unused": {"z": x}}}
    return {
        "names": shapes(variables),
        "keys": params["noise"],
        "one key": params["noise"] == model.init(jax.random.key(0), x)["params"]["noise"],
        "apply": model.apply(variables, x),
        "changed": model.apply(variables, x, mutable=["batch_stats"])[1]["batch_stats"],
        "not changed": variables["batch_stats"],
        "unused": shapes(model.apply(more, x, mutable=True)[1]["params"]["unused"]),
        "method": (model.apply(variables, x, method="other", rngs=1), shapes(model.init(0, x, method=Model.other))),
        "with output": shapes(model.init_with_output(0, x)),
        "unbound": (shapes(dict(model.variables)), model.is_initializing(), bridge.current_module()),
        "one name": shapes(Same().init(0, x)),
        "errors": [
            ended(lambda: Apart().init(0, x)),
            ended(lambda: model(x)),
            ended(lambda: model.make_rng()),
            ended(lambda: model.apply({}, x)),
            ended(lambda: model.apply({"params": {"factor": params["factor"]}}, x)),
            ended(lambda: model.apply(variables, x, method="none")),
        ],
    }
