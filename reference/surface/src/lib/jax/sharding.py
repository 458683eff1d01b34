"""Devices, meshes and shardings: one process with one device.

A sharding names the axes of an array. On one device it has no effect on values: each axis of a mesh
has one device, and each shard is the whole array. What remains are its rules: names are of the mesh,
no name stands twice, and there are no more of them than axes.
"""

import collections
import enum

import _reference
import jax
from flax import nnx

__all__ = [
    "AxisType", "Mesh", "NamedSharding", "PartitionSpec", "Sharding", "SingleDeviceSharding",
    "_shard_map", "get_abstract_mesh", "get_mesh", "set_mesh", "use_mesh",
]


class Device:
    def __init__(self):
        self.id = self.process_index = self.local_hardware_id = 0
        self.platform = self.device_kind = "cpu"

    def __str__(self):
        return "cpu:0"

    def __repr__(self):
        return "CpuDevice(id=0)"


_device = Device()


def devices(backend=None):
    if backend not in (None, "cpu"):
        raise RuntimeError(f"Unknown backend {backend}")
    return [_device]


def local_devices(process_index=None, backend=None, host_id=None):
    return devices(backend)


def default_backend():
    return "cpu"


def device_count(backend=None):
    return len(devices(backend))


def local_device_count(backend=None):
    return len(devices(backend))


def process_count(backend=None):
    return 1


def process_index(backend=None):
    return 0


class AxisType(enum.Enum):
    Auto = 1
    Explicit = 2
    Manual = 3

    def __repr__(self):
        return self.name


# The devices of a mesh: so many axes of one device each.
class _Devices:
    def __init__(self, ndim):
        self.ndim, self.size, self.shape = ndim, 1, (1,) * ndim
        self.flat = [_device]

    def flatten(self):
        return _Devices(1)

    def reshape(self, *shape):
        shape = shape[0] if isinstance(shape[0], (tuple, list)) else shape
        if any([extent not in (1, -1) for extent in shape]):
            raise ValueError(f"cannot reshape array of size 1 into shape {tuple(shape)}")
        return _Devices(len(shape))

    def item(self):
        return _device

    def __len__(self):
        return 1

    def __iter__(self):
        return iter([_device if self.ndim == 1 else _Devices(self.ndim - 1)])


# `numpy.array` of devices; `None` of anything else.
def devices_of(value):
    nested, depth = value, 0
    while isinstance(nested, (list, tuple)) and len(nested) == 1:
        nested, depth = nested[0], depth + 1
    return _Devices(depth) if nested is _device else None


def create_device_mesh(mesh_shape, devices=None, *, contiguous_submeshes=False, allow_split_physical_axes=False):
    if any([extent != 1 for extent in mesh_shape]):
        raise ValueError(f"Number of devices 1 must equal the product of mesh_shape {tuple(mesh_shape)}")
    return _Devices(len(mesh_shape))


class Mesh:
    __shows__ = ("Mesh", "axis_sizes", "axis_names")

    def __init__(self, devices, axis_names, axis_types=None):
        names = (axis_names,) if isinstance(axis_names, str) else tuple(axis_names)
        if None in names:
            raise ValueError(f"Mesh axis names cannot be None. Got: {names}")
        self.devices = devices if isinstance(devices, _Devices) else _Devices(_depth(devices))
        if self.devices.ndim != len(names):
            raise ValueError(
                "Mesh requires the ndim of its first argument (`devices`) to equal the length of its second "
                f"argument (`axis_names`), but got devices.ndim == {self.devices.ndim} and "
                f"len(axis_names) == {len(names)}."
            )
        if axis_types is None or isinstance(axis_types, AxisType):
            axis_types = (axis_types or AxisType.Auto,) * len(names)
        self.axis_names, self.axis_types = names, tuple(axis_types)
        self.shape = collections.OrderedDict([(name, 1) for name in names])
        self.axis_sizes, self.size, self.empty = (1,) * len(names), 1, not names
        self.are_all_axes_auto = all([kind is AxisType.Auto for kind in self.axis_types])
        self.are_all_axes_explicit = all([kind is AxisType.Explicit for kind in self.axis_types])

    def __eq__(self, other):
        return isinstance(other, Mesh) and _of_mesh(self) == _of_mesh(other)

    def __hash__(self):
        return hash(_of_mesh(self))

    def __str__(self):
        sizes = "".join([f"'{name}': 1, " for name in self.axis_names])
        return f"Mesh({sizes}axis_types={self.axis_types})"

    def __repr__(self):
        return f"Mesh(axis_sizes={self.axis_sizes}, axis_names={self.axis_names}, axis_types={self.axis_types})"

    def __enter__(self):
        _entered.append(self)
        return self

    def __exit__(self, kind, error, traceback):
        _entered.pop()


