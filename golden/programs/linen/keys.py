"""Keys follow from the stream, the path and the count of keys drawn there."""
import jax
import jax.numpy as jnp
import flax
import flax.linen as nn
from jax import random


def flat(tree):
    leaves = jax.tree_util.tree_leaves_with_path(tree)
    return {"/".join(str(getattr(k, "key", k)) for k in path): leaf for path, leaf in leaves}


def fails(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


X = jnp.arange(6.0).reshape(2, 3)
KEYS = {"params": random.key(0), "dropout": random.key(1), "noise": random.key(2)}


def drawn(key, shape, dtype=jnp.float32):
    """The bits of the key, exactly."""
    return (random.bits(key, shape, jnp.uint32) >> 20).astype(dtype)


class Dense(nn.Dense):
    kernel_init: object = drawn


class Leaf(nn.Module):
    @nn.compact
    def __call__(self):
        return random.key_data(self.make_rng("noise")), random.key_data(self.make_rng("other"))


class Top(nn.Module):
    @nn.compact
    def __call__(self):
        keys = [self.make_rng("noise"), self.make_rng("noise"), self.make_rng()]
        leaf = Leaf(name="b")
        drawn = [random.key_data(k) for k in keys]
        return drawn, Leaf(name="a")(), leaf(), leaf(), self.has_rng("noise"), self.has_rng("other")


class Lifted(nn.Module):
    @nn.compact
    def __call__(self):
        return nn.jit(Leaf)(name="j")(), nn.jit(Leaf)(name="j2")(), nn.remat(Leaf)(name="r")(), Leaf()()


def main():
    out = [Top().apply({}, rngs=KEYS), Top().apply({}, rngs=random.key(7)), Lifted().apply({}, rngs=KEYS)]
    flax.config.update("flax_fix_rng_separator", True)
    out.append(Top().apply({}, rngs=KEYS))
    flax.config.update("flax_fix_rng_separator", False)
    return out, fails(lambda: Top().apply({})), flat(Dense(2).init(random.PRNGKey(0), X))


# recorded from flax-0.12.12, program 30585c20e1903d72e068c9526058161f85093d25f0b4109c09d31d9242daded0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "tuple": [
#               {
#                 "id": 1,
#                 "list": [
#                   {"array": "uint32", "shape": [2], "data": [2196046299, 3664720436]},
#                   {"array": "uint32", "shape": [2], "data": [2818251636, 2434537801]},
#                   {"array": "uint32", "shape": [2], "data": [1428664606, 3351135085]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "uint32", "shape": [2], "data": [3311618280, 3596241104]},
#                   {"array": "uint32", "shape": [2], "data": [4125457573, 1401183132]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "uint32", "shape": [2], "data": [1324601347, 680927787]},
#                   {"array": "uint32", "shape": [2], "data": [3946709788, 1434616334]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "uint32", "shape": [2], "data": [3397054275, 2247403613]},
#                   {"array": "uint32", "shape": [2], "data": [3029099392, 3372867976]}
#                 ]
#               },
#               true,
#               false
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 2,
#                 "list": [
#                   {"array": "uint32", "shape": [2], "data": [3162605422, 448796902]},
#                   {"array": "uint32", "shape": [2], "data": [2315929262, 3864873230]},
#                   {"array": "uint32", "shape": [2], "data": [1290835343, 954066642]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "uint32", "shape": [2], "data": [3308260970, 44696935]},
#                   {"array": "uint32", "shape": [2], "data": [2787631854, 1035393006]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "uint32", "shape": [2], "data": [1208825610, 820810499]},
#                   {"array": "uint32", "shape": [2], "data": [360265404, 3141803475]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "uint32", "shape": [2], "data": [1173163635, 2493135993]},
#                   {"array": "uint32", "shape": [2], "data": [1725059790, 3466250417]}
#                 ]
#               },
#               false,
#               false
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "tuple": [
#                   {"array": "uint32", "shape": [2], "data": [950561405, 3565738035]},
#                   {"array": "uint32", "shape": [2], "data": [3505139559, 70676190]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "uint32", "shape": [2], "data": [3776119550, 3869400428]},
#                   {"array": "uint32", "shape": [2], "data": [1471379702, 1942587055]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "uint32", "shape": [2], "data": [482773467, 3984349619]},
#                   {"array": "uint32", "shape": [2], "data": [708932776, 1216388966]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "uint32", "shape": [2], "data": [1609344289, 765261498]},
#                   {"array": "uint32", "shape": [2], "data": [3977931725, 1070441163]}
#                 ]
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "id": 3,
#                 "list": [
#                   {"array": "uint32", "shape": [2], "data": [4003427049, 1731507786]},
#                   {"array": "uint32", "shape": [2], "data": [1133058531, 3737110921]},
#                   {"array": "uint32", "shape": [2], "data": [1543086838, 3704909070]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "uint32", "shape": [2], "data": [1622491342, 4283098699]},
#                   {"array": "uint32", "shape": [2], "data": [444147915, 1923737313]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "uint32", "shape": [2], "data": [2755541335, 3030305418]},
#                   {"array": "uint32", "shape": [2], "data": [671111715, 1045226651]}
#                 ]
#               },
#               {
#                 "tuple": [
#                   {"array": "uint32", "shape": [2], "data": [1357710851, 2612817326]},
#                   {"array": "uint32", "shape": [2], "data": [3473462320, 1433864480]}
#                 ]
#               },
#               true,
#               false
#             ]
#           }
#         ]
#       },
#       "InvalidRngError",
#       {
#         "id": 4,
#         "dict": [
#           ["params/bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}],
#           [
#             "params/kernel",
#             {
#               "array": "float32",
#               "shape": [3, 2],
#               "data": [2172.0, 217.0, 188.0, 3121.0, 3582.0, 3294.0]
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
