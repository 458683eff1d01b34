"""Shardings of Variables: names of axes in their metadata, and transforms over devices."""

import _reference
import functools

import jax
from flax import nnx
from flax.core.spmd import get_logical_axis_rules, logical_axis_rules, set_logical_axis_rules
from jax.sharding import NamedSharding, PartitionSpec

__all__ = [
    "get_named_sharding", "get_partition_spec", "get_var_pspec", "logical_axis_rules", "pmap",
    "set_logical_axis_rules", "shard_map", "use_eager_sharding", "using_eager_sharding",
]

PARTITION_NAME = "partition_name"


def _composed(context, local):
    rules = dict(context or ())
    for alias, axis in local or ():
        if rules.get(alias, axis) != axis:
            raise ValueError(
                f"Inconsistent logical axis annotations for {alias}: {rules[alias]} vs {axis}"
            )
        rules[alias] = axis
    return rules


# The spec that the metadata of a Variable mean, under the rules.
def _spec(sharding, local_rules):
    rules = _composed(get_logical_axis_rules(), local_rules)
    return PartitionSpec(*[rules.get(name, name) for name in sharding])


# What a new Variable holds: its value, laid out as its metadata say.
def shard_value(value, sharding, local_rules, mesh):
    if not sharding:
        return value
    if isinstance(sharding, NamedSharding):
        mesh, sharding = sharding.mesh, sharding.spec
    if mesh is None:
        mesh = jax.sharding.get_mesh()
    if mesh.empty:
        raise ValueError(
            f"An auto mesh context or metadata is required if creating a variable with annotation "
            f"out_sharding={PartitionSpec(*sharding)}. For more guidance, see "
            "https://flax.readthedocs.io/en/latest/flip/4844-var-eager-sharding.html."
        )
    sharding = NamedSharding(mesh, _spec(sharding, local_rules))
    return jax.lax.with_sharding_constraint(value, sharding)


def get_var_pspec(v):
    if v.get_metadata("out_sharding", None):
        return _spec(v.get_metadata("out_sharding"), v.get_metadata("sharding_rules", ()))
    return PartitionSpec() if hasattr(v, "shape") else None


def _is_variable(value):
    return isinstance(value, nnx.Variable)


def get_partition_spec(tree):
    def spec(x):
        if _is_variable(x):
            return x.replace(get_var_pspec(x))
        return PartitionSpec() if hasattr(x, "shape") else None

    return jax.tree.map(spec, tree, is_leaf=_is_variable)


def get_named_sharding(tree, mesh):
    return jax.tree.map(lambda spec: NamedSharding(mesh, spec), get_partition_spec(tree))


class use_eager_sharding:
    def __init__(self, value):
        self._before = jax.sharding._eager(value)

    @classmethod
    def current_value(cls):
        return jax.sharding._eager()

    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        jax.sharding._eager(self._before)

    def __repr__(self):
        return f"<flax.nnx.variablelib.use_eager_sharding object at {id(self):#x}>"


def using_eager_sharding():
    return jax.sharding._eager()


_Missing = object()


def _refuse_bound(f, name):
    receiver = getattr(f, "__self__", None)
    if isinstance(receiver, nnx.Pytree):
        raise ValueError(f"nnx.{name} does not support bound methods")


def shard_map(
    f=_Missing,
    *,
    mesh,
    in_specs,
    out_specs,
    axis_names=frozenset(),
    check_vma=True,
    graph=None,
    graph_updates=None,
):
    options = {"graph": graph, "graph_updates": graph_updates}
    if f is _Missing:
        return functools.partial(
            shard_map,
            mesh=mesh,
            in_specs=in_specs,
            out_specs=out_specs,
            axis_names=axis_names,
            check_vma=check_vma,
            **options,
        )
    _refuse_bound(f, "shard_map")
    return jax.sharding._shard_map(f, nnx, mesh, in_specs, out_specs, axis_names, options)


# A `vmap` over the devices, of which there is one.
def pmap(
    f=_Missing,
    *,
    axis_name=None,
    in_axes=0,
    out_axes=0,
    static_broadcasted_argnums=(),
    devices=None,
    backend=None,
    axis_size=None,
    donate_argnums=(),
    transform_metadata={},
    graph=None,
    graph_updates=None,
):
    if f is _Missing:
        return functools.partial(
            pmap,
            axis_name=axis_name,
            in_axes=in_axes,
            out_axes=out_axes,
            static_broadcasted_argnums=static_broadcasted_argnums,
            devices=devices,
            backend=backend,
            axis_size=axis_size,
            donate_argnums=donate_argnums,
            transform_metadata=transform_metadata,
            graph=graph,
            graph_updates=graph_updates,
        )
    _refuse_bound(f, "pmap")
    if static_broadcasted_argnums != () or donate_argnums != ():
        _reference.unsupported("pmap(static_broadcasted_argnums=…, donate_argnums=…)")
    if axis_size not in (None, 1):
        raise ValueError(
            f"compiling computation that requires {axis_size} logical devices, but only 1 XLA devices are available"
        )
    mapped = nnx.vmap(
        f,
        axis_name=axis_name,
        in_axes=in_axes,
        out_axes=out_axes,
        axis_size=1,
        transform_metadata=transform_metadata,
        graph=graph,
        graph_updates=graph_updates,
    )
    return nnx.jit(mapped, graph=graph, graph_updates=graph_updates)
