from flax import nnx


def main():
    """A carry that comes back as another tuple."""
    return nnx.while_loop(lambda c: c[0] < 3, lambda c: (c[0] + 1,), (0, 1))


# recorded from flax-0.12.12, program cfaccb242f425356745632f5d6d6b3cd2c79129f6f4fd45d36d675c8467ba483
# modes: all
# {"outcome": "raised", "class": "carry_mismatch", "exception": "ValueError"}
