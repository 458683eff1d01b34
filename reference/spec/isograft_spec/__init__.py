"""Isograft's specification of Flax NNX, in Python over raw JAX. README.md has the order of reading."""
