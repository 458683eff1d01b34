# nnx.RNN over an LSTM cell: outputs, carries, and the gradient of its kernels.
import jax.numpy as jnp
from flax import nnx


def main():
    rnn = nnx.RNN(nnx.LSTMCell(3, 2, rngs=nnx.Rngs(0)))
    x = jnp.arange(24.0).reshape(2, 4, 3) / 16
    carry, outputs = rnn(x, return_carry=True)
    graphdef, params, rest = nnx.split(rnn, nnx.Param, ...)

    def loss(params):
        return jnp.sum(nnx.merge(graphdef, params, rest)(x) ** 2)

    return outputs, carry, rnn(x).shape, nnx.grad(loss)(params)


# recorded from flax-0.12.12, program 3e641a9494dbcda9bd1cb016fcd7d4d8a0c8e6448c18e4a8e06a42942d053412
# modes: all
# {"outcome": "raised", "class": "trace", "exception": "TraceContextError"}
