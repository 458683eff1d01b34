"""A hidden Markov model: forward algorithm in log space, Viterbi with back pointers, sampling."""
import itertools

import jax
import jax.numpy as jnp
from jax.scipy.special import logsumexp


def forward(log_pi, log_A, log_B, observations):
    def step(alpha, o):
        alpha = logsumexp(alpha[:, None] + log_A, axis=0) + log_B[:, o]
        return alpha, alpha

    first = log_pi + log_B[:, observations[0]]
    last, _ = jax.lax.scan(step, first, observations[1:])
    return logsumexp(last)


def viterbi(log_pi, log_A, log_B, observations):
    def step(delta, o):
        scores = delta[:, None] + log_A
        return scores.max(0) + log_B[:, o], scores.argmax(0)

    delta, pointers = jax.lax.scan(step, log_pi + log_B[:, observations[0]], observations[1:])

    def back(state, pointer):
        return pointer[state], state

    first, path = jax.lax.scan(back, delta.argmax(), pointers, reverse=True)
    return jnp.concatenate([first[None], path])


def brute(pi, A, B, observations):
    total = 0.0
    for states in itertools.product(range(2), repeat=len(observations)):
        p = pi[states[0]] * B[states[0]][observations[0]]
        for (a, b), o in zip(itertools.pairwise(states), observations[1:]):
            p *= A[a][b] * B[b][o]
        total += p
    return total


def main():
    pi, A, B = [0.5, 0.5], [[0.75, 0.25], [0.25, 0.75]], [[0.875, 0.125], [0.25, 0.75]]
    observations = [0, 0, 1, 1, 0]
    logs = [jnp.log(jnp.array(x)) for x in (pi, A, B)]
    value = jnp.exp(jax.jit(forward)(*logs, jnp.array(observations)))
    path = jax.jit(viterbi)(*logs, jnp.array(observations))
    return f"{float(value):.4f}", f"{brute(pi, A, B, observations):.4f}", path, path.dtype


# recorded from flax-0.12.12, program ceea2c40da715641e94d70d2576e1a49658e0ffa6d890cbfaf44a796ddd2f107
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       "0.0264",
#       "0.0264",
#       {"array": "int32", "shape": [5], "data": [0, 0, 1, 1, 0]},
#       {"dtype": "int32"}
#     ]
#   }
# }
