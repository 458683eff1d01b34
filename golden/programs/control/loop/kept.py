"""What `nnx.cond`, `nnx.switch` and `nnx.while_loop` stage is kept with the functions in tree and graph mode. Functions without a
hash are staged at each call; in compat everything is."""
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, 2.0]))


class NoHash:
    __hash__ = None

    def __init__(self, staged):
        self.staged = staged

    def __call__(self, m):
        self.staged.append("none")
        return m.w * 2.0


def main():
    staged = []

    def branch(m):
        staged.append("branch")
        return m.w * 2.0

    def body(m):
        staged.append("body")
        return m

    def condition(m):
        staged.append("condition")
        return m.w[0] > 100.0

    def twice(call):
        seen = []
        for _ in range(2):
            call(Model())
            seen.append(list(staged))
            del staged[:]
        return seen

    none, on = NoHash(staged), jnp.bool_(True)
    return {
        "cond": twice(lambda m: nnx.cond(on, branch, branch, m)),
        "switch": twice(lambda m: nnx.switch(jnp.int32(1), [branch, branch, branch], m)),
        "while_loop": twice(lambda m: nnx.while_loop(condition, body, m)),
        "no hash": twice(lambda m: nnx.cond(on, none, none, m)),
        "eval_shape": twice(lambda m: nnx.eval_shape(branch, m)),
        "jit": twice(lambda m: nnx.jit(branch)(m)),
    }


# recorded from flax-0.12.12, program a82b6a48d7dd3eddb7c5ec3806589ba3e2df766e0fccf67e8e6c01d48ef140b2
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["cond", {"id": 1, "list": [{"id": 2, "list": ["branch"]}, {"id": 3, "list": []}]}],
#       ["switch", {"id": 4, "list": [{"id": 5, "list": ["branch"]}, {"id": 6, "list": []}]}],
#       [
#         "while_loop",
#         {"id": 7, "list": [{"id": 8, "list": ["condition", "body"]}, {"id": 9, "list": []}]}
#       ],
#       [
#         "no hash",
#         {
#           "id": 10,
#           "list": [{"id": 11, "list": ["none", "none"]}, {"id": 12, "list": ["none", "none"]}]
#         }
#       ],
#       [
#         "eval_shape",
#         {"id": 13, "list": [{"id": 14, "list": ["branch"]}, {"id": 15, "list": ["branch"]}]}
#       ],
#       ["jit", {"id": 16, "list": [{"id": 17, "list": ["branch"]}, {"id": 18, "list": ["branch"]}]}]
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "cond",
#         {
#           "id": 1,
#           "list": [{"id": 2, "list": ["branch", "branch"]}, {"id": 3, "list": ["branch", "branch"]}]
#         }
#       ],
#       [
#         "switch",
#         {
#           "id": 4,
#           "list": [
#             {"id": 5, "list": ["branch", "branch", "branch"]},
#             {"id": 6, "list": ["branch", "branch", "branch"]}
#           ]
#         }
#       ],
#       [
#         "while_loop",
#         {
#           "id": 7,
#           "list": [{"id": 8, "list": ["condition", "body"]}, {"id": 9, "list": ["condition", "body"]}]
#         }
#       ],
#       [
#         "no hash",
#         {
#           "id": 10,
#           "list": [{"id": 11, "list": ["none", "none"]}, {"id": 12, "list": ["none", "none"]}]
#         }
#       ],
#       [
#         "eval_shape",
#         {"id": 13, "list": [{"id": 14, "list": ["branch"]}, {"id": 15, "list": ["branch"]}]}
#       ],
#       ["jit", {"id": 16, "list": [{"id": 17, "list": ["branch"]}, {"id": 18, "list": ["branch"]}]}]
#     ]
#   }
# }
