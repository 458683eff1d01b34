"""A quadratic under further optimizers of Optax, and with masks that leave a part without state."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Quadratic(nnx.Module):
    def __init__(self):
        self.kernel = nnx.Param(jnp.array([[2.0, -1.0], [0.5, 1.5]]))
        self.bias = nnx.Param(jnp.array([3.0, -2.0]))

    def __call__(self):
        return jnp.sum(self.kernel**2) + jnp.sum((self.bias - 1) ** 4)


def is_kernel(params):
    return jax.tree.map(lambda p: p.ndim > 1, params)


def labels(params):
    return jax.tree.map(lambda p: "kernel" if p.ndim > 1 else "bias", params)


OPTIMIZERS = {
    "adabelief": lambda: optax.adabelief(0.1),
    "adabelief ahead": lambda: optax.adabelief(0.1, nesterov=True),
    "adadelta": lambda: optax.adadelta(1.0, weight_decay=0.1),
    "adamax": lambda: optax.adamax(0.1),
    "adamaxw": lambda: optax.adamaxw(0.1, weight_decay=0.1, mask=is_kernel),
    "amsgrad": lambda: optax.amsgrad(0.1),
    "amsgrad biased": lambda: optax.amsgrad(0.1, bias_correction_mu=False, bias_correction_nu=False),
    "yogi": lambda: optax.yogi(0.1),
    "radam": lambda: optax.radam(0.001),
    "radam early": lambda: optax.radam(0.001, b2=0.99, threshold=4.5, nesterov=True),
    "novograd": lambda: optax.novograd(0.1, weight_decay=0.1),
    "centered": lambda: optax.rmsprop(0.05, centered=True),
    "centered outside": lambda: optax.rmsprop(0.05, centered=True, eps_in_sqrt=False, momentum=0.5),
    "lars": lambda: optax.lars(0.5, weight_decay=0.1),
    "fromage": lambda: optax.fromage(0.1),
    "signum": lambda: optax.signum(0.1),
    "blocks": lambda: optax.chain(optax.clip_by_block_rms(1.0), optax.sgd(0.1)),
    "units": lambda: optax.chain(optax.adaptive_grad_clip(0.1), optax.sgd(0.1)),
    "normalized": lambda: optax.chain(optax.normalize_by_update_norm(), optax.sgd(0.1)),
    "named": lambda: optax.named_chain(("clip", optax.clip(1.0)), ("step", optax.adam(0.1))),
    "finite": lambda: optax.apply_if_finite(optax.adam(0.1), 2),
    "plateau": lambda: optax.chain(
        optax.sgd(0.05), optax.contrib.reduce_on_plateau(factor=0.5, rtol=0.7, patience=1, cooldown=1, min_scale=0.1)
    ),
    "averaged": lambda: optax.chain(optax.sgd(0.05), optax.contrib.reduce_on_plateau(patience=1, rtol=1.0, accumulation_size=2)),
    "masked trace": lambda: optax.chain(optax.masked(optax.trace(0.5), is_kernel), optax.scale(-0.05)),
    "masked adam": lambda: optax.chain(
        optax.masked(optax.adam(0.1), is_kernel),
        optax.masked(optax.set_to_zero(), lambda params: jax.tree.map(lambda p: p.ndim < 2, params)),
    ),
    "labels": lambda: optax.multi_transform({"kernel": optax.adam(0.1), "bias": optax.sgd(0.01)}, labels),
}


def run(name, steps=5):
    model = Quadratic()
    optimizer = nnx.Optimizer(model, OPTIMIZERS[name](), wrt=nnx.Param)

    @nnx.jit
    def step(model, optimizer):
        loss, grads = nnx.value_and_grad(lambda m: m())(model)
        extra = {"value": loss} if name in ("plateau", "averaged") else {}
        optimizer.update(model, grads, **extra)
        return loss

    return [round(float(step(model, optimizer)), 3) for _ in range(steps)]


def rejected():
    """What is not finite changes nothing, up to a number of times."""
    tx = optax.apply_if_finite(optax.sgd(1.0), 1)
    params = jnp.ones(2)
    state, out = tx.init(params), []
    for grad in (jnp.array([1.0, jnp.inf]), jnp.array([jnp.nan, 0.0]), jnp.ones(2)):
        updates, state = tx.update(grad, state, params)
        out.append((updates, state.notfinite_count, state.last_finite, state.total_notfinite))
    return out


def main():
    masked = nnx.Optimizer(Quadratic(), optax.masked(optax.trace(0.5), is_kernel), wrt=nnx.Param)
    try:
        optax.named_chain(("a", optax.identity()), ("a", optax.identity()))
    except ValueError as error:
        named = str(error)
    return {name: run(name) for name in OPTIMIZERS}, rejected(), len(jax.tree.leaves(nnx.state(masked))), named


# recorded from flax-0.12.12, program 39f46b0c95e63b638dd077456ef945615c66cab11a4fb1f2923d5e02bc7d35c9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "adabelief",
#             {
#               "id": 1,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 88.819},
#                 {"float": 74.421},
#                 {"float": 61.453},
#                 {"float": 50.01}
#               ]
#             }
#           ],
#           [
#             "adabelief ahead",
#             {
#               "id": 2,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 82.051},
#                 {"float": 67.181},
#                 {"float": 55.033},
#                 {"float": 44.76}
#               ]
#             }
#           ],
#           [
#             "adadelta",
#             {
#               "id": 3,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 104.026},
#                 {"float": 103.543},
#                 {"float": 103.054},
#                 {"float": 102.562}
#               ]
#             }
#           ],
#           [
#             "adamax",
#             {
#               "id": 4,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 90.3},
#                 {"float": 78.27},
#                 {"float": 68.048},
#                 {"float": 59.339}
#               ]
#             }
#           ],
#           [
#             "adamaxw",
#             {
#               "id": 5,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 90.161},
#                 {"float": 78.026},
#                 {"float": 67.728},
#                 {"float": 58.967}
#               ]
#             }
#           ],
#           [
#             "amsgrad",
#             {
#               "id": 6,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 90.3},
#                 {"float": 78.281},
#                 {"float": 68.077},
#                 {"float": 59.389}
#               ]
#             }
#           ],
#           [
#             "amsgrad biased",
#             {
#               "id": 7,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 64.653},
#                 {"float": 31.414},
#                 {"float": 12.151},
#                 {"float": 3.876}
#               ]
#             }
#           ],
#           [
#             "yogi",
#             {
#               "id": 8,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 90.301},
#                 {"float": 77.681},
#                 {"float": 66.541},
#                 {"float": 56.773}
#               ]
#             }
#           ],
#           [
#             "radam",
#             {
#               "id": 9,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 92.421},
#                 {"float": 82.097},
#                 {"float": 73.249},
#                 {"float": 65.647}
#               ]
#             }
#           ],
#           [
#             "radam early",
#             {
#               "id": 10,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 87.13},
#                 {"float": 76.479},
#                 {"float": 68.182},
#                 {"float": 61.317}
#               ]
#             }
#           ],
#           [
#             "novograd",
#             {
#               "id": 11,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 90.221},
#                 {"float": 67.565},
#                 {"float": 43.54},
#                 {"float": 23.572}
#               ]
#             }
#           ],
#           [
#             "centered",
#             {
#               "id": 12,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 81.687},
#                 {"float": 68.257},
#                 {"float": 58.466},
#                 {"float": 50.713}
#               ]
#             }
#           ],
#           [
#             "centered outside",
#             {
#               "id": 13,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 81.687},
#                 {"float": 59.671},
#                 {"float": 43.322},
#                 {"float": 31.968}
#               ]
#             }
#           ],
#           [
#             "lars",
#             {
#               "id": 14,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 104.29},
#                 {"float": 103.891},
#                 {"float": 103.324},
#                 {"float": 102.61}
#               ]
#             }
#           ],
#           [
#             "fromage",
#             {
#               "id": 15,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 67.617},
#                 {"float": 43.679},
#                 {"float": 28.154},
#                 {"float": 18.098}
#               ]
#             }
#           ],
#           [
#             "signum",
#             {
#               "id": 16,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 90.3},
#                 {"float": 77.623},
#                 {"float": 66.356},
#                 {"float": 56.391}
#               ]
#             }
#           ],
#           [
#             "blocks",
#             {
#               "id": 17,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 88.516},
#                 {"float": 74.488},
#                 {"float": 62.236},
#                 {"float": 51.59}
#               ]
#             }
#           ],
#           [
#             "units",
#             {
#               "id": 18,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 100.356},
#                 {"float": 96.375},
#                 {"float": 92.551},
#                 {"float": 88.877}
#               ]
#             }
#           ],
#           [
#             "normalized",
#             {
#               "id": 19,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 93.727},
#                 {"float": 83.915},
#                 {"float": 75.001},
#                 {"float": 66.92}
#               ]
#             }
#           ],
#           [
#             "named",
#             {
#               "id": 20,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 90.3},
#                 {"float": 77.624},
#                 {"float": 66.358},
#                 {"float": 56.394}
#               ]
#             }
#           ],
#           [
#             "finite",
#             {
#               "id": 21,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 90.3},
#                 {"float": 77.677},
#                 {"float": 66.531},
#                 {"float": 56.755}
#               ]
#             }
#           ],
#           [
#             "plateau",
#             {
#               "id": 22,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 39.278},
#                 {"float": 6.579},
#                 {"float": 5.663},
#                 {"float": 5.31}
#               ]
#             }
#           ],
#           [
#             "averaged",
#             {
#               "id": 23,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 39.278},
#                 {"float": 26.314},
#                 {"float": 19.793},
#                 {"float": 19.37}
#               ]
#             }
#           ],
#           [
#             "masked trace",
#             {
#               "id": 24,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 39.278},
#                 {"float": 4.372},
#                 {"float": 2.863},
#                 {"float": 1.757}
#               ]
#             }
#           ],
#           [
#             "masked adam",
#             {
#               "id": 25,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 103.54},
#                 {"float": 102.663},
#                 {"float": 101.868},
#                 {"float": 101.157}
#               ]
#             }
#           ],
#           [
#             "labels",
#             {
#               "id": 26,
#               "list": [
#                 {"float": 104.5},
#                 {"float": 28.095},
#                 {"float": 17.775},
#                 {"float": 12.831},
#                 {"float": 9.851}
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 27,
#         "list": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#               {"array": "int32", "shape": [], "data": [1]},
#               {"array": "bool", "shape": [], "data": [false]},
#               {"array": "int32", "shape": [], "data": [1]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": ["nan", -0.0]},
#               {"array": "int32", "shape": [], "data": [2]},
#               {"array": "bool", "shape": [], "data": [false]},
#               {"array": "int32", "shape": [], "data": [2]}
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": [-1.0, -1.0]},
#               {"array": "int32", "shape": [], "data": [0]},
#               {"array": "bool", "shape": [], "data": [true]},
#               {"array": "int32", "shape": [], "data": [2]}
#             ]
#           }
#         ]
#       },
#       2,
#       "Named transformations must have unique names, but got ['a', 'a']"
#     ]
#   }
# }
