import jax
import jax.numpy as jnp
import optax


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


params = {"w": jnp.array([1.0, 2.0]), "b": jnp.array([4.0])}
grads = {"w": jnp.array([0.5, -0.5]), "b": jnp.array([2.0])}


def steps(make, count=2, **options):
    """The updates of some steps."""
    transform = make()
    state, found = transform.init(params), []
    for _ in range(count):
        updates, state = transform.update(grads, state, params, **options)
        found.append(updates)
    return found


def several(**options):
    multi = optax.MultiSteps(optax.sgd(1.0), 2, **options)
    state, found = multi.init(params), []
    for _ in range(4):
        updates, state = multi.update(grads, state, params)
        found.append((updates["b"], bool(multi.has_updated(state))))
    return found


def injected():
    transform = optax.inject_hyperparams(optax.sgd)(learning_rate=0.5)
    state = transform.init(params)
    changed = state._replace(hyperparams={**state.hyperparams, "learning_rate": jnp.array(2.0)})
    return transform.update(grads, state, params)[0]["b"], transform.update(grads, changed, params)[0]["b"], sorted(state.hyperparams)


def main():
    """Optax with rare options: chains of nothing, decay without parameters, several steps in one, masks of losses."""
    decay = optax.add_decayed_weights(0.5)
    log_p, log_q = jnp.log(jnp.array([0.5, 0.5])), jnp.log(jnp.array([0.25, 0.75]))
    logits, labels = jnp.array([[0.0, 0.0], [0.0, 0.0]]), jnp.array([[1.0, 0.0], [0.0, 1.0]])
    return [
        answer(lambda: steps(optax.chain)), answer(lambda: steps(lambda: optax.chain(optax.identity(), optax.scale(2.0)))), answer(lambda: decay.update(grads, decay.init(params))), answer(lambda: steps(lambda: decay)), several(), several(use_grad_mean=False),
        answer(lambda: optax.MultiSteps(optax.sgd(1.0), 2).inner_opt.init(params) is not None), answer(lambda: len(optax.MultiSteps(optax.sgd(1.0), 2).gradient_transformation())), injected(),
        bool(jnp.allclose(optax.losses.kl_divergence_with_log_targets(log_p, log_q), optax.losses.kl_divergence(log_p, jnp.exp(log_q)))), bool(jnp.allclose(optax.softmax_cross_entropy(logits, labels), jnp.log(2.0))),
        answer(lambda: optax.sigmoid_binary_cross_entropy(jnp.array([1]), jnp.array([1]))), answer(lambda: optax.l2_loss(jnp.array([1, 2]))), answer(lambda: optax.l2_loss(jnp.array([2.0]), jnp.array([4.0]))),
        answer(lambda: steps(lambda: optax.rmsprop(0.5, decay=0.0, eps=0.0))[0]), answer(lambda: steps(lambda: optax.clip_by_global_norm(0.5))[0]["b"] < 2), answer(lambda: steps(lambda: optax.clip(1.0))[0]), answer(lambda: steps(lambda: optax.sgd(lambda count: 0.5 / (count + 1)), 3)), answer(lambda: steps(optax.set_to_zero)[0]),
        answer(lambda: steps(lambda: optax.masked(optax.scale(2.0), {"w": True, "b": False}))[0]), answer(lambda: optax.incremental_update(params, grads, 0.5)), answer(lambda: optax.periodic_update(params, grads, jnp.array(2), 2)), optax.global_norm({"a": jnp.array([3.0, 4.0])}),
        answer(lambda: optax.apply_updates(params, {"w": None, "b": grads["b"]})), answer(lambda: optax.apply_updates(params, {"w": grads["w"]})), answer(lambda: steps(lambda: optax.adam(0.5), 1)[0]["b"].shape), answer(lambda: steps(lambda: optax.trace(0.5, nesterov=True))), answer(lambda: steps(lambda: optax.scale_by_sign())[0]),
    ]


