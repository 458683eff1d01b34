"""A flag that a scope does not have is an error, or its default."""
import flax.linen as nn


class Reads(nn.Module):
    def __call__(self):
        found = [self.scope.get_flag("train"), self.scope.get_flag("other", 3), self.scope.has_flag("other")]
        try:
            found.append(type(self.scope.get_flag("other")).__name__)
        except ValueError as error:
            found.append(f"raised {error}")
        return found


def main():
    from flax.core import apply

    return apply(lambda scope: Reads(parent=scope)(), flags={"train": True})({})
