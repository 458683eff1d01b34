"""`nn.State`, `nn.StateIndex` and `nn.BatchNorm`."""
import equinox as eqx
import jax
import jax.numpy as jnp


class Counter(eqx.Module):
    index: eqx.nn.StateIndex

    def __init__(self):
        self.index = eqx.nn.StateIndex(jnp.array(0))

    def __call__(self, x, state):
        count = state.get(self.index)
        return x + count, state.set(self.index, count + 1)


class Both(eqx.Module):
    a: Counter
    b: list

    def __init__(self):
        self.a = Counter()
        self.b = [Counter(), 1]


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def main():
    model, state = eqx.nn.make_with_state(Both)()
    y, second = model.a(10, state)
    z, third = model.b[0](y, second)
    part = third.substate(model.a)
    _, part = model.a(0, part)
    whole = third.update(part)
    jitted, out = eqx.filter_jit(lambda m, s, x: m.a(x, s))(model, whole, jnp.array(5))
    make = eqx.nn.make_with_state(eqx.nn.BatchNorm)
    norm, norm_state = make(2, "batch", momentum=0.5, eps=0.0, mode="batch")
    ema, ema_state = make(2, "batch", momentum=0.5, eps=0.0, mode="ema")
    xs = jnp.array([[1.0, 2.0], [3.0, 6.0]])
    run = lambda norm: jax.vmap(norm, axis_name="batch", in_axes=(0, None), out_axes=(0, None))
    one, norm_state = run(norm)(xs, norm_state)
    two, ema_state = run(ema)(xs, ema_state)
    three, ema_state = run(ema)(xs * 2, ema_state)
    inferred, _ = run(lambda x, s: norm(x, s, inference=True))(xs, norm_state)
    still, _ = run(lambda x, s: ema(x, s, inference=True))(xs, ema_state)
    return (
        y, z, whole.get(model.a.index), jitted, out.get(model.a.index),
        jax.tree.leaves(out), fails(lambda: state.get(model.a.index)),
        fails(lambda: out.set(model.a.index, jnp.zeros(2))), fails(lambda: out.get(1)),
        fails(lambda: eqx.nn.State(model)), fails(lambda: out.update(1)),
        one, two, three, inferred, still, norm.weight, norm_state.get(norm.batch_counter),
    )


# recorded from equinox-0.13.8, program 0fa7040374c5f0cb2497b37d179948fe8169b9acaffcee264e9a3a6b0ba31f26
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [], "weak": true, "data": [10]},
#       {"array": "int32", "shape": [], "weak": true, "data": [10]},
#       {"array": "int32", "shape": [], "weak": true, "data": [2]},
#       {"array": "int32", "shape": [], "weak": true, "data": [7]},
#       {"array": "int32", "shape": [], "weak": true, "data": [3]},
#       {
#         "id": 0,
#         "list": [
#           {"array": "int32", "shape": [], "weak": true, "data": [3]},
#           {"array": "int32", "shape": [], "weak": true, "data": [1]}
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [2, 2], "data": [-1.0, -1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [2, 2], "data": [-1.0, -1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [2, 2], "data": [-0.6324555, -0.6324555, 1.8973665, 1.8973665]},
#       {
#         "array": "float32",
#         "shape": [2, 2],
#         "data": [-0.70710677, -0.8944272, 0.70710677, 0.8944272]
#       },
#       {"array": "float32", "shape": [2, 2], "data": [-1.264911, -1.264911, 0.0, 0.0]},
#       {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#       {"array": "int32", "shape": [], "weak": true, "data": [1]}
#     ]
#   }
# }
