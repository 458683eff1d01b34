from flax import nnx


def main():
    """In a rematerialised body no value is known."""
    return nnx.grad(nnx.remat(lambda x: x if x > 0 else -x))(1.0)


# recorded from flax-0.12.12, program 12ba00e84bc4348ed1bc889ea9f5ee8974f5e613eee0075e636599bc04f8680a
# modes: all
# {"outcome": "raised", "class": "concretization", "exception": "TracerBoolConversionError"}
