# Members of an ensemble that count their calls.
import jax.numpy as jnp
from flax import nnx

CALLS = 1
STAGED = True


class Member(nnx.Module):
    def __init__(self, scale):
        self.scale = nnx.Param(scale)
        self.calls = nnx.Variable(jnp.zeros_like(scale))

    def __call__(self, x):
        self.calls[...] = self.calls[...] + 1.0
        return self.scale[...] * x


def main():
    members = nnx.vmap(Member)(jnp.arange(4.0))
    ask = nnx.vmap(lambda member, x: member(x), in_axes=(0, None))
    ask = nnx.jit(ask) if STAGED else ask
    answer = None
    for _ in range(CALLS):
        answer = ask(members, jnp.float32(2.0))
    return answer, members
