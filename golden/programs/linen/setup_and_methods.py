"""setup, its containers, methods by name and by function, bind, unbind, properties."""
import jax
import jax.numpy as jnp
import flax.linen as nn
from jax import random


def flat(tree):
    leaves = jax.tree_util.tree_leaves_with_path(tree)
    return {"/".join(str(getattr(k, "key", k)) for k in path): leaf for path, leaf in leaves}


def fails(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


X = jnp.arange(6.0).reshape(2, 3)
KEYS = {"params": random.key(0), "dropout": random.key(1), "noise": random.key(2)}


def drawn(key, shape, dtype=jnp.float32):
    """The bits of the key, exactly."""
    return (random.bits(key, shape, jnp.uint32) >> 20).astype(dtype)


class Dense(nn.Dense):
    kernel_init: object = drawn


class Net(nn.Module):
    def setup(self):
        self.a = Dense(3, use_bias=False)
        self.layers = [Dense(3), Dense(2)]
        self.d = {"x": Dense(2)}
        self.w = self.param("w", nn.initializers.ones, (3,))
        self.kept = [1, 2, {"a": 3}]

    def __call__(self, x):
        y = self.a(x) * self.w
        for layer in self.layers:
            y = layer(y)
        return self.d["x"](y)

    def encode(self, x):
        return self.a(x) * 2

    @property
    def twice(self):
        return self.a.features * 2

    @property
    def wrong(self):
        return self.nothing


def main():
    net = Net()
    v = jax.tree.map(jnp.ones_like, net.init(KEYS, X))
    bound = net.bind(v)
    plain, variables = bound.unbind()
    return (
        sorted(flat(v)), net.apply(v, X), net.apply(v, X, method="encode"),
        net.apply(v, X, method=Net.encode), net.apply(v, X, method=lambda m, x: m.a(x) + 1),
        sorted(flat(net.init(KEYS, X, method="encode"))), bound(X), bound.layers[1].path,
        plain.scope is None, sorted(variables),
        net.apply(v, method=lambda m: (m.kept, m.twice)),
        fails(lambda: net.apply(v, method=lambda m: m.wrong)),
        fails(lambda: net.apply(v, method=lambda m: m.zzz)), fails(lambda: net.a),
        fails(lambda: net.apply(v, X, method="w")), fails(lambda: net.unbind()),
    )


# recorded from flax-0.12.12, program 2158ec9db9f847331d92b5f7f7428d1f4e265b573a9f38be13d17dae95e88814
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": ["params/a/kernel", "params/d_x/bias", "params/d_x/kernel", "params/layers_0/bias", "params/layers_0/kernel", "params/layers_1/bias", "params/layers_1/kernel", "params/w"]
#       },
#       {"array": "float32", "shape": [2, 2], "data": [63.0, 63.0, 225.0, 225.0]},
#       {"array": "float32", "shape": [2, 3], "data": [6.0, 6.0, 6.0, 24.0, 24.0, 24.0]},
#       {"array": "float32", "shape": [2, 3], "data": [6.0, 6.0, 6.0, 24.0, 24.0, 24.0]},
#       {"array": "float32", "shape": [2, 3], "data": [4.0, 4.0, 4.0, 13.0, 13.0, 13.0]},
#       {"id": 1, "list": ["params/a/kernel", "params/w"]},
#       {"array": "float32", "shape": [2, 2], "data": [63.0, 63.0, 225.0, 225.0]},
#       {"tuple": ["layers_1"]},
#       true,
#       {"id": 2, "list": ["params"]},
#       {"tuple": [{"tuple": [1, 2, {"opaque": "FrozenDict"}]}, 6]},
#       "DescriptorAttributeError",
#       "AttributeError",
#       "AttributeError",
#       "AttributeError",
#       "CallUnbindOnUnboundModuleError"
#     ]
#   }
# }
