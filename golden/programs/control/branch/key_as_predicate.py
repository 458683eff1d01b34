import jax


def main():
    """A key is no number: it is refused as a predicate."""
    return jax.lax.cond(jax.random.key(0), lambda: 1, lambda: 2)


# recorded from flax-0.12.12, program fcaabfc98ae166e933837341e7366579c5573c836d7ca546a166bee81f6f12f7
# modes: all
# {"outcome": "raised", "class": "missing_attribute", "exception": "AttributeError"}
