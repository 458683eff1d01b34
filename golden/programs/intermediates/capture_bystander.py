# method_outputs and a Module of the same class that is no part of the one captured: it keeps nothing.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        return x * 2


def main():
    foo, bystander = Foo(), Foo()

    def run(foo, x):
        return foo(bystander(x))

    out = nnx.capture(run, nnx.Intermediate, method_outputs=nnx.Intermediate)(foo, jnp.array(1.0))
    return out, bystander


# recorded from flax-0.12.12, program 029a073f86c46bfd0cd1800de84f99bf93b7dde016b61b8ac572cb621e47ac40
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
