"""An encoder and decoder with additive attention and teacher forcing, by nnx.scan over time."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Attention(nnx.Module):
    def __init__(self, dim, rngs):
        self.query = nnx.Linear(dim, dim, use_bias=False, rngs=rngs)
        self.key = nnx.Linear(dim, dim, use_bias=False, rngs=rngs)
        self.score = nnx.Linear(dim, 1, use_bias=False, rngs=rngs)

    def __call__(self, h, memory):
        scores = self.score(jnp.tanh(self.query(h)[:, None] + self.key(memory)))[..., 0]
        weights = jax.nn.softmax(scores, axis=-1)
        return jnp.einsum("bt,btd->bd", weights, memory), weights


class Seq2Seq(nnx.Module):
    def __init__(self, vocab, dim, rngs):
        self.embed = nnx.Embed(vocab, dim, rngs=rngs)
        self.encoder = nnx.RNN(nnx.GRUCell(dim, dim, rngs=rngs), return_carry=True)
        self.cell = nnx.GRUCell(2 * dim, dim, rngs=rngs)
        self.attention = Attention(dim, rngs)
        self.out = nnx.Linear(dim, vocab, rngs=rngs)

    def __call__(self, source, target):
        h, memory = self.encoder(self.embed(source))

        @nnx.scan(in_axes=(None, nnx.Carry, 1), out_axes=(nnx.Carry, 1))
        def decode(model, h, token):
            context, weights = model.attention(h, memory)
            h, y = model.cell(h, jnp.concatenate([model.embed(token), context], -1))
            return h, (model.out(y), weights)

        h, (logits, weights) = decode(self, h, target)
        return logits, weights


def main():
    model = Seq2Seq(7, 4, nnx.Rngs(0))
    source = jnp.array([[1, 2, 3], [3, 2, 1]])
    target = jnp.array([[0, 3, 2, 1], [0, 1, 2, 3]])

    def loss_fn(model):
        logits, weights = model(source, target[:, :-1])
        return optax.softmax_cross_entropy_with_integer_labels(logits, target[:, 1:]).mean(), weights

    (loss, weights), grads = nnx.value_and_grad(loss_fn, has_aux=True)(model)
    norm = optax.global_norm(grads)
    return weights.shape, jnp.allclose(weights.sum(-1), 1.0), bool(norm > 0), sorted(nnx.to_pure_dict(nnx.state(model)))


# recorded from flax-0.12.12, program 35e993e52adbc2149f23935529de63e4b4c0293a898708eadc5c4b1734f7ac5d
# modes: tree, graph
# {"outcome": "raised", "class": "not_differentiable", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [2, 3, 3]},
#       {"array": "bool", "shape": [], "data": [true]},
#       true,
#       {"id": 0, "list": ["attention", "cell", "embed", "encoder", "out"]}
#     ]
#   }
# }
