from flax import nnx


def main():
    """with_rngs: split, broadcast and fork chosen by filters; not offered with graph updates."""
    rngs = nnx.Rngs(params=0, dropout=1, noise=2)
    out = nnx.with_rngs(rngs, split={"params": 3}, broadcast={"dropout": 2}, fork="noise")

    @nnx.with_rngs(split=2)
    def keys(rngs):
        return rngs.params.key[...]

    return out.params.key[...], out.dropout.key[...], out.noise.key[...], rngs.params.count[...], keys(rngs)
