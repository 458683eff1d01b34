# A counter of stagings is meant to change only then, and an evaluation by Dropout to drop units.
import jax
import jax.numpy as jnp
from flax import nnx

n_traces = 0
calls = 0


@jax.jit
def double(x):
    global n_traces, calls
    n_traces += 1
    calls += 1  # expect: staged-effect calls
    return 2 * x


for _ in range(3):
    double(jnp.ones(2))

model = nnx.Dropout(0.5, rngs=nnx.Rngs(0))


def predict_with_uncertainty(model, x):
    samples = jnp.stack([model(x) for _ in range(4)])
    return samples.mean(0), samples.std(0)


def predict(model, x):
    return model(x)  # expect: train-eval model


predict_with_uncertainty(model, jnp.ones(3))
predict(model, jnp.ones(3))
