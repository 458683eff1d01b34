"""After share_scope a submodule that was made before has the path of its variables."""
import jax
import jax.numpy as jnp
import flax.linen as nn

SEEN = []


class Leaf(nn.Module):
    @nn.compact
    def __call__(self, x):
        SEEN.append(self.path)
        return x + self.param("w", nn.initializers.ones, (3,))


class Inner(nn.Module):
    def setup(self):
        self.leaf = Leaf()

    def __call__(self, x):
        return self.leaf(x)


class Outer(nn.Module):
    def setup(self):
        self.inner = Inner()
        self.inner.leaf
        nn.share_scope(self, self.inner)

    def __call__(self, x):
        return self.inner(x)


def main():
    SEEN.clear()
    variables = Outer().init(jax.random.key(0), jnp.zeros(3))
    return variables, SEEN


# recorded from flax-0.12.12, program d95f80cf33388b4cd4557fa82b206974b2d824b4d0bb6f64bcfab20dcb772812
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 1,
#               "dict": [
#                 [
#                   "leaf",
#                   {
#                     "id": 2,
#                     "dict": [["w", {"array": "float32", "shape": [3], "data": [1.0, 1.0, 1.0]}]]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {"id": 3, "list": [{"tuple": ["inner", "leaf"]}]}
#     ]
#   }
# }
