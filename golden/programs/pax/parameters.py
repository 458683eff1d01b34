"""`parameters`, `parameters_method`, `ParameterModule`, `StateModule`, `|` and
`update_parameters`."""
import jax
import jax.numpy as jnp
import pax


class Both(pax.Module):
    parameters = pax.parameters_method("w", "more extra")

    def __init__(self):
        super().__init__()
        self.w = jnp.array(1.0)
        self.state = jnp.array(2.0)
        self.more = [jnp.array(3.0)]
        self.extra = None
        self.child = Weights()
        self.fixed = State()


class Weights(pax.ParameterModule):
    def __init__(self):
        super().__init__()
        self.a = jnp.array(4.0)
        self.inner = State()


class State(pax.StateModule):
    def __init__(self):
        super().__init__()
        self.s = jnp.array(5.0)


class Plain(pax.Module):
    def __init__(self):
        super().__init__()
        self.p = jnp.array(6.0)
        self.child = Weights()


class Alone(Both):
    parameters = pax.parameters_method("w", submodules=False)


class Missing(pax.Module):
    parameters = pax.parameters_method("nope")


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def leaves(tree):
    return jax.tree_util.tree_leaves(tree)


def main():
    both = Both()
    params = both.parameters()
    doubled = jax.tree_util.tree_map(lambda x: x * 2, params)
    return (
        leaves(params), type(params).__name__, repr(params.state), repr(params.child.inner.s),
        leaves(~both), leaves(pax.select_parameters(Plain())), leaves(Weights().parameters()),
        leaves(State().parameters()), leaves(Alone().parameters()),
        leaves(both.update_parameters(doubled)),
        leaves(pax.update_parameters(both, params=doubled)),
        leaves(both | doubled), leaves(doubled | both), leaves(params.parameters()),
        fails(lambda: Missing().parameters()), fails(lambda: both | Weights()),
        fails(lambda: both.eval() | doubled), leaves(both),
    )


# recorded from pax3-0.5.9, program dacc5f09b1a07a7bfb727538a8c0445d8c573b77e4f5662d1647233d8c8c7ad9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [4.0]}
#         ]
#       },
#       "Both",
#       "EmptyNode",
#       "EmptyNode",
#       {
#         "id": 1,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [4.0]}
#         ]
#       },
#       {"id": 2, "list": [{"array": "float32", "shape": [], "weak": true, "data": [4.0]}]},
#       {"id": 3, "list": [{"array": "float32", "shape": [], "weak": true, "data": [4.0]}]},
#       {"id": 4, "list": []},
#       {"id": 5, "list": [{"array": "float32", "shape": [], "weak": true, "data": [1.0]}]},
#       {
#         "id": 6,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [8.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [5.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [5.0]}
#         ]
#       },
#       {
#         "id": 7,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [8.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [5.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [5.0]}
#         ]
#       },
#       {
#         "id": 8,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [8.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [5.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [5.0]}
#         ]
#       },
#       {
#         "id": 9,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [4.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [5.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [5.0]}
#         ]
#       },
#       {
#         "id": 10,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [4.0]}
#         ]
#       },
#       "AssertionError",
#       "ValueError",
#       "ValueError",
#       {
#         "id": 11,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [4.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [5.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [5.0]}
#         ]
#       }
#     ]
#   }
# }
