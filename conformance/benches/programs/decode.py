# A loop that decodes until it has enough.
import jax.numpy as jnp
from flax import nnx

CALLS = 1
STAGED = True


class Decoder(nnx.Module):
    def __init__(self):
        self.weight = nnx.Param(jnp.eye(3) * 0.5)
        self.steps = nnx.Variable(jnp.int32(0))

    def __call__(self, x):
        self.steps[...] = self.steps[...] + 1
        return x @ self.weight[...]


def decode(model, x):
    def unfinished(carry):
        return carry[1].sum() > 0.25

    def one(carry):
        model, x = carry
        return model, model(x)

    return nnx.while_loop(unfinished, one, (model, x))[1]


def main():
    model = Decoder()
    run = nnx.jit(decode) if STAGED else decode
    x = jnp.ones(3)
    for _ in range(CALLS):
        answer = run(model, x)
    return answer
