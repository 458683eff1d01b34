# Metrics refuse arguments of a wrong name, rank or type.
import jax.numpy as jnp
from flax import nnx


def refused(call):
    try:
        call()
    except Exception as error:
        return error
    return None


def main():
    average, accuracy = nnx.metrics.Average(), nnx.metrics.Accuracy()
    logits = jnp.ones((2, 3))
    return (
        refused(lambda: average.update(loss=1.0)),
        refused(lambda: average.update(values=1, mask=jnp.array([True]))),
        refused(lambda: nnx.metrics.Accuracy(threshold=1)),
        refused(lambda: accuracy.update(logits=logits, labels=jnp.ones((2, 3), jnp.int32))),
        refused(lambda: accuracy.update(logits=logits, labels=jnp.ones(2))),
        refused(lambda: nnx.metrics.Metric()),
    )


# recorded from flax-0.12.12, program 4fd813e34ed7d7ddb14d411f92a880664cced540a08ace56cd716d46d8240bec
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"exception": "TypeError"},
#       {"exception": "ValueError"},
#       {"exception": "TypeError"},
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "NotImplementedError"}
#     ]
#   }
# }
