from flax import nnx


def main():
    """with_rngs: split, broadcast and fork chosen by filters; not offered with graph updates."""
    rngs = nnx.Rngs(params=0, dropout=1, noise=2)
    out = nnx.with_rngs(rngs, split={"params": 3}, broadcast={"dropout": 2}, fork="noise")

    @nnx.with_rngs(split=2)
    def keys(rngs):
        return rngs.params.key[...]

    return out.params.key[...], out.dropout.key[...], out.noise.key[...], rngs.params.count[...], keys(rngs)


# recorded from flax-0.12.12, program a36153f1d0745f412ebbeee6792c93cff89684a3ca1708444b89b2f2d9825302
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "key<fry>",
#         "shape": [3],
#         "data": [4165894930, 804218099, 1353695780, 2116000888, 2839387376, 2467677468]
#       },
#       {"array": "key<fry>", "shape": [2], "data": [507451445, 1853169794, 507451445, 1853169794]},
#       {"array": "key<fry>", "shape": [], "data": [1821159224, 3364244817]},
#       {"array": "uint32", "shape": [], "data": [1]},
#       {"array": "key<fry>", "shape": [2], "data": [346279018, 360566543, 3968330031, 3923691647]}
#     ]
#   }
# }
# modes: compat
# {"outcome": "not_offered", "what": "with_rngs", "exception": "NotImplementedError"}
