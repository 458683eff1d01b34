import jax
import jax.numpy as jnp


@jax.custom_jvp
def predict(params, x):
    return {"out": params["w"] * x + params["b"], "kept": (x,)}


@predict.defjvp
def predict_jvp(primals, tangents):
    params, x = primals
    dparams, dx = tangents
    out = predict(params, x)
    return [out, {"out": dparams["w"] * x + params["w"] * dx + 4.0 * dparams["b"], "kept": (dx,)}]


def main():
    """custom_jvp: primals and tangents are tuples of pytrees like the arguments; a rule may give a list."""
    params = {"w": jnp.array([2.0, 3.0]), "b": jnp.float32(1.0)}
    x = jnp.array([1.0, -1.0])
    loss = lambda params, x: jnp.sum(predict(params, x)["out"])
    return (
        predict(params, x),
        jax.grad(loss)(params, x),
        jax.grad(loss, argnums=1)(params, x),
        jax.jit(jax.grad(loss))(params, x),
        jax.vmap(jax.grad(loss), in_axes=(None, 0))(params, jnp.stack([x, 2.0 * x])),
    )


# recorded from flax-0.12.12, program 73970f1d716d2b19229f2681a4fda94738e666f9825dc71a6ac9ee218b1fa2b5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["kept", {"tuple": [{"array": "float32", "shape": [2], "data": [1.0, -1.0]}]}],
#           ["out", {"array": "float32", "shape": [2], "data": [3.0, -2.0]}]
#         ]
#       },
#       {
#         "id": 1,
#         "dict": [
#           ["b", {"array": "float32", "shape": [], "data": [8.0]}],
#           ["w", {"array": "float32", "shape": [2], "data": [1.0, -1.0]}]
#         ]
#       },
#       {"array": "float32", "shape": [2], "data": [2.0, 3.0]},
#       {
#         "id": 2,
#         "dict": [
#           ["b", {"array": "float32", "shape": [], "data": [8.0]}],
#           ["w", {"array": "float32", "shape": [2], "data": [1.0, -1.0]}]
#         ]
#       },
#       {
#         "id": 3,
#         "dict": [
#           ["b", {"array": "float32", "shape": [2], "data": [8.0, 8.0]}],
#           ["w", {"array": "float32", "shape": [2, 2], "data": [1.0, -1.0, 2.0, -2.0]}]
#         ]
#       }
#     ]
#   }
# }
