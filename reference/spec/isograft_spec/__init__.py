"""Isograft's specification of Flax NNX, Linen and PAX, in Python over raw JAX. README.md has the order of reading."""

__version__ = "0.3.0"  # changing.md says when it moves
