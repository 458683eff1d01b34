"""`replace`, `replace_node`, `set_attribute`, `replace_method` and `copy`: new modules from one."""
import jax.numpy as jnp
import pax


class Child(pax.Module):
    def __init__(self):
        super().__init__()
        self.w = jnp.array(1.0)

    def describe(self):
        return "child"


class Model(pax.Module):
    def __init__(self):
        super().__init__()
        self.n = jnp.array(2)
        self.static = "s"
        self.child = Child()


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def main():
    model = Model()
    replaced = model.replace(n=jnp.array(3), static="t")
    node = model.replace_node(model.child.w, jnp.zeros(2))
    other = model.replace_node(model.child, Child().replace(w=jnp.array(9.0)))
    added = model.set_attribute("extra", jnp.array(4))
    described = model.child.replace_method(describe=lambda self: ("new", self.w))
    copied = model.copy()
    return (
        replaced.n, replaced.static, model.n, model.static, replaced.child is model.child,
        node.child.w, other.child.w, added.extra, added.pytree_attributes, hasattr(model, "extra"),
        described.describe(), type(described).__name__, isinstance(described, Child),
        copied is model, copied.child is model.child, copied.n is model.n, copied == model,
        fails(lambda: model.replace(absent=1)), fails(lambda: model.replace_node(jnp.array(2), 1)),
        fails(lambda: setattr(replaced, "n", 1)),
    )


# recorded from pax3-0.5.9, program 4bc36c89945013c994e91eac48f5295b870407367ef0ccce4381ae8e15342c74
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [], "weak": true, "data": [3]},
#       "t",
#       {"array": "int32", "shape": [], "weak": true, "data": [2]},
#       "s",
#       false,
#       {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [9.0]},
#       {"array": "int32", "shape": [], "weak": true, "data": [4]},
#       {"tuple": ["n", "child", "extra"]},
#       false,
#       {"tuple": ["new", {"array": "float32", "shape": [], "weak": true, "data": [1.0]}]},
#       "Child",
#       true,
#       false,
#       false,
#       true,
#       true,
#       "AssertionError",
#       "ValueError",
#       "ValueError"
#     ]
#   }
# }
