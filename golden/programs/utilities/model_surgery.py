"""Surgery: layers replaced and added, parameters loaded in part, a head swapped, checked by the paths of the state."""
import jax
import jax.numpy as jnp
from flax import nnx


class TwoLayer(nnx.Module):
    def __init__(self, rngs):
        self.linear1 = nnx.Linear(2, 3, rngs=rngs)
        self.linear2 = nnx.Linear(3, 2, rngs=rngs)

    def __call__(self, x):
        return self.linear2(nnx.relu(self.linear1(x)))


class Wrapper(nnx.Module):
    def __init__(self, inner, scale):
        self.inner = inner
        self.scale = nnx.Param(jnp.full((1,), scale))

    def __call__(self, x):
        return self.inner(x) * self.scale


def names(model):
    return [".".join(map(str, path)) for path, _ in nnx.to_flat_state(nnx.state(model))]


def load_partial(model, source, prefix):
    flat = dict(nnx.to_flat_state(nnx.state(model)))
    given = {p: v for p, v in nnx.to_flat_state(nnx.state(source)) if p[0] == prefix}
    missing = sorted(set(flat) - set(given))
    nnx.update(model, nnx.from_flat_state(list(given.items())))
    return missing


def main():
    pretrained, model = TwoLayer(nnx.Rngs(0)), TwoLayer(nnx.Rngs(1))
    missing = load_partial(model, pretrained, "linear1")
    same = bool((model.linear1.kernel[...] == pretrained.linear1.kernel[...]).all())
    other = bool((model.linear2.kernel[...] == pretrained.linear2.kernel[...]).any())
    model.linear2 = Wrapper(model.linear2, 2.0)
    before = names(model)
    for path, module in nnx.iter_modules(model):
        if isinstance(module, Wrapper):
            module.scale[...] = jnp.ones(1)
    del model.linear1
    model.linear1 = lambda x: x @ jnp.ones((2, 3))
    y = model(jnp.ones((1, 2)))
    return {"missing": missing, "same": (same, other), "before": before, "after": names(model), "shape": y.shape,
            "deleted": hasattr(pretrained, "linear3"), "kinds": [type(m).__name__ for _, m in nnx.iter_modules(model)]}


# recorded from flax-0.12.12, program 2aa93bce38536049cb8948d5b85bc9714f6b0f483b158ceb7d62f187db580012
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "missing",
#         {"id": 1, "list": [{"tuple": ["linear2", "bias"]}, {"tuple": ["linear2", "kernel"]}]}
#       ],
#       ["same", {"tuple": [true, false]}],
#       [
#         "before",
#         {
#           "id": 2,
#           "list": ["linear1.bias", "linear1.kernel", "linear2.inner.bias", "linear2.inner.kernel", "linear2.scale"]
#         }
#       ],
#       ["after", {"id": 3, "list": ["linear2.inner.bias", "linear2.inner.kernel", "linear2.scale"]}],
#       ["shape", {"tuple": [1, 2]}],
#       ["deleted", false],
#       ["kinds", {"id": 4, "list": ["Linear", "Wrapper", "TwoLayer"]}]
#     ]
#   }
# }
