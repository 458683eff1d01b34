import jax.numpy as jnp
from flax import nnx


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """What Variables refuse to do in an expression."""
    a, n = nnx.Param(jnp.array([1.0, 2.0])), nnx.Variable(1)

    def in_place():
        w = a
        w *= 2

    return [
        attempt(lambda: n + 2.5),
        attempt(lambda: 2.5 + n),
        attempt(lambda: n + nnx.Variable(2.5)),
        attempt(lambda: n + "a"),
        attempt(lambda: a + "a"),
        attempt(lambda: a + [1, 2]),
        attempt(lambda: a < 2),
        attempt(lambda: 2 < a),
        attempt(lambda: n < 2),
        attempt(lambda: a != jnp.ones(2)),
        attempt(lambda: a != a),
        attempt(in_place),
        attempt(lambda: hash(a)),
        attempt(lambda: {a: 1}),
        attempt(lambda: bool(nnx.Variable(jnp.zeros(())))),
        attempt(lambda: bool(n)),
        attempt(lambda: len(n)),
        attempt(lambda: len(nnx.Variable(jnp.float32(1)))),
        attempt(lambda: n(3)),
        attempt(lambda: divmod(n, 2)),
    ]


# recorded from flax-0.12.12, program 857af01a92b8acd8acc6f7c495e1ab2042b75567d3d9ba65d2038039a4315cc6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "NotImplementedError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"},
#       {"exception": "TypeError"}
#     ]
#   }
# }