def _depth(devices):
    depth = 0
    while isinstance(devices, (list, tuple)):
        if len(devices) != 1:
            raise ValueError(f"a mesh of {len(devices)} devices, on a machine with 1")
        devices, depth = devices[0], depth + 1
    return depth


def _of_mesh(mesh):
    return mesh.axis_names, mesh.axis_types


def make_mesh(axis_sizes, axis_names, axis_types=None, *, devices=None):
    if any([extent != 1 for extent in axis_sizes]):
        raise ValueError(f"Number of devices 1 must be >= the product of mesh_shape {tuple(axis_sizes)}")
    if axis_types is None:
        axis_types = (AxisType.Explicit,) * len(axis_names)
    return Mesh(_Devices(len(axis_sizes)), axis_names, axis_types)


# The meshes that are set, the innermost last, and those of `with mesh:`, which with_sharding_constraint alone asks for.
# `_was_set` holds something once a mesh was set.
_meshes, _entered, _was_set = [], [], []


class set_mesh:
    def __init__(self, mesh):
        if not isinstance(mesh, Mesh):
            raise ValueError(f"Expected mesh of type `jax.sharding.Mesh`. Got {type(mesh)}")
        _meshes.append(mesh)
        _was_set.append(mesh)

    def __enter__(self):
        return _meshes[-1]

    def __exit__(self, kind, error, traceback):
        _meshes.pop()


use_mesh = set_mesh


def get_mesh():
    return _meshes[-1] if _meshes else Mesh(_Devices(0), ())


def get_abstract_mesh():
    return get_mesh()


class _Unconstrained:
    __shows__ = ("UNCONSTRAINED",)

    def __repr__(self):
        return "UNCONSTRAINED"


# Several axes of the mesh stay together; of one or none there is no group.
def _axes(partition):
    if not isinstance(partition, (list, tuple)):
        return partition
    for nested in partition:
        if isinstance(nested, (list, tuple)):
            raise ValueError(
                "A tuple inside PartitionSpec cannot contain a nested tuple. "
                f"Got partition: {partition} and the nested tuple: {nested}"
            )
    if len(partition) > 1:
        return tuple(partition)
    return partition[0] if partition else None


class PartitionSpec:
    """`jax.sharding.PartitionSpec`: for each axis of an array an axis of the mesh, several, or
    `None`."""

    __shows__ = ("PartitionSpec", "partitions")
    UNCONSTRAINED = _Unconstrained()

    def __init_subclass__(cls, **options):
        raise TypeError("Subclassing `jax.P` is prohibited.")

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


P = PartitionSpec


class Sharding:
    pass


class SingleDeviceSharding(Sharding):
    def __init__(self, device, *, memory_kind=None):
        self._device, self.memory_kind = device, memory_kind or "device"
        self.device_set, self.num_devices, self.is_fully_replicated = {device}, 1, True

    def shard_shape(self, global_shape):
        return tuple(global_shape)

    def is_equivalent_to(self, other, ndim):
        return isinstance(other, Sharding)

    def __eq__(self, other):
        return isinstance(other, SingleDeviceSharding)

    def __hash__(self):
        return hash(self._device)

    def __repr__(self):
        return f"SingleDeviceSharding(device={self._device!r}, memory_kind={self.memory_kind})"


class DuplicateSpecError(Exception):
    pass


