# A transformer block of width 512, on 8 sequences of 128 tokens.
import jax
from flax import nnx

CALLS = 1


class Block(nnx.Module):
    def __init__(self, rngs):
        self.before = nnx.LayerNorm(512, rngs=rngs)
        self.attention = nnx.MultiHeadAttention(8, 512, decode=False, rngs=rngs)
        self.between = nnx.LayerNorm(512, rngs=rngs)
        self.inner = nnx.Linear(512, 2048, rngs=rngs)
        self.outer = nnx.Linear(2048, 512, rngs=rngs)

    def __call__(self, x):
        x = x + self.attention(self.before(x))
        return x + self.outer(jax.nn.gelu(self.inner(self.between(x))))


def main():
    arguments = Block(nnx.Rngs(0)), jax.random.normal(jax.random.key(1), (8, 128, 512))
    call = nnx.jit(lambda block, x: block(x))
    answer = None
    for _ in range(CALLS):
        answer = call(*arguments)
    return answer.sum()
