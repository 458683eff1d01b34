import jax


def main():
    """No type has a shape with a negative size."""
    return jax.eval_shape(lambda: jax.random.normal(jax.random.key(0), (-1,))).shape


# recorded from flax-0.12.12, program 04a6949c036d7d8bd7dcb3076bf0d08a16fd53f97f38813dcbd8743f729a5736
# modes: all
# {"outcome": "returned", "value": {"tuple": [-1]}}
