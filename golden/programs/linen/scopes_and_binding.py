import jax
import jax.numpy as jnp
import flax.linen as nn


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Net(nn.Module):
    features: int = 2

    @nn.compact
    def __call__(self, x):
        return nn.Dense(self.features, kernel_init=ones, name="first")(x)

    def twice(self, x):
        return 2 * x


class Setup(nn.Module):
    def setup(self):
        self.parts = [nn.Dense(2, kernel_init=ones), nn.Dense(2, kernel_init=ones)]
        self.named = {"a": nn.Dense(1, kernel_init=ones)}

    def __call__(self, x):
        for part in self.parts:
            x = part(x)
        return self.named["a"](x)


def run(module, *args, rngs=None, **kwargs):
    """What the module gives on what init makes, and the variables."""
    y, variables = module.init_with_output(key if rngs is None else rngs, *args, **kwargs)
    return y, variables


key = jax.random.key(0)
ones = nn.initializers.ones
x, image = jnp.array([[1.0, 2.0], [3.0, 4.0]]), jnp.arange(16.0).reshape(1, 4, 4, 1)


def main():
    """Linen's modules by themselves: binding, cloning, names, flags and what init refuses."""
    given = {"params": {"first": {"kernel": jnp.ones((2, 2)), "bias": jnp.zeros(2)}}}
    return [
        Net().init(key, x), Net().init({"params": key}, x), answer(lambda: Net().init(1, x)),
        answer(lambda: Net().init({"params": 1}, x)), answer(lambda: Net().init({1: key}, x)),
        Net().init(jax.random.PRNGKey(0), x), Net().apply(given, x), answer(lambda: Net().apply({}, x)),
        answer(lambda: Net().apply({"params": {"first": {}}}, x)), Net().apply(given, x, mutable=True),
        Net().apply(given, x, mutable=["params"]), Net().apply(given, x, mutable=False),
        Net().apply(given, x, mutable=nn.DenyList("params")), answer(lambda: Net().apply(given, jnp.ones((1, 3)))),
        Net().apply(given, x, method="twice"), Net().apply(given, x, method=Net.twice),
        Net().apply(given, x, method=lambda module, x: module(x) + 1),
        answer(lambda: Net().apply(given, x, method="other")), answer(lambda: Net().apply(given, x, method="features")),
        answer(lambda: Net().apply(given, x, method=3)), Net().apply(given, x, capture_intermediates=True),
        Net().init_with_output(key, x), Net().lazy_init(key, jax.ShapeDtypeStruct((1, 2), jnp.float32)),
        Net().lazy_init(key, x), answer(lambda: Net()(x)), Net().bind(given)(x), Net().bind(given).variables,
        Net().bind(given).unbind()[1], answer(lambda: Net().unbind()), answer(lambda: Net().variables),
        Net().bind(given).twice(x), answer(lambda: Net().bind(given).clone()(x)), Net().clone(features=3).features,
        Net().copy(features=3).features, Net(name="n").name, Net(3) == Net(3), Net(3) == Net(2),
        hash(Net(3)) == hash(Net(3)), repr(Net(3)), answer(lambda: Net(parent=3)), Net().setup(), Net().scope,
        answer(lambda: Net().path), Net().bind(given).path, answer(lambda: Net().is_initializing()),
        Net().bind(given).is_mutable_collection("params"), Net().bind(given).has_variable("params", "first"),
        answer(lambda: Net().has_rng("params")), Net().bind(given, rngs={"dropout": key}).has_rng("dropout"),
        answer(lambda: Net().make_rng("params")), answer(lambda: Net().bind(given).make_rng("dropout")),
        jax.random.key_data(Net().bind(given, rngs={"params": key}).make_rng("dropout")), run(Setup(), x),
        Setup().bind(Setup().init(key, x)).parts[0].path, Setup().bind(Setup().init(key, x)).named["a"].name,
        answer(lambda: Setup().parts), answer(lambda: Setup().other), jax.tree.map(jnp.shape, Setup().init(key, x)),
        nn.merge_param("a", 1, None), nn.merge_param("a", None, 2), answer(lambda: nn.merge_param("a", 1, 2)),
        answer(lambda: nn.merge_param("a", None, None)), nn.apply(lambda m, x: m(x) * 2, Net())(given, x),
        nn.init(lambda m, x: m(x) * 2, Net())(key, x), nn.init_with_output(lambda m, x: m(x) * 2, Net())(key, x),
        jax.eval_shape(Net().init, key, x),
    ]
