"""The guard is on attributes: a dict or list that a module holds is changed from anywhere. A copy has containers of its own."""
import jax.numpy as jnp
import pax


class Model(pax.Module):
    def __init__(self):
        super().__init__()
        self.table = {"a": pax.Linear(2, 2)}
        self.parts = [jnp.zeros(2)]


def attempt(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


@pax.pure
def change(model):
    model.table["b"] = pax.Linear(2, 2)
    model.parts.append(jnp.ones(2))
    return model


def main():
    model, other = Model(), Model()
    changed = change(model)
    seen = [sorted(model.table), len(model.parts), sorted(changed.table), len(changed.parts)]
    pax.pure(lambda copy: model.table.pop("a"))(model)
    seen.append(sorted(model.table))
    model.parts.append(jnp.ones(2))
    seen.append(len(model.parts))
    refused = [
        attempt(lambda: pax.pure(lambda copy: setattr(model, "table", {}))(model)),
        attempt(lambda: setattr(model, "parts", [])),
        attempt(lambda: pax.pure(lambda copy: setattr(other, "table", {}))(model)),
    ]
    return seen, refused, len(change(model).parts)


# recorded from pax3-0.5.9, program a0222c8a27f0998849d740d11c4e2ebafba8ec0f54bc50fe18fc335fae7d1909
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [{"id": 1, "list": ["a"]}, 1, {"id": 2, "list": ["a", "b"]}, 2, {"id": 3, "list": []}, 2]
#       },
#       {"id": 4, "list": ["ValueError", "ValueError", "ValueError"]},
#       3
#     ]
#   }
# }
