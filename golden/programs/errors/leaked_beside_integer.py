"""`grad` asks for the types of all that it differentiates before it asks whether they are still there."""
import jax
import jax.numpy as jnp


def leaked():
    kept = []
    jax.jit(lambda x: kept.append(x * 2) or x)(jnp.ones(2))
    return kept[0]


def attempt(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


def main():
    loss, tracer = lambda tree: (tree["a"] * 2).sum(), leaked()
    trees = [{"a": tracer}, {"a": tracer, "b": jnp.int32(1)}, {"a": jnp.int32(1), "b": tracer}, {"a": tracer, "b": "s"}]
    return [attempt(lambda: transform(loss)(tree)) for transform in (jax.grad, jax.value_and_grad) for tree in trees]


# recorded from flax-0.12.12, program 16e470cce5a6174b92852d2a491bd1d8152d57c58ee65c8c2f15b16680de3f55
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": ["UnexpectedTracerError", "TypeError", "TypeError", "TypeError", "UnexpectedTracerError", "TypeError", "TypeError", "TypeError"]
#   }
# }
