# A function whose name says that it evaluates may train all the same: by a function below it, in a gradient, or by its own `train()`.
import jax.numpy as jnp
from flax import nnx


def step(m, x):
    return nnx.grad(lambda m: (m(x) ** 2).sum())(m)


def train_and_evaluate(m, x):
    for _ in range(2):
        m.train()
        step(m, x)
        m.eval()
        y = m(x)
    return y


def predict(m, x):
    return m(x)


def train_step(m, x):
    return nnx.grad(lambda m: (predict(m, x) ** 2).sum())(m)


class Net(nnx.Module):
    def __init__(self, rngs):
        self.linear = nnx.Linear(3, 3, rngs=rngs)
        self.dropout = nnx.Dropout(0.1, rngs=rngs)

    def predict(self, x):
        return self.dropout(x)

    def __call__(self, x):
        return self.predict(self.linear(x))


def train(m, x):
    return step(m, x)


def evaluate_rates(rate, x):
    m = nnx.BatchNorm(3, momentum=rate, rngs=nnx.Rngs(0))
    train(m, x)
    m.eval()
    return m(x).mean()


def validate_shapes(m, x):
    assert m(x).shape == x.shape


def evaluate_anew(m, x):
    m.train()
    for _ in range(2):
        m(x)
    m.eval()
    return m(x).mean()


def helper(m, x):
    return m(x)  # expect: train-eval BatchNorm


def evaluate(m, x):
    return helper(m, x)


def main():
    x = jnp.ones((2, 3))
    train_and_evaluate(nnx.BatchNorm(3, rngs=nnx.Rngs(0)), x)
    model = nnx.BatchNorm(3, rngs=nnx.Rngs(0))
    train_step(model, x)
    model.eval()
    predict(model, x)
    Net(nnx.Rngs(0))(x)
    evaluate_rates(0.9, x)
    validate_shapes(nnx.Dropout(0.5, rngs=nnx.Rngs(0)), x)
    evaluate_anew(nnx.BatchNorm(3, rngs=nnx.Rngs(0)), x)
    evaluate(nnx.BatchNorm(3, rngs=nnx.Rngs(0)), x)
