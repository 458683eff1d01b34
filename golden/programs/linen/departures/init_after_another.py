"""What `init` gives depends on no `init` before it, also where keys are drawn inside of `nn.jit`."""
import flax.linen as nn
import jax


def parameters(lengths, after_another):
    class Layer(nn.Module):
        @nn.jit
        @nn.compact
        def __call__(self, x):
            return x + self.param("w", nn.initializers.normal(), ())

    class Once(nn.Module):
        @nn.compact
        def __call__(self, x):
            return Layer(name="layer")(x)

    class Twice(nn.Module):
        @nn.compact
        def __call__(self, x):
            layer = Layer(name="layer")
            return layer(layer(x))

    def init(block):
        return nn.remat_scan(block, lengths=lengths)().init(jax.random.key(0), 0.0)["params"]

    if after_another:
        init(Twice)
    return init(Once)["layer"]["w"]


def last_key(after_another):
    class Layer(nn.Module):
        @nn.jit
        @nn.compact
        def __call__(self):
            return self.param("w", nn.initializers.ones, ())

    class Twice(nn.Module):
        @nn.compact
        def __call__(self):
            layer = Layer(name="layer")
            layer(), layer()

    class Late(nn.Module):
        @nn.compact
        def __call__(self):
            layer = Layer(name="layer")
            layer.make_rng("params"), layer.make_rng("params")
            layer()
            return jax.random.bits(layer.make_rng("params"))

    if after_another:
        Twice().init(jax.random.key(0))
    return Late().init_with_output(jax.random.key(0))[0]


def main():
    return {
        "one loop": bool((parameters((2,), False) == parameters((2,), True)).all()),
        "two loops": bool((parameters((2, 2), False) == parameters((2, 2), True)).all()),
        "a key after it": bool(last_key(False) == last_key(True)),
    }


# recorded from flax-0.12.12, program cab7e2a675c8455e08c26e05f7f5f41993e35d7cec9dfb5c66a52d3c70378ae4
# modes: tree, compat
# {
#   "outcome": "returned",
#   "value": {"id": 0, "dict": [["one loop", true], ["two loops", false], ["a key after it", false]]}
# }
# modes: graph
# {
#   "outcome": "returned",
#   "value": {"id": 0, "dict": [["one loop", true], ["two loops", true], ["a key after it", false]]}
# }
