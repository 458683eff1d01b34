"""The text of a dict has the indentation that was asked for, frozen or not."""
from flax.core import freeze, pretty_repr


def main():
    nested = {"a": {"b": 1}}
    texts = [pretty_repr(nested, 2), pretty_repr(freeze(nested)), pretty_repr(freeze(nested), 2), freeze(nested).pretty_repr(2)]
    return [text.count(" ") for text in texts]


# recorded from flax-0.12.12, program 83cea8efc35ebf19d1a84785cc4eaec49d06b9d556b252f45a9e09ffc033d2f6
# modes: all
# {"outcome": "returned", "value": {"id": 0, "list": [10, 18, 18, 10]}}
