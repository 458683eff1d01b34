import jax
import jax.numpy as jnp
import optax


def main():
    """Optax on plain arrays: init, update, apply; chains, and clipping."""
    params = {"w": jnp.array([1.0, 2.0]), "b": jnp.float32(0.5)}
    grads = jax.tree.map(lambda p: p * 4, params)
    answers = []
    for tx in (
        optax.sgd(0.25),
        optax.chain(optax.clip(2.0), optax.scale(-0.5)),
        optax.chain(optax.trace(0.5, nesterov=True), optax.scale(-1.0)),
        optax.adamw(0.5, weight_decay=0.25),
    ):
        state = tx.init(params)
        updates, state = tx.update(grads, state, params)
        answers.append((updates, optax.apply_updates(params, updates)))
    return answers


# recorded from flax-0.12.12, program 5eb673267ab13faf7c6c50298c30faf805fa9797687ed10e0cfa02fce66ee9e1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {
#             "id": 1,
#             "dict": [
#               ["b", {"array": "float32", "shape": [], "data": [-0.5]}],
#               ["w", {"array": "float32", "shape": [2], "data": [-1.0, -2.0]}]
#             ]
#           },
#           {
#             "id": 2,
#             "dict": [
#               ["b", {"array": "float32", "shape": [], "data": [0.0]}],
#               ["w", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 3,
#             "dict": [
#               ["b", {"array": "float32", "shape": [], "data": [-1.0]}],
#               ["w", {"array": "float32", "shape": [2], "data": [-1.0, -1.0]}]
#             ]
#           },
#           {
#             "id": 4,
#             "dict": [
#               ["b", {"array": "float32", "shape": [], "data": [-0.5]}],
#               ["w", {"array": "float32", "shape": [2], "data": [0.0, 1.0]}]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 5,
#             "dict": [
#               ["b", {"array": "float32", "shape": [], "data": [-3.0]}],
#               ["w", {"array": "float32", "shape": [2], "data": [-6.0, -12.0]}]
#             ]
#           },
#           {
#             "id": 6,
#             "dict": [
#               ["b", {"array": "float32", "shape": [], "data": [-2.5]}],
#               ["w", {"array": "float32", "shape": [2], "data": [-5.0, -10.0]}]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 7,
#             "dict": [
#               ["b", {"array": "float32", "shape": [], "data": [-0.56249666]}],
#               ["w", {"array": "float32", "shape": [2], "data": [-0.62499666, -0.74999666]}]
#             ]
#           },
#           {
#             "id": 8,
#             "dict": [
#               ["b", {"array": "float32", "shape": [], "data": [-0.062496662]}],
#               ["w", {"array": "float32", "shape": [2], "data": [0.37500334, 1.2500033]}]
#             ]
#           }
#         ]
#       }
#     ]
#   }
# }