# recorded from flax-0.12.12, program 7df77e158d027f157abd723087c019ee4a7cb091c9e6b107848fea388e6e0250
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "ValueError",
#       {
#         "id": 1,
#         "list": [
#           {
#             "id": 2,
#             "dict": [
#               ["b", {"array": "float32", "shape": [1], "data": [4.0]}],
#               ["w", {"array": "float32", "shape": [2], "data": [1.0, -1.0]}]
#             ]
#           },
#           {
#             "id": 3,
#             "dict": [
#               ["b", {"array": "float32", "shape": [1], "data": [4.0]}],
#               ["w", {"array": "float32", "shape": [2], "data": [1.0, -1.0]}]
#             ]
#           }
#         ]
#       },
#       "TypeError",
#       {
#         "id": 4,
#         "list": [
#           {
#             "id": 5,
#             "dict": [
#               ["b", {"array": "float32", "shape": [1], "data": [4.0]}],
#               ["w", {"array": "float32", "shape": [2], "data": [1.0, 0.5]}]
#             ]
#           },
#           {
#             "id": 6,
#             "dict": [
#               ["b", {"array": "float32", "shape": [1], "data": [4.0]}],
#               ["w", {"array": "float32", "shape": [2], "data": [1.0, 0.5]}]
#             ]
#           }
#         ]
#       },
#       {
#         "id": 7,
#         "list": [
#           {"tuple": [{"array": "float32", "shape": [1], "data": [-0.0]}, false]},
#           {"tuple": [{"array": "float32", "shape": [1], "data": [-2.0]}, true]},
#           {"tuple": [{"array": "float32", "shape": [1], "data": [-0.0]}, false]},
#           {"tuple": [{"array": "float32", "shape": [1], "data": [-2.0]}, true]}
#         ]
#       },
#       {
#         "id": 8,
#         "list": [
#           {"tuple": [{"array": "float32", "shape": [1], "data": [-0.0]}, false]},
#           {"tuple": [{"array": "float32", "shape": [1], "data": [-4.0]}, true]},
#           {"tuple": [{"array": "float32", "shape": [1], "data": [-0.0]}, false]},
#           {"tuple": [{"array": "float32", "shape": [1], "data": [-4.0]}, true]}
#         ]
#       },
#       true,
#       2,
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1], "data": [-1.0]},
#           {"array": "float32", "shape": [1], "data": [-4.0]},
#           {"id": 9, "list": ["learning_rate"]}
#         ]
#       },
#       true,
#       true,
#       "TypeError",
#       "TypeError",
#       {"array": "float32", "shape": [1], "data": [2.0]},
#       {
#         "id": 10,
#         "dict": [
#           ["b", {"array": "float32", "shape": [1], "data": [-0.5]}],
#           ["w", {"array": "float32", "shape": [2], "data": [-0.5, 0.5]}]
#         ]
#       },
#       {"array": "bool", "shape": [1], "data": [true]},
#       {
#         "id": 11,
#         "dict": [
#           ["b", {"array": "float32", "shape": [1], "data": [1.0]}],
#           ["w", {"array": "float32", "shape": [2], "data": [0.5, -0.5]}]
#         ]
#       },
#       {
#         "id": 12,
#         "list": [
#           {
#             "id": 13,
#             "dict": [
#               ["b", {"array": "float32", "shape": [1], "data": [-1.0]}],
#               ["w", {"array": "float32", "shape": [2], "data": [-0.25, 0.25]}]
#             ]
#           },
#           {
#             "id": 14,
#             "dict": [
#               ["b", {"array": "float32", "shape": [1], "data": [-0.5]}],
#               ["w", {"array": "float32", "shape": [2], "data": [-0.125, 0.125]}]
#             ]
#           },
#           {
#             "id": 15,
#             "dict": [
#               ["b", {"array": "float32", "shape": [1], "data": [-0.33333334]}],
#               ["w", {"array": "float32", "shape": [2], "data": [-0.083333336, 0.083333336]}]
#             ]
#           }
#         ]
#       },
#       {
#         "id": 16,
#         "dict": [
#           ["b", {"array": "float32", "shape": [1], "data": [0.0]}],
#           ["w", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#         ]
#       },
#       {
#         "id": 17,
#         "dict": [
#           ["b", {"array": "float32", "shape": [1], "data": [2.0]}],
#           ["w", {"array": "float32", "shape": [2], "data": [1.0, -1.0]}]
#         ]
#       },
#       {
#         "id": 18,
#         "dict": [
#           ["b", {"array": "float32", "shape": [1], "data": [3.0]}],
#           ["w", {"array": "float32", "shape": [2], "data": [0.75, 0.75]}]
#         ]
#       },
#       {
#         "id": 19,
#         "dict": [
#           ["b", {"array": "float32", "shape": [1], "data": [4.0]}],
#           ["w", {"array": "float32", "shape": [2], "data": [1.0, 2.0]}]
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [5.0]},
#       "TypeError",
#       "ValueError",
#       {"tuple": [1]},
#       {
#         "id": 20,
#         "list": [
#           {
#             "id": 21,
#             "dict": [
#               ["b", {"array": "float32", "shape": [1], "data": [3.0]}],
#               ["w", {"array": "float32", "shape": [2], "data": [0.75, -0.75]}]
#             ]
#           },
#           {
#             "id": 22,
#             "dict": [
#               ["b", {"array": "float32", "shape": [1], "data": [3.5]}],
#               ["w", {"array": "float32", "shape": [2], "data": [0.875, -0.875]}]
#             ]
#           }
#         ]
#       },
#       {
#         "id": 23,
#         "dict": [
#           ["b", {"array": "float32", "shape": [1], "data": [1.0]}],
#           ["w", {"array": "float32", "shape": [2], "data": [1.0, -1.0]}]
#         ]
#       }
#     ]
#   }
# }
