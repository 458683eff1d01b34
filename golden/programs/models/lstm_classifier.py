"""An LSTM over sequences of unequal lengths: nnx.RNN with seq_lengths and the last carry."""
import jax
import jax.numpy as jnp
from flax import nnx


class Classifier(nnx.Module):
    def __init__(self, vocab: int, dim: int, hidden: int, classes: int, rngs: nnx.Rngs):
        self.embed = nnx.Embed(vocab, dim, rngs=rngs)
        self.rnn = nnx.RNN(nnx.LSTMCell(dim, hidden, rngs=rngs), return_carry=True)
        self.head = nnx.Linear(hidden, classes, rngs=rngs)

    def __call__(self, tokens, lengths):
        x = self.embed(tokens)
        (_, h), outputs = self.rnn(x, seq_lengths=lengths)
        return self.head(h), outputs


def pad(sequences, value=0):
    longest = max(map(len, sequences))
    return (jnp.array([list(s) + [value] * (longest - len(s)) for s in sequences]),
            jnp.array([len(s) for s in sequences]))


def main():
    model = Classifier(10, 4, 3, 2, nnx.Rngs(0))
    tokens, lengths = pad([(1, 2, 3), (4, 5), (6, 7, 8, 9)])
    logits, outputs = model(tokens, lengths)
    longer, _ = pad([(1, 2, 3), (4, 5), (6, 7, 8, 9), (0,) * 6])
    logits2, _ = model(longer[:3], lengths)
    return tokens, lengths, logits.shape, outputs.shape, bool(jnp.allclose(logits, logits2, atol=1e-5))


# recorded from flax-0.12.12, program e5a80831a6c1c7e20499f355fb3f4acfef7bcf08cf73cfa0a9807eb8ca4189c8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [3, 4], "data": [1, 2, 3, 0, 4, 5, 0, 0, 6, 7, 8, 9]},
#       {"array": "int32", "shape": [3], "data": [3, 2, 4]},
#       {"tuple": [3, 2]},
#       {"tuple": [3, 4, 3]},
#       true
#     ]
#   }
# }
