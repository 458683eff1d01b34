"""flax #2347: the path inside of a lifted module is the place of its variables, without the lift."""
import jax
import jax.numpy as jnp
import flax.linen as nn
from jax import random


def flat(tree):
    leaves = jax.tree_util.tree_leaves_with_path(tree)
    return {"/".join(str(getattr(k, "key", k)) for k in path): leaf for path, leaf in leaves}


PATHS = []


class LSTMCell(nn.LSTMCell):
    def __call__(self, carry, inputs):
        PATHS.append((self.scope.path, self.scope.debug_path))
        return super().__call__(carry, inputs)


class LSTM(nn.Module):
    out_feat: int

    @nn.compact
    def __call__(self, x):
        PATHS.append((self.scope.path, self.scope.debug_path))
        carry = nn.LSTMCell(self.out_feat).initialize_carry(random.PRNGKey(0), x.shape[:1] + x.shape[2:])
        Cell = nn.scan(
            LSTMCell,
            variable_broadcast="params",
            split_rngs={"params": False},
            variable_axes={"intermediates": 1},
            in_axes=1,
            out_axes=1,
        )
        return Cell(self.out_feat)(carry, x)


def main():
    PATHS.clear()
    variables = LSTM(out_feat=4).init(random.PRNGKey(0), jnp.ones((2, 3, 5)))
    return sorted(set(PATHS)), sorted(flat(variables))


# recorded from flax-0.12.12, program 41eba6ced12e3e1fc47c37ae1422e385b174b2b8ee7e3468c38ded872c3b34b6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"tuple": [{"tuple": []}, {"tuple": []}]},
#           {"tuple": [{"tuple": ["ScanLSTMCell_0"]}, {"tuple": ["scan(ScanLSTMCell_0)"]}]}
#         ]
#       },
#       {
#         "id": 1,
#         "list": ["params/ScanLSTMCell_0/hf/bias", "params/ScanLSTMCell_0/hf/kernel", "params/ScanLSTMCell_0/hg/bias", "params/ScanLSTMCell_0/hg/kernel", "params/ScanLSTMCell_0/hi/bias", "params/ScanLSTMCell_0/hi/kernel", "params/ScanLSTMCell_0/ho/bias", "params/ScanLSTMCell_0/ho/kernel", "params/ScanLSTMCell_0/if/kernel", "params/ScanLSTMCell_0/ig/kernel", "params/ScanLSTMCell_0/ii/kernel", "params/ScanLSTMCell_0/io/kernel"]
#       }
#     ]
#   }
# }
