"""The text of a dict has the indentation that was asked for, frozen or not."""
from flax.core import freeze, pretty_repr


def main():
    nested = {"a": {"b": 1}}
    texts = [pretty_repr(nested, 2), pretty_repr(freeze(nested)), pretty_repr(freeze(nested), 2), freeze(nested).pretty_repr(2)]
    return [text.count(" ") for text in texts]
