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


# recorded from pax3-0.5.9, program b407732a75c1c3c4b24e4b1fa07c66d9e566698a12cdc0bce76b217fc5f4b2b7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       "(top) Model(size=3)",
#       "Linear(in_dim=2, out_dim=3, with_bias=True)",
#       "(end) Counter",
#       "Lambda(relu)",
#       "(act) Lambda",
#       "(top) Model(size=3)\n├── Linear(in_dim=2, out_dim=3, with_bias=True)\n├── Counter\n├── Sequential\n│   ├── Linear(in_dim=3, out_dim=3, with_bias=False)\n│   └── x => relu(x)\n└── (end) Counter",
#       {
#         "id": 0,
#         "list": ["(top) Model(size=3)", "├── Linear(in_dim=2, out_dim=3, with_bias=True)", "├── Counter", "├── Sequential", "│   ├── Linear(in_dim=3, out_dim=3, with_bias=False)", "│   └── x => relu(x)", "└── (end) Counter"]
#       },
#       "BatchNorm2D(num_channels=3, create_scale=True, create_offset=True, data_format=NHWC, decay_rate=0.9)",
#       "BatchNorm1D(num_channels=3, create_scale=True, create_offset=True, data_format=NWC, decay_rate=0.9)",
#       "Dropout(dropout_rate=0.5)",
#       "LSTM(input_dim=1, hidden_dim=2)",
#       "GRU(input_dim=1, hidden_dim=2)",
#       "Conv1D(in_features=1, out_features=2, kernel_shape=(3,), padding=SAME, with_bias=True, data_format=NWC)",
#       "Conv2D(in_features=1, out_features=2, kernel_shape=(3, 3), padding=SAME, stride=(2, 2), with_bias=True, data_format=NHWC)",
#       "Embed(vocab_size=3, embed_dim=4)"
#     ]
#   }
# }
