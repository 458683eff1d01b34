import jax.numpy as jnp
from flax import nnx


class Account(nnx.Module):
    def __init__(self):
        self.balance = nnx.Variable(jnp.float32(10.0))


def withdraw(account, x):
    account.balance[...] = account.balance[...] - x
    return x


def refuse(account, x):
    account.refused = True
    return 0.0 * x


def main():
    """Values are written back; branches that change the structure differ, where structure counts."""
    account = Account()
    paid = nnx.cond(account.balance[...] > 5.0, withdraw, lambda account, x: 0.0 * x, account, 4.0)
    paid += nnx.switch(7, [lambda account, x: 0.0 * x, withdraw], account, 1.0)
    return paid, nnx.cond(False, withdraw, refuse, account, 4.0), account


# recorded from flax-0.12.12, program 46bf3c4b8776c5a4d3391f5d883b820418e8926d4ee24fc2cfa0c97e58a234ce
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "weak": true, "data": [5.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#       {
#         "id": 0,
#         "module": "Account",
#         "attributes": {
#           "balance": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [5.0]}
#           }
#         }
#       }
#     ]
#   }
# }
# modes: compat
# {"outcome": "raised", "class": "branch_mismatch", "exception": "TypeError"}
