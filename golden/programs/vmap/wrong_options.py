import jax
import jax.numpy as jnp
from flax import nnx
from jax import lax


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


x, xs = jnp.float32(3), jnp.arange(3.0)


def main():
    """Options of vmap: axes, sizes and names that are none, and loops with such bounds."""
    return [
        answer(lambda: jax.vmap(lambda x: x, in_axes=(0, 0))(xs)),
        answer(lambda: jax.vmap(lambda x: x, in_axes=())(xs)), answer(lambda: jax.vmap(lambda x: x, in_axes=None)(xs)),
        jax.vmap(lambda x: x, in_axes=None, axis_size=2)(x), answer(lambda: jax.vmap(lambda x: x, axis_size=2)(xs)),
        answer(lambda: jax.vmap(lambda x: x, out_axes=5)(xs)), answer(lambda: jax.vmap(lambda x: x, out_axes=None)(xs)),
        jax.vmap(lambda x: 1.0, out_axes=None)(xs), answer(lambda: jax.vmap(lambda x: (x, x), out_axes=(0, None))(xs)),
        answer(lambda: jax.vmap(lambda x: (x, x), out_axes=(0,))(xs)), jax.vmap(lambda x: x, in_axes=-1)(xs),
        answer(lambda: jax.vmap(lambda x: x, in_axes=-2)(xs)),
        answer(lambda: jax.vmap(lambda x: x, in_axes={"a": 0})({"a": xs})),
        jax.vmap(lambda d: d["a"], in_axes=({"a": 0},))({"a": xs}),
        answer(lambda: jax.vmap(lambda d: d["a"], in_axes=({"b": 0},))({"a": xs})),
        answer(lambda: jax.vmap(lambda x, y: x + y)(xs, xs[:2])), jax.vmap(lambda x, y: x + y)(xs, y=xs),
        jax.vmap(lambda: 1.0, axis_size=2)(), answer(lambda: jax.vmap(3)),
        answer(lambda: nnx.vmap(lambda x: x, axis_size=2)(xs)), answer(lambda: nnx.vmap(lambda x: x, in_axes=())(xs)),
        nnx.vmap(lambda x: x, in_axes=None, axis_size=2)(x), nnx.vmap(lambda x: lax.psum(x, "i"), axis_name="i")(xs),
        nnx.vmap(lambda net, x: net(x), in_axes=(None, 0))(Net(), xs),
        answer(lambda: nnx.vmap(lambda net, x: net(x), in_axes=(0, 0))(Net(), xs)),
        lax.fori_loop(0, 2, lambda i, c: c + i, 0), answer(lambda: lax.fori_loop(0.5, 2, lambda i, c: c + i, 0.0)),
        answer(lambda: lax.fori_loop(0, 2.5, lambda i, c: c + 1, 0)),
        answer(lambda: lax.fori_loop(xs, 2, lambda i, c: c, 0)), lax.fori_loop(0, jnp.int8(3), lambda i, c: c + 1, 0),
        answer(lambda: lax.fori_loop(jnp.uint8(0), jnp.int32(3), lambda i, c: c + 1, 0)),
        lax.fori_loop(0, 3, lambda i, c: c + 1, 0, unroll=2), lax.fori_loop(3, 0, lambda i, c: c + 1, 0),
        answer(lambda: lax.fori_loop(True, 3, lambda i, c: c + 1, 0)),
        lax.while_loop(lambda c: c < 3, lambda c: c + 1, 0),
        answer(lambda: lax.while_loop(lambda c: xs, lambda c: c + 1, 0)),
        answer(lambda: lax.while_loop(lambda c: None, lambda c: c + 1, 0)),
        answer(lambda: lax.while_loop(lambda c: c < 3, lambda c: (c, c), 0)),
        nnx.fori_loop(0, 2, lambda i, net: net, Net()).w[...],
        nnx.while_loop(lambda net: net.w[...] < 1, lambda net: net, Net()).w[...],
        answer(lambda: nnx.while_loop(lambda net: None, lambda net: net, Net())), lax.map(lambda x: x + 1, xs),
        lax.map(lambda x: x + 1, xs, batch_size=2), nnx.cond(True, lambda net: net(x), lambda net: net(x) * 2, Net()),
        answer(lambda: nnx.cond(True, lambda: 1)), answer(lambda: nnx.cond(True, 1, 2)),
        answer(lambda: nnx.switch(0, [])), nnx.switch(5, [lambda: 1, lambda: 2]),
        nnx.switch(-1, [lambda: 1, lambda: 2]), nnx.remat(lambda net, n: net(x) * n, static_argnums=1)(Net(), 2),
        nnx.eval_shape(lambda: Net()).w.shape, answer(lambda: nnx.eval_shape(lambda x: "a", x)),
        nnx.checkify(lambda x: x)(x)[1], nnx.checkify(lambda x: x, errors="a")(x), nnx.jit(lambda x: x, graph=None)(x),
    ]


# recorded from flax-0.12.12, program 80fe9bd670b1d75be860693d8242d6e98ab70564a309175c063ace52a5199f8d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [2], "data": [3.0, 3.0]},
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {"float": 1.0},
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]},
#       "ValueError",
#       "TypeError",
#       {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]},
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]},
#       {"array": "float32", "shape": [2], "weak": true, "data": [1.0, 1.0]},
#       "TypeError",
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [2], "data": [3.0, 3.0]},
#       {"array": "float32", "shape": [3], "data": [3.0, 3.0, 3.0]},
#       {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]},
#       "ValueError",
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       {"array": "int32", "shape": [], "weak": true, "data": [3]},
#       "TypeError",
#       {"array": "int32", "shape": [], "weak": true, "data": [3]},
#       {"array": "int32", "shape": [], "weak": true, "data": [0]},
#       "TypeError",
#       {"array": "int32", "shape": [], "weak": true, "data": [3]},
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {"array": "float32", "shape": [], "data": [2.0]},
#       "TypeError",
#       {"array": "float32", "shape": [3], "data": [1.0, 2.0, 3.0]},
#       {"array": "float32", "shape": [3], "data": [1.0, 2.0, 3.0]},
#       {"array": "float32", "shape": [], "data": [6.0]},
#       "TypeError",
#       "TypeError",
#       "ValueError",
#       {"array": "int32", "shape": [], "weak": true, "data": [2]},
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {"array": "float32", "shape": [], "data": [12.0]},
#       {"tuple": []},
#       "TypeError",
#       {"array": "float32", "shape": [], "data": [3.0]},
#       {"tuple": [{"opaque": "Error"}, {"array": "float32", "shape": [], "data": [3.0]}]},
#       {"array": "float32", "shape": [], "data": [3.0]}
#     ]
#   }
# }
