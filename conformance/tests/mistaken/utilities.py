"""What is restored is the target as it was."""

from flax import serialization as real


class Serialization:
    def __getattr__(self, name):
        return getattr(real, name)

    def from_state_dict(self, target, state, name="."):
        return target


serialization = Serialization()
