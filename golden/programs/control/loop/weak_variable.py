from flax import nnx


def main():
    """A Variable with a weakly typed value in the carry."""
    v, u = nnx.Variable(0), nnx.Variable(2.0)

    def step(c):
        c[0][...] = c[0][...] + 1.5
        return c

    nnx.while_loop(lambda c: c[0][...] < 3, step, (v, u))
    return v, u


# recorded from flax-0.12.12, program 199b91f17ad511f8fbda1fd2e243c8be293a0795e62a4d42ec8be2b609f447a6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "variable": "Variable",
#         "value": {"array": "int32", "shape": [], "weak": true, "data": [3]}
#       },
#       {"id": 1, "variable": "Variable", "value": {"float": 2.0}}
#     ]
#   }
# }
