"""Parameters and states as a dict of dicts: parts, unions and maps of them."""


def traverse(structure):
    """`(module, name, value)` in the order of the names."""
    for module in sorted(structure):
        for name in sorted(structure[module]):
            yield module, name, structure[module][name]


def partition(predicate, structure):
    """What the predicate wants, and what it does not."""
    halves = partition_n(lambda *row: int(not predicate(*row)), structure, 2)
    return tuple(halves)


def partition_n(fn, structure, n):
    """Parts by the number that `fn(module, name, value)` gives."""
    parts = [{} for _ in range(n)]
    for module, name, value in traverse(structure):
        parts[fn(module, name, value)].setdefault(module, {})[name] = value
    return tuple(parts)


def filter(predicate, structure):
    return partition(predicate, structure)[0]


def map(fn, structure):
    """With `fn(module, name, value)` in the place of each value."""
    out = {}
    for module, name, value in traverse(structure):
        out.setdefault(module, {})[name] = fn(module, name, value)
    return out


def merge(*structures, check_duplicates=False):
    """All values; of two under one name the later."""
    out = {}
    for structure in structures:
        for module, name, value in traverse(structure):
            of = out.setdefault(module, {})
            if check_duplicates and name in of and (of[name].shape, of[name].dtype) != (value.shape, value.dtype):
                raise ValueError(f"Duplicate array found with path '{module}/{name}'")
            of[name] = value
    return out


def is_subset(*, subset, superset):
    """Whether every value has a place in the other."""
    return all(name in superset.get(module, {}) for module, name, _ in traverse(subset))


def tree_size(tree):
    import jax
    return sum(x.size for x in jax.tree_util.tree_leaves(tree))
