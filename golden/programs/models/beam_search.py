"""Beam search in a while loop over a table of transitions, with finished beams and a length penalty."""
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import lax

EOS, NEG_INF = 0, -1.0e7


class BeamState(NamedTuple):
    cur_index: jax.Array
    live_logprobs: jax.Array
    live_seqs: jax.Array
    finished_scores: jax.Array
    finished_seqs: jax.Array
    finished_flags: jax.Array


def gather_beams(nested, beam_indices):
    return jax.tree.map(lambda x: x[beam_indices] if x.ndim else x, nested)


def beam_search(log_table, start, beam=2, max_len=5, alpha=0.5):
    vocab = log_table.shape[0]

    def penalty(length):
        return jnp.power((5.0 + length) / 6.0, alpha)

    state = BeamState(
        jnp.array(0),
        jnp.array([0.0] + [NEG_INF] * (beam - 1)),
        jnp.zeros((beam, max_len + 1), jnp.int32).at[:, 0].set(start),
        jnp.full((beam,), NEG_INF),
        jnp.zeros((beam, max_len + 1), jnp.int32),
        jnp.zeros((beam,), bool),
    )

    def cond(s):
        best_live = s.live_logprobs.max() / penalty(max_len)
        worst = jnp.where(s.finished_flags, s.finished_scores, NEG_INF).min()
        return (s.cur_index < max_len) & ~(worst > best_live)

    def body(s):
        last = s.live_seqs[:, s.cur_index]
        scores = s.live_logprobs[:, None] + log_table[last]
        top, flat = lax.top_k(scores.reshape(-1), 2 * beam)
        beams, tokens = flat // vocab, flat % vocab
        seqs = s.live_seqs[beams].at[:, s.cur_index + 1].set(tokens)
        ended = tokens == EOS
        live_scores, live = lax.top_k(top + ended * NEG_INF, beam)
        finished_scores = jnp.where(ended, top / penalty(s.cur_index + 1), NEG_INF)
        pool = (jnp.concatenate([s.finished_scores, finished_scores]),
                jnp.concatenate([s.finished_seqs, seqs]),
                jnp.concatenate([s.finished_flags, ended]))
        _, best = lax.top_k(pool[0], beam)
        scores, done, flags = gather_beams(pool, best)
        return BeamState(s.cur_index + 1, live_scores, seqs[live], scores, done, flags)

    final = lax.while_loop(cond, body, state)
    return final.finished_seqs, final.finished_flags, final.cur_index


def main():
    table = jnp.log(jnp.array([[0.25, 0.25, 0.25, 0.25], [0.1, 0.1, 0.6, 0.2], [0.5, 0.1, 0.1, 0.3], [0.7, 0.1, 0.1, 0.1]]))
    return jax.jit(beam_search, static_argnames=("beam", "max_len"))(table, 1, beam=2, max_len=5)


# recorded from flax-0.12.12, program f18f55f1651c8b360b2bec06378e3a8d7dccdcdcaf7e09b38dd789654bc4b227
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [2, 6], "data": [1, 2, 0, 0, 0, 0, 1, 2, 3, 0, 0, 0]},
#       {"array": "bool", "shape": [2], "data": [true, true]},
#       {"array": "int32", "shape": [], "weak": true, "data": [3]}
#     ]
#   }
# }
