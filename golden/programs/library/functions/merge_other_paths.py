# merge of a State with as many Variables under other paths: a model whose attribute was renamed since.
import jax.numpy as jnp
from flax import nnx


class Dense(nnx.Module):
    def __init__(self):
        self.bias = nnx.Param(jnp.float32(0.0))
        self.kernel = nnx.Param(jnp.float32(1.0))


def main():
    graphdef, state = nnx.split(Dense())
    renamed = nnx.State({"kernel": state["kernel"], "offset": state["bias"]})
    under = nnx.State({"dense": state})
    outs = []
    for other in (renamed, under):
        try:
            outs.append(nnx.merge(graphdef, other))
        except ValueError:
            outs.append("refused")
    return outs
