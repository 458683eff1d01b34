"""`submodules`, `apply`, `apply_submodules`, `map`, `state_dict` and `load_state_dict`."""
import jax
import jax.numpy as jnp
import pax


class Leaf(pax.Module):
    def __init__(self, n):
        super().__init__()
        self.n = jnp.array(n)
        self.tag = n


class Inner(pax.Module):
    def __init__(self, n):
        super().__init__()
        self.leaf = Leaf(n)
        self.own = jnp.array(n * 10)


class Model(pax.Module):
    def __init__(self):
        super().__init__()
        self.parts = [Inner(1), {"x": Leaf(2)}]
        self.last = Inner(3)
        self.n = jnp.array(100)


seen = []


def note(module):
    seen.append(type(module).__name__)
    return module


@pax.pure
def increment(module):
    if isinstance(module, Leaf):
        module.n = module.n + 1
    return module


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def main():
    model = Model()
    model.apply(note)
    model.apply_submodules(note)
    applied = model.apply(increment)
    below = model.apply_submodules(lambda m: m.replace(_training=False))
    state = model.state_dict()
    doubled = model.map(lambda x: x * 2)
    added = model.map(lambda x, y: x + y, applied)
    loaded = model.load_state_dict(doubled.state_dict())
    leaves = jax.tree_util.tree_leaves
    return (
        [type(m).__name__ for m in model.submodules()], seen, leaves(applied), leaves(model),
        below.training, below.last.training, below.last.leaf.training, state,
        leaves(doubled), leaves(added), leaves(loaded), loaded.last.leaf.tag,
        pax.experimental.save_weights_to_dict(model.last),
        leaves(pax.experimental.load_weights_from_dict(model, state)),
        fails(lambda: model.load_state_dict({})),
    )
