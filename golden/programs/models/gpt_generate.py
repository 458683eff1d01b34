"""A small GPT with learned positions: greedy and sampled decoding in a while loop."""
import math
from dataclasses import dataclass, field

import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx
from jax import lax


@dataclass
class GPTConfig:
    block_size: int = 8
    vocab_size: int = 13
    n_layer: int = 1
    n_head: int = 2
    n_embd: int = 8
    bias: bool = True
    betas: tuple = field(default_factory=lambda: (0.9, 0.95))


class CausalSelfAttention(nnx.Module):
    def __init__(self, config, rngs):
        assert config.n_embd % config.n_head == 0
        self.c_attn = nnx.Linear(config.n_embd, 3 * config.n_embd, use_bias=config.bias, rngs=rngs)
        self.c_proj = nnx.Linear(config.n_embd, config.n_embd, use_bias=config.bias, rngs=rngs)
        self.n_head = config.n_head

    def __call__(self, x):
        B, T, C = x.shape
        q, k, v = jnp.split(self.c_attn(x), 3, axis=-1)
        q, k, v = (a.reshape(B, T, self.n_head, C // self.n_head).swapaxes(1, 2) for a in (q, k, v))
        att = (q @ k.swapaxes(-2, -1)) * (1.0 / math.sqrt(k.shape[-1]))
        mask = jnp.tril(jnp.ones((T, T))).reshape((1, 1, T, T))
        att = jnp.where(mask == 0, float("-inf"), att)
        att = nnx.softmax(att, axis=-1)
        y = (att @ v).swapaxes(1, 2).reshape(B, T, C)
        return self.c_proj(y)


class GPT(nnx.Module):
    def __init__(self, config: GPTConfig, rngs: nnx.Rngs):
        self.config = config
        self.wte = nnx.Embed(config.vocab_size, config.n_embd, rngs=rngs)
        self.wpe = nnx.Embed(config.block_size, config.n_embd, rngs=rngs)
        self.h = nnx.List(CausalSelfAttention(config, rngs) for _ in range(config.n_layer))
        self.ln_f = nnx.LayerNorm(config.n_embd, use_bias=config.bias, rngs=rngs)

    def __call__(self, idx):
        pos = jnp.arange(0, idx.shape[1])[None]
        x = self.wte(idx) + self.wpe(pos)
        for block in self.h:
            x = x + block(self.ln_f(x))
        return self.wte.attend(self.ln_f(x))

    def generate(self, key, prompt, max_new_tokens, temperature=1.0, top_k=None):
        B, T = prompt.shape
        padding = jnp.zeros((B, max_new_tokens), dtype=jnp.int32)
        tokens = jnp.concatenate([prompt, padding], axis=-1)

        def scan_f(tokens, i):
            step_key = jax.random.fold_in(key, i)
            logits = self(tokens)[:, i - 1, :] / temperature
            if top_k is not None:
                top_logits, top_tokens = lax.top_k(logits, min(top_k, logits.shape[-1]))
                token_idx = jax.random.categorical(step_key, top_logits, axis=-1)
                next_token = jnp.take_along_axis(top_tokens, token_idx[:, None], axis=-1).squeeze(-1)
            else:
                next_token = jnp.argmax(logits, -1)
            return tokens.at[:, i].set(next_token), None

        tokens, _ = lax.scan(scan_f, tokens, jnp.arange(T, T + max_new_tokens))
        return tokens


def main():
    model = GPT(GPTConfig(), nnx.Rngs(0))
    prompt = jnp.array([[1, 2, 3], [4, 5, 6]], dtype=jnp.int32)
    greedy = model.generate(jax.random.key(0), prompt, 4)
    sampled = model.generate(jax.random.key(1), prompt, 4, temperature=0.8, top_k=5)
    return greedy.shape, greedy[:, :3], np.asarray(sampled).dtype, bool((sampled < 13).all()), model.config


# recorded from flax-0.12.12, program 6d0e7e27eb0820651675dcd91a49ef2901e190d48c211947e680d4be8b80a5d8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [2, 7]},
#       {"array": "int32", "shape": [2, 3], "data": [1, 2, 3, 4, 5, 6]},
#       {"dtype": "int32"},
#       true,
#       {"opaque": "GPTConfig"}
#     ]
#   }
# }
