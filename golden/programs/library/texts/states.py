"""The text of Variables, of States and of their flat form."""

import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self, rngs):
        self.linear = nnx.Linear(2, 3, kernel_init=nnx.initializers.ones, rngs=rngs)
        self.drop = nnx.Dropout(0.5, rngs=rngs)
        self.many = nnx.List([nnx.BatchStat(jnp.ones(2))])
        self.raw = jnp.arange(3)


def main():
    net = Net(nnx.Rngs(0))
    state = nnx.state(net)
    params, rest = nnx.state(net, nnx.Param, ...)
    return [
        repr(state),
        str(params),
        f"{rest}",
        repr(nnx.to_flat_state(params)),
        repr(nnx.to_pure_dict(params)),
        repr(nnx.State({})),
        repr(nnx.State({"a": {"b": 1, 2: "x"}, "c": (1, jnp.ones(1)), "d": {}})),
        repr(nnx.Param(jnp.ones((2, 2), jnp.bfloat16))),
        str(nnx.Variable(3)),
        repr(nnx.Cache(None, note="a", other=(1, [2]))),
        repr(nnx.Param({"a": jnp.ones(2), "b": jnp.zeros((1000, 2), jnp.int32)})),
        repr(jax.eval_shape(lambda: nnx.state(net, nnx.Param))),
        repr([nnx.Param(1)]),
        repr(nnx.Rngs(0).params.key[...]),
    ]


# recorded from flax-0.12.12, program bb357ef99a5867e3ec7a4b42270df97d65c5cc7ace436687ba2bb0b6f65c2b1f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": ["State({\n  'drop': {\n    'rngs': {\n      'count': RngCount( # 1 (4 B)\n        value=Array(0, dtype=uint32),\n        tag='default'\n      ),\n      'key': RngKey( # 1 (8 B)\n        value=Array((), dtype=key<fry>) overlaying:\n        [4146024105 2718843009],\n        tag='default'\n      )\n    }\n  },\n  'linear': {\n    'bias': Param( # 3 (12 B)\n      value=Array([0., 0., 0.], dtype=float32)\n    ),\n    'kernel': Param( # 6 (24 B)\n      value=Array([[1., 1., 1.],\n             [1., 1., 1.]], dtype=float32)\n    )\n  },\n  'many': {\n    0: BatchStat( # 2 (8 B)\n      value=Array([1., 1.], dtype=float32)\n    )\n  },\n  'raw': Array([0, 1, 2], dtype=int32)\n})", "State({\n  'linear': {\n    'bias': Param( # 3 (12 B)\n      value=Array([0., 0., 0.], dtype=float32)\n    ),\n    'kernel': Param( # 6 (24 B)\n      value=Array([[1., 1., 1.],\n             [1., 1., 1.]], dtype=float32)\n    )\n  }\n})", "State({\n  'drop': {\n    'rngs': {\n      'count': RngCount( # 1 (4 B)\n        value=Array(0, dtype=uint32),\n        tag='default'\n      ),\n      'key': RngKey( # 1 (8 B)\n        value=Array((), dtype=key<fry>) overlaying:\n        [4146024105 2718843009],\n        tag='default'\n      )\n    }\n  },\n  'many': {\n    0: BatchStat( # 2 (8 B)\n      value=Array([1., 1.], dtype=float32)\n    )\n  },\n  'raw': Array([0, 1, 2], dtype=int32)\n})", "FlatState([\n  (('linear', 'bias'), Param( # 3 (12 B)\n    value=Array([0., 0., 0.], dtype=float32)\n  )),\n  (('linear', 'kernel'), Param( # 6 (24 B)\n    value=Array([[1., 1., 1.],\n           [1., 1., 1.]], dtype=float32)\n  ))\n])", "{'linear': {'bias': Array([0., 0., 0.], dtype=float32), 'kernel': Array([[1., 1., 1.],\n       [1., 1., 1.]], dtype=float32)}}", "State({})", "State({\n  'a': {\n    'b': 1,\n    2: 'x'\n  },\n  'c': (1, Array([1.], dtype=float32)),\n  'd': {}\n})", "Param( # 4 (8 B)\n  value=Array([[1, 1],\n         [1, 1]], dtype=bfloat16)\n)", "Variable(\n  value=3\n)", "Cache(\n  value=None,\n  note='a',\n  other=(1, [2])\n)", "Param( # 2,002 (8.0 KB)\n  value={'a': Array([1., 1.], dtype=float32), 'b': Array([[0, 0],\n         [0, 0],\n         [0, 0],\n         ...,\n         [0, 0],\n         [0, 0],\n         [0, 0]], dtype=int32)}\n)", "State({\n  'linear': {\n    'bias': Param( # 3 (12 B)\n      value=ShapeDtypeStruct(shape=(3,), dtype=float32)\n    ),\n    'kernel': Param( # 6 (24 B)\n      value=ShapeDtypeStruct(shape=(2, 3), dtype=float32)\n    )\n  }\n})", "[Param(\n  value=1\n)]", "Array((), dtype=key<fry>) overlaying:\n[0 0]"]
#   }
# }
