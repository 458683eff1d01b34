import jax
from flax import nnx


def body():
    kept = []
    jax.jit(lambda x: kept.append(x))(1.0)
    return kept[0] + 1.0


def main():
    return [f(body) for f in (jax.eval_shape, nnx.eval_shape)]
