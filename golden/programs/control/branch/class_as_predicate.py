import jax


def main():
    """A class is no number: it is refused as a predicate."""
    return jax.lax.cond(float, lambda: 1, lambda: 2)


# recorded from flax-0.12.12, program 65d8dc23a6c07fdc5ec2762bf77b380b7720864e0da39c585ee442f1ca811fa6
# modes: all
# {"outcome": "returned", "value": {"array": "int32", "shape": [], "weak": true, "data": [1]}}
