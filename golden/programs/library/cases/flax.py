"""Flax and Optax: programs that were once answered wrongly, each a function."""
import pickle
from flax import serialization
from flax import struct
from flax import errors
from flax import linen as nn
from flax.errors import FlaxError, ScopeVariableNotFoundError
import flax.linen as nn
import jax
import jax.numpy as jnp
from jax.sharding import PartitionSpec as P
import optax


def flax_error_pickle():
    """An error of Flax can be pickled and read again."""

    def main():
        e = pickle.loads(pickle.dumps(ScopeVariableNotFoundError("varname", "collection", "scope")))
        return isinstance(e, FlaxError), "varname" in str(e)

    return main()


def flax_struct_field_metadata():
    """`__dataclass_fields__` of a flax dataclass is a dictionary."""

    @struct.dataclass
    class A:
        foo: int = struct.field(default=9, metadata={"baz": 9})

    def main():
        return dict(A.__dataclass_fields__["foo"].metadata)

    return main()


def linen_jit_trace_count():
    """`nn.jit` keeps what it traced: a second `apply` of the same module does not run the body again."""

    n = 0

    class Foo(nn.Module):
        @nn.jit
        def __call__(self, x):
            nonlocal n
            n += 1
            return x

    def main():
        m = Foo()
        m.apply({}, jnp.array(1.0))
        m.apply({}, jnp.array(1.0))
        return n

    return main()


def linen_descriptor_error():
    """A descriptor of the user whose `__get__` misses an attribute: DescriptorAttributeError."""

    class Descriptor:
        def __get__(self, obj, objtype=None):
            return obj.non_existent

    class Foo(nn.Module):
        prop = Descriptor()

        def __call__(self):
            return self.prop

    def main():
        try:
            Foo().apply({})
        except Exception as e:
            return type(e).__name__

    return main()


def linen_apply_function_method():
    """`Module.apply(method=function)`: a function that is no method of the class gets the module as its first argument. From Linen's test_module_apply_method."""

    class Foo(nn.Module):
        @nn.compact
        def __call__(self):
            pass

    def main():
        out = Foo().apply({}, method=lambda module: module)
        print(type(out) is Foo)
        try:
            Foo().apply({}, method=lambda: True)
            print("no error")
        except Exception as e:
            print(type(e).__name__)

    return main()


def linen_compact_name_scope():
    """`nn.compact_name_scope`: `_compact_name_scope_methods` of the class."""

    class Foo(nn.Module):
        @nn.compact_name_scope
        def up(self, x):
            return nn.Dense(3)(x)

        @nn.compact
        def __call__(self, x):
            return self.up(x) + nn.Dense(3)(x)

    def main():
        m = Foo()
        print(sorted(m.init(jax.random.key(0), jnp.ones((1, 2)))["params"]))
        return sorted(m._compact_name_scope_methods)

    return main()


def linen_weightnorm_partitioned():
    """WeightNorm around a layer with partitioned parameters."""

    def main():
        kernel = nn.with_partitioning(nn.initializers.lecun_normal(), ("x",))
        module = nn.WeightNorm(nn.Dense(10, kernel_init=kernel))
        got = module.init(jax.random.key(0), jnp.ones((10, 10)))
        return sorted(got["params"].keys())

    return main()


def l10_jacobian_in_module():
    """Jax.jacfwd of a submodule inside a Module's call; and the lifted way."""

    class MLP(nn.Module):
        @nn.compact
        def __call__(self, x):
            return nn.Dense(3)(nn.tanh(nn.Dense(4)(x)))

    class Jac(nn.Module):
        def setup(self):
            self.mlp = MLP()

        def __call__(self, x):
            return self.mlp(x)

        def jacobian(self, x):
            return jax.jacfwd(self.mlp)(x)

    x = jnp.arange(2.0)
    model = Jac()
    variables = model.init(jax.random.key(0), x)
    print(model.apply(variables, x, method=Jac.jacobian).shape)
    variables = model.init(jax.random.key(0), x, method=Jac.jacobian)
    print(jax.tree.map(lambda p: float(p.sum()) != 0.5, variables))


