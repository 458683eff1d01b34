import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx
from jax.experimental import mesh_utils
from jax.sharding import AxisType, Mesh, NamedSharding, PartitionSpec as P, SingleDeviceSharding


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def grid(*shape):
    return np.array(jax.devices()[:1]).reshape(shape)


def main():
    """Meshes, specs and shardings on one device: what equals what, what they hold, what is refused."""
    mesh, other = Mesh(grid(1, 1), ("a", "b")), Mesh(grid(1, 1), ("a", "c"))
    one, spec = SingleDeviceSharding(jax.devices()[0]), P("a", None)
    named = NamedSharding(mesh, spec)
    x = jnp.ones((2, 2))
    value = nnx.Param(x, out_sharding=("a", None), mesh=mesh)
    return [
        [mesh == Mesh(grid(1, 1), ("a", "b")), mesh == other, mesh == 3, hash(mesh) == hash(Mesh(grid(1, 1), ("a", "b"))), len({mesh, other, Mesh(grid(1, 1), ("a", "b"))})],
        [mesh.devices.flatten().shape, mesh.devices.reshape(1).shape, mesh.devices.reshape(1, 1, 1).ndim, answer(lambda: mesh.devices.reshape(2)), mesh.devices.size, len(mesh.devices), mesh.devices.item() is jax.devices()[0]],
        [[row.shape for row in mesh.devices], [d is jax.devices()[0] for d in mesh.devices.flat], mesh.size, dict(mesh.shape), mesh.axis_names, mesh.empty, mesh.axis_sizes],
        [answer(lambda: Mesh(grid(1), ("a", "b"))), Mesh(jax.devices(), "a").axis_names, answer(lambda: Mesh(grid(1, 1), ("a", "a")))],
        [[kind.name for kind in jax.make_mesh((1,), ("a",)).axis_types], [kind.name for kind in jax.make_mesh((1,), ("a",), axis_types=(AxisType.Auto,)).axis_types], jax.make_mesh((1, 1), ("a", "b")).axis_names],
        [answer(lambda: jax.set_mesh(3)), answer(lambda: jax.make_mesh((3,), ("a",))), answer(lambda: mesh_utils.create_device_mesh((2,))), mesh_utils.create_device_mesh((1,)).shape],
        [one == SingleDeviceSharding(jax.devices()[0]), one == named, hash(one) == hash(SingleDeviceSharding(jax.devices()[0])), one.is_equivalent_to(named, 2), one.is_fully_replicated, one.num_devices, one.shard_shape((2, 3)), len(one.device_set)],
        [named == NamedSharding(mesh, P("a", None)), named == one, named == NamedSharding(mesh, P("a")), hash(named) == hash(NamedSharding(mesh, P("a", None))), named.is_equivalent_to(one, 2), named.shard_shape((4, 3)), answer(lambda: named.shard_shape((4,)))],
        [answer(lambda: NamedSharding(mesh, P("z"))), answer(lambda: NamedSharding(mesh, P("a", "a"))), answer(lambda: NamedSharding(mesh, P(("a", "b"), "a"))), named.spec, named.mesh is mesh, named.memory_kind],
        [P("a", ("b",)), P(()), P(("a", "b"), None), len(P("a", None)), P("a")[0], list(P("a", "b")), P("a") == P("a"), P("a") == ("a",), hash(P("a")) == hash(P("a")), P("a") + P("b"), P("a") + ("c",), "a" in P("a"), P("a", "b").index("b"), P("a", "a").count("a")],
        [answer(lambda: P("a") + 3), answer(lambda: setattr(P("a"), "x", 1)), repr(P("a", None)), repr(P.UNCONSTRAINED), P()],
        [answer(lambda: jax.device_put(x, jax.devices()[0])), answer(lambda: jax.device_put(x, named).sharding == named), answer(lambda: jax.device_put({"a": x}, one)["a"].sharding == one), answer(lambda: jax.device_put(x, 3)), answer(lambda: jax.device_put([x, x], [named, None])[0].sharding == named)],
        [answer(lambda: jax.jit(lambda a: a * 2, in_shardings=named, out_shardings=None)(x)), answer(lambda: jax.jit(lambda a: a, out_shardings=jax.devices()[0])(x)), answer(lambda: jax.lax.with_sharding_constraint(x, None)), answer(lambda: jax.lax.with_sharding_constraint(x, named).shape)],
        [jax.shard_map(lambda a: a * 2, mesh=mesh, in_specs=P("a"), out_specs=P("a"))(x), jax.shard_map(mesh=mesh, in_specs=P("a"), out_specs=P("a"))(lambda a: a + 1)(x), answer(lambda: jax.shard_map(lambda a: jax.lax.psum(a, "a"), mesh=mesh, in_specs=P("a"), out_specs=P())(x))],
        [nnx.shard_map(mesh=mesh, in_specs=P("a"), out_specs=P("a"))(lambda a: a * 4)(x), nnx.pmap(axis_name="i")(lambda a: jax.lax.psum(a, "i"))(x[:1]), answer(lambda: nnx.pmap(lambda a: a, axis_size=2)(x)), answer(lambda: nnx.pmap(nnx.Linear(2, 2, rngs=nnx.Rngs(0)).__call__))],
        [nnx.using_eager_sharding(), answer(lambda: nnx.Param(x, out_sharding=named).shape), answer(lambda: nnx.Param(x, out_sharding=("a", "q"), mesh=mesh).shape)],
        [answer(lambda: nnx.Param(x, out_sharding=("in", None), sharding_rules=(("in", "a"),), mesh=mesh).shape), answer(lambda: conflicting(mesh, x)), answer(lambda: nnx.get_named_sharding({"v": value}, mesh)["v"].get_raw_value().spec)],
    ]


