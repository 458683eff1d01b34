"""Isograft's specification of Flax NNX, in Python over raw JAX. README.md has the order of reading."""

__version__ = "0.2.0"  # changing.md says when it moves
