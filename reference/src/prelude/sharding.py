"""How the axes of an array lie on a mesh, in names. A run has one device, and no mesh."""

import jax


class _Unconstrained:
    def __repr__(self):
        return "UNCONSTRAINED"


# Several axes of the mesh stay together; of one or none there is no group.
def _axes(partition):
    if not isinstance(partition, (list, tuple)):
        return partition
    if len(partition) > 1:
        return tuple(partition)
    return partition[0] if partition else None


class P:
    """`jax.sharding.PartitionSpec`: for each axis of an array an axis of the mesh, several, or
    `None`."""

    UNCONSTRAINED = _Unconstrained()

    def __init__(self, *partitions, **options):
        if options:
            jax.sharding.UnreducedKind(options)
        object.__setattr__(self, "partitions", tuple(_axes(x) for x in partitions))

    def __setattr__(self, name, value):
        raise AttributeError(f"cannot assign to field '{name}'")

    def __repr__(self):
        return f"P{self.partitions}"

    def __len__(self):
        return len(self.partitions)

    def __iter__(self):
        return iter(self.partitions)

    def __getitem__(self, index):
        return self.partitions[index]

    def __contains__(self, axis):
        return axis in self.partitions

    def __eq__(self, other):
        return isinstance(other, P) and self.partitions == other.partitions

    def __hash__(self):
        return hash(self.partitions)

    def __add__(self, other):
        if isinstance(other, (P, tuple)):
            return P(*self, *other)
        raise NotImplementedError

    def index(self, axis):
        return self.partitions.index(axis)

    def count(self, axis):
        return self.partitions.count(axis)


PartitionSpec = P
