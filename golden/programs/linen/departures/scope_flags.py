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


# recorded from flax-0.12.12, program 958d84cc18dd6b984c207cdfa903ffb7f98c24710caa092e30e290cf73333e1e
# modes: all
# {"outcome": "returned", "value": {"id": 0, "list": [true, 3, false, "ValueError"]}}
