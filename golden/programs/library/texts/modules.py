"""The text of Modules: their attributes line by line, with the numbers of Variables below them."""

import jax.numpy as jnp
from flax import nnx


class Inner(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.ones((2, 3)))
        self.b = nnx.Param(jnp.zeros(3), tag="bias")
        self.size = 3


class Net(nnx.Module):
    def __init__(self):
        self.second = Inner()
        self.first = self.second
        self.many = nnx.List([nnx.Param(jnp.ones(2)), 3])
        self.named = nnx.Dict(a=1, b=Inner())
        self.words = ("a", 1.5, None, True)
        self.data = nnx.data({"y": jnp.ones((2, 2)), "x": 1})
        self._hidden = 3
        self._leaf = nnx.Param(1.0)
        self.mean = nnx.BatchStat(jnp.zeros(300))
        self.scalar = jnp.float32(2)
        self.kind = nnx.Param


class Tree(nnx.Pytree):
    def __init__(self):
        self.array = jnp.ones(2)
        self.name = "x"


class Spoken(nnx.Module):
    def __init__(self):
        self.inner = Inner()

    def __repr__(self):
        return "spoken"


def main():
    net = Net()
    pair = [net.second, {"a": Tree()}]
    return [
        repr(net),
        str(net.second),
        f"{Tree()}",
        repr(pair),
        str(Spoken()),
        repr([Spoken()]),
        str(nnx.List([])),
        repr(nnx.Dict()),
        str(nnx.BatchNorm(2, rngs=nnx.Rngs(0)).mean),
    ]


# recorded from flax-0.12.12, program a196c86942776282365992b1809cc04184feae4e1cf65992f618bd5a638ba2f3
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": ["Net( # Param: 20 (80 B), BatchStat: 300 (1.2 KB), Total: 320 (1.3 KB)\n  second=Inner( # Param: 9 (36 B)\n    w=Param( # 6 (24 B)\n      value=Array(shape=(2, 3), dtype=dtype('float32'))\n    ),\n    b=Param( # 3 (12 B)\n      value=Array(shape=(3,), dtype=dtype('float32')),\n      tag='bias'\n    ),\n    size=3\n  ),\n  first=Inner(...),\n  many=List([\n    Param( # 2 (8 B)\n      value=Array([1., 1.], dtype=float32)\n    ),\n    3\n  ]),\n  named=Dict({\n    'a': 1,\n    'b': Inner( # Param: 9 (36 B)\n      w=Param( # 6 (24 B)\n        value=Array(shape=(2, 3), dtype=dtype('float32'))\n      ),\n      b=Param( # 3 (12 B)\n        value=Array(shape=(3,), dtype=dtype('float32')),\n        tag='bias'\n      ),\n      size=3\n    )\n  }),\n  words=('a', 1.5, None, True),\n  data={'x': 1, 'y': Array(shape=(2, 2), dtype=dtype('float32'))},\n  _leaf=Param(\n    value=1.0\n  ),\n  mean=BatchStat( # 300 (1.2 KB)\n    value=Array(shape=(300,), dtype=dtype('float32'))\n  ),\n  scalar=Array(2., dtype=float32),\n  kind=Param\n)", "Inner( # Param: 9 (36 B)\n  w=Param( # 6 (24 B)\n    value=Array(shape=(2, 3), dtype=dtype('float32'))\n  ),\n  b=Param( # 3 (12 B)\n    value=Array(shape=(3,), dtype=dtype('float32')),\n    tag='bias'\n  ),\n  size=3\n)", "Tree(\n  array=Array(shape=(2,), dtype=dtype('float32')),\n  name='x'\n)", "[Inner( # Param: 9 (36 B)\n  w=Param( # 6 (24 B)\n    value=Array(shape=(2, 3), dtype=dtype('float32'))\n  ),\n  b=Param( # 3 (12 B)\n    value=Array(shape=(3,), dtype=dtype('float32')),\n    tag='bias'\n  ),\n  size=3\n), {'a': Tree(\n  array=Array(shape=(2,), dtype=dtype('float32')),\n  name='x'\n)}]", "Spoken( # Param: 9 (36 B)\n  inner=Inner( # Param: 9 (36 B)\n    w=Param( # 6 (24 B)\n      value=Array(shape=(2, 3), dtype=dtype('float32'))\n    ),\n    b=Param( # 3 (12 B)\n      value=Array(shape=(3,), dtype=dtype('float32')),\n      tag='bias'\n    ),\n    size=3\n  )\n)", "[spoken]", "List([])", "Dict({})", "BatchStat( # 2 (8 B)\n  value=Array([0., 0.], dtype=float32)\n)"]
#   }
# }