def optax_focal_gradient():
    """The gradient of sigmoid_focal_loss is finite for extreme logits and gamma below 1."""

    def main():
        logits = jnp.array([100.0, -100.0, 50.0])
        labels = jnp.array([0.9, 0.1, 1.0])
        return jax.grad(lambda x: jnp.sum(optax.losses.sigmoid_focal_loss(x, labels, gamma=0.5)))(logits)

    return main()


def optax_safe_xent_gradient():
    """Second derivatives and gradients of softmax_cross_entropy at labels of 0."""

    def main():
        ys = jnp.array([[10.0, 1.0, -2.0], [1.0, 4.0, 0.2]])
        ts = jnp.array([[0.0, 1.0, 0.0], [1.0, 0.0, 0.0]])
        f = lambda y, t: jnp.sum(optax.losses.safe_softmax_cross_entropy(y, t))
        return jax.grad(f, (0, 1))(ys, ts)

    return main()


def state_dict_optax():
    """`to_state_dict` of an optimizer's state."""

    def main():
        state = optax.sgd(0.1, momentum=0.1).init({"w": jnp.ones(1)})
        return serialization.to_state_dict(state)

    return main()


def x03_opaque_observations():
    """What an outcome shows of a PartitionSpec."""

    def main():
        return P("x", None), P("y"), range(3), slice(1, 2), {"a": 1}.keys()

    return main()


def main():
    cases = [
        flax_error_pickle,
        flax_struct_field_metadata,
        linen_jit_trace_count,
        linen_descriptor_error,
        linen_apply_function_method,
        linen_compact_name_scope,
        linen_weightnorm_partitioned,
        l10_jacobian_in_module,
        optax_focal_gradient,
        optax_safe_xent_gradient,
        state_dict_optax,
        x03_opaque_observations,
    ]
    return [case() for case in cases]


# recorded from flax-0.12.12, program de33220578c63a8da9c49a490ebc118326c348714b499048f6de9e8832e69773
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"tuple": [true, true]},
#       {"id": 1, "dict": [["baz", 9], ["pytree_node", true]]},
#       1,
#       "DescriptorAttributeError",
#       null,
#       {"id": 2, "list": ["up"]},
#       {"id": 3, "list": ["layer_instance", "layer_instance/kernel/value/scale"]},
#       null,
#       {"array": "float32", "shape": [3], "data": [0.031622786, -0.03162278, -4.0179554e-33]},
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [2, 3],
#             "data": [0.9998704, -0.9998766, 6.143416e-06, -0.9535637, 0.9326985, 0.020865187]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 3],
#             "data": [0.0001295721, 9.00013, 12.00013, 3.0696733, 0.06967331, 3.8696733]
#           }
#         ]
#       },
#       {
#         "id": 4,
#         "dict": [
#           [
#             "0",
#             {
#               "id": 5,
#               "dict": [
#                 [
#                   "trace",
#                   {"id": 6, "dict": [["w", {"array": "float32", "shape": [1], "data": [0.0]}]]}
#                 ]
#               ]
#             }
#           ],
#           ["1", {"id": 7, "dict": []}]
#         ]
#       },
#       {
#         "tuple": [
#           {"call": "PartitionSpec", "parts": [{"tuple": ["x", null]}]},
#           {"call": "PartitionSpec", "parts": [{"tuple": ["y"]}]},
#           {"call": "range", "parts": [0, 3, 1]},
#           {"call": "slice", "parts": [1, 2, null]},
#           {"call": "dict_keys", "parts": ["a"]}
#         ]
#       }
#     ]
#   },
#   "prints": [
#     [true],
#     ["ApplyModuleInvalidMethodError"],
#     [{"id": 0, "list": ["Dense_0", "up"]}],
#     [{"tuple": [3, 2]}],
#     [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "params",
#             {
#               "id": 1,
#               "dict": [
#                 [
#                   "mlp",
#                   {
#                     "id": 2,
#                     "dict": [
#                       ["Dense_0", {"id": 3, "dict": [["bias", true], ["kernel", true]]}],
#                       ["Dense_1", {"id": 4, "dict": [["bias", true], ["kernel", true]]}]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       }
#     ]
#   ]
# }