class NamedSharding(Sharding):
    __shows__ = ("NamedSharding", "mesh", "spec", "memory_kind")

    def __init__(self, mesh, spec, *, memory_kind=None):
        if not isinstance(spec, PartitionSpec):
            raise TypeError(f"Unexpected type for PartitionSpec: {type(spec)}")
        named = []
        for entry in spec:
            entry = entry if isinstance(entry, tuple) else (entry,)
            named.extend([name for name in entry if name is not None and name is not P.UNCONSTRAINED])
        for name in named:
            if name not in mesh.axis_names:
                raise ValueError(f"Resource axis: {name} of {spec} is not found in mesh: {mesh.axis_names}.")
            if named.count(name) > 1:
                raise DuplicateSpecError(
                    "A single NamedSharding spec specification can map every mesh axis to at most one positional "
                    f"dimension, but {spec} has duplicate entries for `{name}`"
                )
        self.mesh, self.spec, self.memory_kind = mesh, spec, memory_kind or "device"
        self.device_set, self.num_devices, self.is_fully_replicated = {_device}, 1, True

    def shard_shape(self, global_shape):
        return tuple(global_shape)

    def check_compatible_aval(self, aval_shape):
        if len(self.spec) > len(aval_shape):
            raise ValueError(
                f"Sharding {self} is only valid for values of rank at least {len(self.spec)}, but was applied "
                f"to a value of rank {len(aval_shape)}. For scalars the PartitionSpec should be P()"
            )

    # On one device all are.
    def is_equivalent_to(self, other, ndim):
        return isinstance(other, Sharding)

    def __eq__(self, other):
        return isinstance(other, NamedSharding) and (self.mesh, self.spec) == (other.mesh, other.spec)

    def __hash__(self):
        return hash((self.mesh, self.spec))

    def __repr__(self):
        return f"NamedSharding(mesh={self.mesh}, spec={self.spec}, memory_kind={self.memory_kind})"


_PUT = "device_put args"


# The sharding that a program writes: a spec is of the mesh that is set.
def _resolved(sharding, of):
    if isinstance(sharding, PartitionSpec):
        meshes = _meshes or (_entered if of.startswith("with_sharding_constraint") else [])
        if not meshes and of == _PUT:
            raise ValueError("Please set a mesh via `jax.set_mesh` if a PartitionSpec is passed to device_put")
        if not meshes:
            raise RuntimeError(
                f"{of} requires a non-empty mesh in context if you are passing `PartitionSpec`s to shardings. You "
                "can define a context mesh via `jax.set_mesh(mesh)`. Alternatively, provide `Sharding`s to "
                "shardings and then the mesh context manager is not required."
            )
        sharding = NamedSharding(meshes[-1], sharding)
    if isinstance(sharding, Device) and of == _PUT:
        sharding = SingleDeviceSharding(sharding)
    if not isinstance(sharding, Sharding):
        if of == _PUT:
            raise ValueError(
                "`jax.device_put` only accepts `None`, `jax.sharding.Sharding`, `jax.Device`, `Format`, "
                f"`jax.memory.Space` or a pytree of these values. Received invalid value: {sharding}"
            )
        raise TypeError(f"{of}: not a sharding: {sharding}")
    return sharding


# The array with a sharding. One that is traced gets it when it leaves its trace, where anybody says so.
def placed(x, sharding, of="jit"):
    if sharding is None:
        return x
    given, sharding = sharding, _resolved(sharding, of)
    if isinstance(sharding, NamedSharding):
        try:
            sharding.check_compatible_aval(jax.numpy.shape(x))
        except ValueError as error:
            raise ValueError(f"One of {of} is incompatible with its sharding annotation {sharding}: {error}")
        explicit = not sharding.mesh.are_all_axes_auto
        if explicit and any([entry is not None for entry in sharding.spec]):
            _reference.unsupported("an array with axes of an explicit mesh")
    if isinstance(x, jax.core.Tracer) or not isinstance(x, jax.Array):
        return x
    if of == _PUT and x.is_deleted():
        raise RuntimeError(f"Array has been deleted with shape={x.dtype.name}[{','.join(map(str, x.shape))}].")
    if of == _PUT and isinstance(given, NamedSharding) and jax.sharding._layout(x) == given:
        return x
    return jax.sharding._laid_out(x, sharding)


# `array.sharding`.
def sharding_of(x):
    known = jax.sharding._layout(x)
    if known is not None:
        return known
    if _was_set or jax.sharding._layout(None):
        _reference.unsupported("the sharding of an array that was computed, where others were laid out")
    return SingleDeviceSharding(_device)


# `array.device`
def device_of(x):
    return next(iter(sharding_of(x).device_set))


