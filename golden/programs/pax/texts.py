"""`repr` and `summary`."""
import jax
import jax.numpy as jnp
import pax


class Counter(pax.Module):
    def __init__(self, name=None):
        super().__init__(name=name)
        self.n = jnp.array(0)


class Model(pax.Module):
    def __init__(self):
        super().__init__(name="top")
        self.first = pax.Linear(2, 3)
        self.pair = [Counter(), pax.Sequential(pax.Linear(3, 3, with_bias=False), jax.nn.relu)]
        self.last = Counter("end")

    def __repr__(self):
        return self._repr({"size": 3, "nothing": None})


def main():
    model = Model()
    return (
        repr(model), repr(model.first), repr(model.last), repr(pax.Lambda(jax.nn.relu)),
        repr(pax.Lambda(jax.nn.relu, name="act")), model.summary(), model.summary(return_list=True),
        repr(pax.BatchNorm2D(3)), pax.BatchNorm1D(3).summary(), repr(pax.Dropout(0.5)),
        repr(pax.LSTM(1, 2)), repr(pax.GRU(1, 2)), repr(pax.Conv1D(1, 2, 3)),
        repr(pax.Conv2D(1, 2, (3, 3), stride=2)), repr(pax.Embed(3, 4)),
    )
