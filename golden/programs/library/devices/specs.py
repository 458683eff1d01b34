import jax
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P


def main():
    """A PartitionSpec is a sequence of names, and equal to another one of the same names only."""
    mesh = Mesh(jax.devices(), ("a",))
    spec = P("a", None, ("b", "c"), ["d"])
    sharding = NamedSharding(mesh, P("a"))
    equal = (P("a") == P("a"), P("a") == P("a", None), P("a") == ("a",), sharding == NamedSharding(mesh, P("a")))
    seen = {P("a"): 1}
    return {
        "spec": (tuple(spec), len(spec), spec[2], repr(spec), repr(P()), repr(P("a"))),
        "equal": equal + (seen.get(P("a")), isinstance(spec, tuple)),
        "mesh": (mesh.axis_names, dict(mesh.shape), mesh.size, mesh.devices.shape, mesh.empty, str(mesh), repr(mesh)),
        "sharding": (sharding.spec == P("a"), sharding.mesh == mesh, sharding.shard_shape((4, 2)), str(sharding)),
        "equivalent": sharding.is_equivalent_to(NamedSharding(mesh, P()), 1),
    }