def conflicting(mesh, x):
    with nnx.logical_axis_rules((("in", "a"),)):
        return nnx.Param(x, out_sharding=("in", None), sharding_rules=(("in", "b"),), mesh=mesh).shape


# recorded from flax-0.12.12, program 2f97fd4e135f770681a5afc124ef2d9bba6670fc2f4d96fc8ba311c8ce914990
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "list": [true, false, false, true, 2]},
#       {"id": 2, "list": [{"tuple": [1]}, {"tuple": [1]}, 3, "ValueError", 1, 1, true]},
#       {
#         "id": 3,
#         "list": [
#           {"id": 4, "list": [{"tuple": [1]}]},
#           {"id": 5, "list": [true]},
#           1,
#           {"id": 6, "dict": [["a", 1], ["b", 1]]},
#           {"tuple": ["a", "b"]},
#           false,
#           {"tuple": [1, 1]}
#         ]
#       },
#       {
#         "id": 7,
#         "list": [
#           "ValueError",
#           {"tuple": ["a"]},
#           {"call": "Mesh", "parts": [{"tuple": [1, 1]}, {"tuple": ["a", "a"]}]}
#         ]
#       },
#       {
#         "id": 8,
#         "list": [{"id": 9, "list": ["Explicit"]}, {"id": 10, "list": ["Auto"]}, {"tuple": ["a", "b"]}]
#       },
#       {"id": 11, "list": ["ValueError", "ValueError", "ValueError", {"tuple": [1]}]},
#       {"id": 12, "list": [true, false, true, true, true, 1, {"tuple": [2, 3]}, 1]},
#       {"id": 13, "list": [true, false, false, true, true, {"tuple": [4, 3]}, {"tuple": [4]}]},
#       {
#         "id": 14,
#         "list": [
#           "ValueError",
#           "DuplicateSpecError",
#           "DuplicateSpecError",
#           {"call": "PartitionSpec", "parts": [{"tuple": ["a", null]}]},
#           true,
#           "device"
#         ]
#       },
#       {
#         "id": 15,
#         "list": [
#           {"call": "PartitionSpec", "parts": [{"tuple": ["a", "b"]}]},
#           {"call": "PartitionSpec", "parts": [{"tuple": [null]}]},
#           {"call": "PartitionSpec", "parts": [{"tuple": [{"tuple": ["a", "b"]}, null]}]},
#           2,
#           "a",
#           {"id": 16, "list": ["a", "b"]},
#           true,
#           false,
#           true,
#           {"call": "PartitionSpec", "parts": [{"tuple": ["a", "b"]}]},
#           {"call": "PartitionSpec", "parts": [{"tuple": ["a", "c"]}]},
#           true,
#           1,
#           2
#         ]
#       },
#       {
#         "id": 17,
#         "list": [
#           "NotImplementedError",
#           "AttributeError",
#           "P('a', None)",
#           "UNCONSTRAINED",
#           {"call": "PartitionSpec", "parts": [{"tuple": []}]}
#         ]
#       },
#       {
#         "id": 18,
#         "list": [
#           {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]},
#           true,
#           true,
#           "ValueError",
#           true
#         ]
#       },
#       {
#         "id": 19,
#         "list": [
#           {"array": "float32", "shape": [2, 2], "data": [2.0, 2.0, 2.0, 2.0]},
#           "TypeError",
#           "ValueError",
#           {"tuple": [2, 2]}
#         ]
#       },
#       {
#         "id": 20,
#         "list": [
#           {"array": "float32", "shape": [2, 2], "data": [2.0, 2.0, 2.0, 2.0]},
#           {"array": "float32", "shape": [2, 2], "data": [2.0, 2.0, 2.0, 2.0]},
#           {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#         ]
#       },
#       {
#         "id": 21,
#         "list": [
#           {"array": "float32", "shape": [2, 2], "data": [4.0, 4.0, 4.0, 4.0]},
#           {"array": "float32", "shape": [1, 2], "data": [1.0, 1.0]},
#           "ValueError",
#           "ValueError"
#         ]
#       },
#       {"id": 22, "list": [true, {"tuple": [2, 2]}, "ValueError"]},
#       {
#         "id": 23,
#         "list": [
#           {"tuple": [2, 2]},
#           "ValueError",
#           {"call": "PartitionSpec", "parts": [{"tuple": ["a", null]}]}
#         ]
#       }
#     ]
#   }
# }