def _for_each(x, shardings, of):
    if shardings is None or isinstance(shardings, (Sharding, PartitionSpec, Device)):
        return jax.tree.map(lambda leaf: placed(leaf, shardings, of), x)
    covers = lambda value: value is None or isinstance(value, (Sharding, PartitionSpec, Device))
    if of == _PUT:
        try:
            jax.tree.map(lambda sharding, part: None, shardings, x, is_leaf=covers)
        except ValueError:
            from jax._texts import prefix

            raise ValueError(prefix("device_put device", shardings, x)) from None
    return jax.tree.map(
        lambda sharding, part: jax.tree.map(lambda leaf: placed(leaf, sharding, of), part),
        shardings,
        x,
        is_leaf=covers,
    )


def with_sharding_constraint(x, shardings):
    if shardings is None and jax.tree.leaves(x):
        raise ValueError("with_sharding_constraint: no sharding for an array")
    for leaf in jax.tree.leaves(x):
        jax.typeof(leaf)
    several = "with_sharding_constraint arguments" if _meshes or _entered else "with_sharding_constraint"
    return _for_each(x, shardings, several)


def device_put_to(x, device):
    return _for_each(jax.device_put(x), device, _PUT)


_Missing = object()


# The type of what has a shape and a dtype.
def typed(x):
    return jax.ShapeDtypeStruct(x.shape, x.dtype)


# One device has one lane. What is laid out along an axis of the mesh differs between its lanes.
def _shard_map(f, library, mesh, in_specs, out_specs, axis_names, options):
    for name in axis_names or mesh.axis_names:
        f = library.vmap(f, in_axes=None, out_axes=None, axis_name=name, axis_size=1, **options)
    staged = library.jit(f, in_shardings=in_specs, out_shardings=out_specs, **options)

    def shard_map_wrapper(*args):
        _meshes.append(mesh)
        try:
            return staged(*args)
        finally:
            _meshes.pop()

    return shard_map_wrapper


def _is_spec(x):
    return x is None or isinstance(x, PartitionSpec)


def _names(spec):
    entries = [] if spec is None else [x if isinstance(x, tuple) else (x,) for x in spec]
    return [name for entry in entries for name in entry if name is not None]


# What `change` makes of each leaf, and of the number of lanes that its spec names.
def _by_spec(change, specs, x, names):
    lanes = lambda spec: len([name for name in names if name in _names(spec)])
    part = lambda spec, part: jax.tree.map(lambda leaf: change(leaf, lanes(spec)), part)
    return jax.tree.map(part, specs, x, is_leaf=_is_spec)


def shard_map(f=_Missing, *, mesh=None, in_specs, out_specs, axis_names=frozenset(), check_vma=True):
    if f is _Missing:
        options = dict(mesh=mesh, in_specs=in_specs, out_specs=out_specs, axis_names=axis_names, check_vma=check_vma)
        return lambda f: shard_map(f, **options)
    staged = {}

    def shard_map_wrapper(*args):
        around = mesh or get_mesh()
        if around.empty:
            raise ValueError(
                "The context mesh cannot be empty. Either use `jax.set_mesh(mesh)` to enter into a mesh context or pass a "
                "mesh to `shard_map` via the `mesh` keyword argument."
            )
        if around not in staged:
            staged[around] = _over_lanes(f, tuple(axis_names or around.axis_names), in_specs, out_specs, check_vma)
        _meshes.append(around)
        try:
            return staged[around](*args)
        finally:
            _meshes.pop()

    return shard_map_wrapper


# The function in one lane of each axis, staged.
def _over_lanes(f, names, in_specs, out_specs, check_vma):
    axes = lambda specs, name: jax.tree.map(lambda s: 0 if name in _names(s) else None, specs, is_leaf=_is_spec)
    for name in names:
        # Without the check every output may differ between lanes.
        out_axes = axes(out_specs, name) if check_vma else 0
        f = jax.vmap(f, in_axes=axes(in_specs, name), out_axes=out_axes, axis_name=name, axis_size=1)

    def in_lanes(*args):
        args = _by_spec(lambda x, n: jax.numpy.reshape(x, (1,) * n + jax.numpy.shape(x)), in_specs, args, names)
        outputs = f(*args)
        whole = lambda x, n: jax.numpy.reshape(x, jax.numpy.shape(x)[n if check_vma else len(names) :])
        return _by_spec(whole, out_specs, outputs, names)

    return jax.jit(in_lanes, in_shardings=in_specs, out_shardings=out_specs)
