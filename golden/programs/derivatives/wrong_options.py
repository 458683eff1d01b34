import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.count = nnx.Variable(jnp.int32(0))

    def __call__(self, x):
        return x * self.w[...]


def ruled(places, library=jax):
    """x * n with rules of its own, without a derivative at the places."""
    f = library.custom_vjp(lambda x, n: x * n, nondiff_argnums=places)
    f.defvjp(lambda x, n: (x * n, x), lambda *given: (given[-1] * 2,))
    return f


x, xs = jnp.float32(3), jnp.arange(3.0)


def main():
    """Options of derivatives: places and flags that are none, integers, tangents and cotangents of other types."""
    key, ints = jax.random.key(0), jnp.arange(3)
    return [
        answer(lambda: jax.grad(lambda x: x, argnums=1)(x)), answer(lambda: jax.grad(lambda x: x, argnums=-2)(x)),
        answer(lambda: jax.grad(lambda x: x, argnums="a")(x)), answer(lambda: jax.grad(lambda x: x, argnums=())(x)),
        jax.grad(lambda x: x, argnums=[0])(x), jax.grad(lambda x, y: x * y, argnums=(0, -1))(x, x),
        answer(lambda: jax.grad(lambda x: x)(3)), answer(lambda: jax.grad(lambda x: (x, x))(x)),
        jax.grad(lambda x: (x, x), has_aux=True)(x), answer(lambda: jax.grad(lambda x: x, has_aux=True)(x)),
        answer(lambda: jax.grad(lambda x: None)(x)), answer(lambda: jax.grad(lambda x: x > 0)(x)),
        answer(lambda: jax.grad(lambda x: xs)(x)), answer(lambda: jax.grad(lambda k: 1.0)(key)),
        answer(lambda: nnx.grad(lambda x: x, argnums=1)(x)), answer(lambda: nnx.grad(lambda x: x, argnums=-2)(x)),
        answer(lambda: nnx.grad(lambda x: x, argnums="a")(x)),
        answer(lambda: nnx.grad(lambda x, y: x * y, argnums=())(x, x)),
        answer(lambda: nnx.grad(lambda net: net.count[...] * 1.0)(Net())),
        answer(lambda: jax.jvp(lambda x: x, (3,), (1,))), answer(lambda: jax.jvp(lambda x: x * 2, (ints,), (ints,))),
        answer(lambda: jax.jvp(lambda x: x, x, x)), answer(lambda: jax.jvp(lambda x: x, (x,), (x, x))),
        answer(lambda: jax.jvp(lambda x: x, (x,), (xs,))), jax.jvp(lambda x: x, [x], [x]),
        answer(lambda: jax.vjp(lambda x: x, x)[1](xs)), answer(lambda: jax.vjp(lambda x: x, x)[1](3)),
        answer(lambda: jax.vjp(lambda x: (x, x), x)[1](x)), jax.vjp(lambda x: {"a": x}, x)[1]({"a": x}),
        answer(lambda: jax.vjp(lambda x: {"a": x}, x)[1]({"b": x})), jax.vjp(lambda x: (x, 2), x)[0],
        answer(lambda: jax.vjp(lambda x: x, x, has_aux=True)), jax.vjp(lambda x: (x, "aux"), x, has_aux=True)[2],
        jax.linearize(lambda x: x * x, x)[1](x), answer(lambda: jax.linearize(lambda x: x * x, x)[1](xs)),
        answer(lambda: jax.linearize(lambda x: x * x, x)[1](y=x)), jax.linearize(lambda x, y: x * y, x, x)[1](x, x),
        jax.jacfwd(lambda x: x * x)(xs), jax.jacrev(lambda x: x * x)(xs),
        answer(lambda: jax.jacfwd(lambda x: x * x)(ints)), jax.hessian(lambda x: (x**3).sum())(xs), ruled((1,))(x, 2),
        jax.grad(ruled((1,)))(x, 2), ruled([1])(x, 2), jax.grad(ruled([1]))(x, 2), ruled(())(x, 2.0),
        answer(lambda: jax.custom_vjp(lambda x: x)(x)), answer(lambda: jax.grad(jax.custom_vjp(lambda x: x))(x)),
        answer(lambda: jax.custom_jvp(lambda x: x)(x)), jax.checkpoint(lambda x, y: x * y, static_argnums=1)(x, 2),
        jax.checkpoint(lambda x: x * x, prevent_cse=False)(x),
    ]


# recorded from flax-0.12.12, program d4c071b363d9fb7495556a1f5f2d9450f8a8071b8da86f52423fc553ef711db7
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "TypeError",
#       "ValueError",
#       "TypeError",
#       "ValueError",
#       {"tuple": [{"array": "float32", "shape": [], "data": [1.0]}]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [], "data": [3.0]}
#         ]
#       },
#       "TypeError",
#       "TypeError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [3.0]}
#         ]
#       },
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "ValueError",
#       "TypeError",
#       "ValueError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "ValueError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [], "data": [3.0]}
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {"tuple": [{"array": "float32", "shape": [], "data": [3.0]}]},
#       "ValueError",
#       {"tuple": [{"array": "float32", "shape": [], "data": [3.0]}, 2]},
#       "TypeError",
#       "aux",
#       {"array": "float32", "shape": [], "data": [18.0]},
#       "ValueError",
#       "TypeError",
#       {"array": "float32", "shape": [], "data": [18.0]},
#       {"array": "float32", "shape": [3, 3], "data": [0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 4.0]},
#       {"array": "float32", "shape": [3, 3], "data": [0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 4.0]},
#       "TypeError",
#       {"array": "float32", "shape": [3, 3], "data": [0.0, 0.0, 0.0, 0.0, 6.0, 0.0, 0.0, 0.0, 12.0]},
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [6.0]},
#       "AttributeError",
#       "AttributeError",
#       "AttributeError",
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [], "data": [9.0]}
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "TypeError",
#       "ValueError",
#       "TypeError",
#       "ValueError",
#       {"tuple": [{"array": "float32", "shape": [], "data": [1.0]}]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [], "data": [3.0]}
#         ]
#       },
#       "TypeError",
#       "TypeError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [1.0]},
#           {"array": "float32", "shape": [], "data": [3.0]}
#         ]
#       },
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "ValueError",
#       "TypeError",
#       "ValueError",
#       {
#         "id": 1,
#         "state": [
#           [
#             "w",
#             {
#               "id": 2,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [0.0]}
#             }
#           ]
#         ]
#       },
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       "ValueError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [], "data": [3.0]}
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {"tuple": [{"array": "float32", "shape": [], "data": [3.0]}]},
#       "ValueError",
#       {"tuple": [{"array": "float32", "shape": [], "data": [3.0]}, 2]},
#       "TypeError",
#       "aux",
#       {"array": "float32", "shape": [], "data": [18.0]},
#       "ValueError",
#       "TypeError",
#       {"array": "float32", "shape": [], "data": [18.0]},
#       {"array": "float32", "shape": [3, 3], "data": [0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 4.0]},
#       {"array": "float32", "shape": [3, 3], "data": [0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 4.0]},
#       "TypeError",
#       {"array": "float32", "shape": [3, 3], "data": [0.0, 0.0, 0.0, 0.0, 6.0, 0.0, 0.0, 0.0, 12.0]},
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [6.0]},
#       "AttributeError",
#       "AttributeError",
#       "AttributeError",
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {"array": "float32", "shape": [], "data": [9.0]}
#     ]
#   }
# }
