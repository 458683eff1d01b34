"""Functions that raise: what the text of the exception is. `record.py` records the real ones."""
import dataclasses
import functools

import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import errors, linen as nn, nnx, serialization, struct
from flax.core import FrozenDict, freeze
from jax import lax
from jax._src import tree_util


class Plain:
    pass


def f(a, b=1, *, c=2):
    return a


# Python.
def python_attribute(): Plain().x
def python_attribute_of_list(): [].x
def python_attribute_of_none(): None.x
def python_attribute_of_class(): Plain.x
def python_attribute_of_module(): functools.nothing
def python_name(): nothing_of_this_name
def python_index(): [1][3]
def python_index_of_tuple(): (1,)[3]
def python_index_of_text(): "a"[3]
def python_index_kind(): [1]["a"]
def python_index_kind_of_tuple(): (1,)["a"]
def python_key(): {}["a"]
def python_key_of_number(): {}[3]
def python_zero(): 1 // 0
def python_zero_true(): 1 / 0
def python_zero_float(): 1.0 / 0.0
def python_modulo(): 1 % 0
def python_add(): 1 + "a"
def python_add_text(): "a" + 1
def python_add_list(): [1] + (1,)
def python_multiply(): "a" * "b"
def python_subtract(): {} - 1
def python_less(): 1 < "a"
def python_less_none(): None < 1
def python_sorted(): sorted([1, "a"])
def python_negative(): -"a"
def python_call(): (3)()
def python_call_none(): None()
def python_missing(): f()
def python_missing_two(): (lambda a, b: a)()
def python_too_many(): f(1, 2, 3)
def python_too_many_one(): (lambda a: a)(1, 2)
def python_too_many_none(): (lambda: 1)(1)
def python_keyword(): f(1, d=3)
def python_twice(): f(1, a=3)
def python_init(): Plain(1)
def python_iterate(): list(3)
def python_iterate_none(): [x for x in None]
def python_unpack_few(): a, b = (1,)
def python_unpack_many(): a, b = (1, 2, 3)
def python_unpack_number(): a, b = 3
def python_len(): len(3)
def python_int(): int("a")
def python_int_kind(): int([])
def python_float(): float("a")
def python_float_kind(): float([])
def python_assert(): assert False
def python_assert_text(): assert 1 == 2, "no"
def python_unhashable(): {[]: 1}
def python_unhashable_dict(): hash({})
def python_unhashable_set(): {set()}
def python_remove(): [1].remove(2)
def python_list_index(): [1].index(2)
def python_tuple_index(): (1,).index(2)
def python_text_index(): "a".index("b")
def python_pop(): [].pop()
def python_pop_key(): {}.pop("a")
def python_pop_set(): set().pop()
def python_popitem(): {}.popitem()
def python_remove_set(): {1}.remove(2)
def python_next(): next(iter([]))
def python_next_kind(): next(3)
def python_item_assignment(): (1,)[0] = 2
def python_item_assignment_of_text(): "a"[0] = 2
def python_subscript(): (3)[0]
def python_subscript_none(): None[0]
def python_item_deletion(): del (1,)[0]
def python_contains(): 1 in 3
def python_contains_text(): 1 in "a"
def python_join(): ",".join([1])
def python_isinstance(): isinstance(1, 1)
def python_issubclass(): issubclass(1, int)
def python_max(): max([])
def python_min(): min(())
def python_sum(): sum(["a"])
def python_range(): range("a")
def python_range_step(): range(1, 2, 0)
def python_chr(): chr(-1)
def python_ord(): ord("ab")
def python_round(): round("a")
def python_abs(): abs("a")
def python_zip(): list(zip([1], [1, 2], strict=True))
def python_format(): "{}".format()
def python_format_key(): "{a}".format()
def python_format_spec(): format(1, "y")
def python_format_text(): format("a", "d")
def python_percent(): "%d" % "a"
def python_percent_few(): "%s %s" % 1
def python_percent_many(): "%s" % (1, 2)
def python_recursion(): python_recursion()
def python_raise(): raise 3
def python_except():
    try:
        raise ValueError
    except 3:
        pass
def python_reraise(): raise
def python_with():
    with 3:
        pass
def python_super(): super().nothing
def python_local():
    print(x)
    x = 1
def python_set_attribute(): (3).x = 1
def python_delete_attribute(): del Plain().x
def python_getattr(): getattr(Plain(), "y")
def python_getattr_kind(): getattr(Plain(), 3)
def python_dict_update(): dict([1])
def python_dict_length(): dict([(1, 2, 3)])
def python_slice(): [1, 2]["a":]
def python_slice_step(): [1, 2][::0]
def python_extended_slice(): [1, 2].__setitem__(slice(None, None, 2), [1, 2, 3])
def python_changed():
    d = {1: 2}
    for k in d:
        d[k + 1] = 3
def python_changed_set():
    s = {1}
    for k in s:
        s.add(k + 1)
def python_shift(): 1 << -1
def python_power(): 0.0 ** -1
def python_bytes(): bytes([300])
def python_import(): import functools_of_nothing
def python_text_encode(): b"\xff".decode()
def python_enum():
    import enum
    class E(enum.Enum):
        A = 1
    E(3)
def python_enum_name():
    import enum
    class E(enum.Enum):
        A = 1
    E["B"]
def python_dataclass():
    import dataclasses
    @dataclasses.dataclass
    class D:
        a: int
    D()
def python_frozen():
    import dataclasses
    @dataclasses.dataclass(frozen=True)
    class D:
        a: int
    D(1).a = 2
def python_dataclass_default():
    import dataclasses
    @dataclasses.dataclass
    class D:
        a: list = []
def python_dataclass_order():
    import dataclasses
    @dataclasses.dataclass
    class D:
        a: int = 1
        b: int
def python_abstract():
    import abc
    class A(abc.ABC):
        @abc.abstractmethod
        def m(self): pass
    A()
def python_property():
    class A:
        @property
        def x(self): return 1
    A().x = 2
def python_slots():
    class A:
        __slots__ = ("a",)
    A().b = 1
def python_bases():
    class A(object, Plain):
        pass
def python_named_tuple():
    import collections
    collections.namedtuple("P", "x")()
def python_generator():
    def g():
        yield 1
        raise StopIteration
    list(g())
def python_math(): __import__("math").sqrt(-1)
def python_log(): __import__("math").log(0)
def python_user(): raise ValueError("mine", 3)
def python_user_class():
    class E(ValueError):
        def __str__(self): return "own"
    raise E("x")
def python_json(): __import__("json").loads("{")
def python_reduce(): functools.reduce(lambda a, b: a, [])
def python_partial(): functools.partial(3)

# JAX.
x3, x4, x23 = jnp.ones(3), jnp.ones(4), jnp.ones((2, 3))
def jax_dot(): jnp.dot(x3, x4)
def jax_dot_matrix(): jnp.dot(x23, x23)
def jax_matmul(): jnp.matmul(x23, x23)
def jax_matmul_operator(): x23 @ x4
def jax_matmul_scalar(): jnp.matmul(x23, 1.0)
def jax_vdot(): jnp.vdot(x3, x4)
def jax_inner(): jnp.inner(x23, x4)
def jax_tensordot(): jnp.tensordot(x23, x4, 1)
def jax_einsum(): jnp.einsum("ij,jk->ik", x23, x23)
def jax_dot_general(): lax.dot_general(x23, x23, (((1,), (0,)), ((), ())))
def jax_add(): x3 + x4
def jax_add_function(): jnp.add(x3, x4)
def jax_add_lax(): lax.add(x3, x4)
def jax_add_dtype(): lax.add(x3, jnp.ones(3, jnp.int32))
def jax_where(): jnp.where(x3 > 0, x4, x3)
def jax_broadcast_to(): jnp.broadcast_to(x3, (4,))
def jax_broadcast_shapes(): jnp.broadcast_shapes((3,), (4,))
def jax_broadcast_arrays(): jnp.broadcast_arrays(x3, x4)
def jax_reshape(): x3.reshape(4)
def jax_reshape_function(): jnp.reshape(x3, (2, 2))
def jax_reshape_unknown(): jnp.reshape(x3, (-1, 2))
def jax_reshape_lax(): lax.reshape(x3, (4,))
def jax_concatenate(): jnp.concatenate([x23, x3])
def jax_concatenate_shapes(): jnp.concatenate([x23, jnp.ones((2, 4))])
def jax_concatenate_none(): jnp.concatenate([])
def jax_concatenate_axis(): jnp.concatenate([x3, x4], axis=1)
def jax_stack(): jnp.stack([x3, x4])
def jax_stack_none(): jnp.stack([])
def jax_vstack(): jnp.vstack([x3, x4])
def jax_sum_axis(): jnp.sum(x3, axis=1)
def jax_mean_axis(): jnp.mean(x3, axis=2)
def jax_max_empty(): jnp.max(jnp.ones(0))
def jax_argmax_empty(): jnp.argmax(jnp.ones(0))
def jax_squeeze(): jnp.squeeze(x3)[0][0]
def jax_squeeze_axis(): jnp.squeeze(x3, axis=0)
def jax_expand_dims(): jnp.expand_dims(x3, 3)
def jax_transpose(): jnp.transpose(x23, (0,))
def jax_transpose_twice(): jnp.transpose(x23, (0, 0))
def jax_swapaxes(): jnp.swapaxes(x3, 0, 1)
def jax_moveaxis(): jnp.moveaxis(x3, 0, 1)
def jax_index_many(): x3[0, 0]
def jax_index_float(): x3[1.0]
def jax_index_text(): x3["a"]
def jax_index_list(): x3[[0, 1]]
def jax_index_none(): x3[None, ..., ...]
def jax_index_mask(): x3[jnp.array([True, False])]
def jax_item_assignment(): x3[0] = 1
def jax_at(): x3.at[0].set(x4)
def jax_iterate(): list(jnp.float32(1))
def jax_len(): len(jnp.array(1))
def jax_bool(): bool(x3)
def jax_bool_empty(): bool(jnp.ones(0))
def jax_float(): float(x3)
def jax_int(): int(x3)
def jax_item(): x3.item()
def jax_hash(): hash(x3)
def jax_index_protocol(): [1][x3]
def jax_index_protocol_float(): [1][jnp.float32(0)]
def jax_array_of_text(): jnp.array("a")
def jax_array_of_ragged(): jnp.array([[1], [1, 2]])
def jax_array_of_object(): jnp.array(Plain())
def jax_array_of_none(): jnp.array(None)
def jax_asarray_dict(): jnp.asarray({})
def jax_sin_text(): jnp.sin("a")
def jax_sin_list(): jnp.sin([1.0])
def jax_sin_none(): jnp.sin(None)
def jax_add_list(): x3 + [1.0]
def jax_add_text(): x3 + "a"
def jax_sum_list(): jnp.sum([1.0])
def jax_sin_int_lax(): lax.sin(1)
def jax_attribute(): x3.nothing
def jax_missing_name(): jnp.nothing_here
def jax_set_attribute(): setattr(x3, "y", 1)
def jax_zeros_shape(): jnp.zeros("a")
def jax_zeros_negative(): jnp.zeros(-1)
def jax_zeros_float(): jnp.zeros(1.5)
def jax_arange_none(): jnp.arange()
def jax_dtype(): jnp.zeros(1, "nothing")
def jax_split(): jnp.split(x3, 2)
def jax_repeat(): jnp.repeat(x3, x4)
def jax_tile(): jnp.tile(x3, "a")
def jax_linspace(): jnp.linspace(0, 1, -1)
def jax_eye(): jnp.eye(-1)
def jax_clip(): jnp.clip(x3, x4)
def jax_cumsum(): jnp.cumsum(x3, axis=1)
def jax_sort(): jnp.sort(x3, axis=1)
def jax_pad(): jnp.pad(x3, 1, mode="nothing")
def jax_take(): jnp.take(x3, 1.0)
def jax_solve(): jnp.linalg.solve(x23, x3)
def jax_inv(): jnp.linalg.inv(x23)
def jax_det(): jnp.linalg.det(x23)
def jax_cholesky(): jnp.linalg.cholesky(x23)
def jax_cross(): jnp.cross(x4, x4)
def jax_diag(): jnp.diag(jnp.ones((1, 1, 1)))
def jax_trace(): jnp.trace(x3)
def jax_bitwise(): x3 & x3
def jax_invert(): ~x3
def jax_shift(): x3 << 1
def jax_one_hot(): jax.nn.one_hot(x3, "a")
def jax_conv(): lax.conv(x3, x3, (1,), "SAME")
def jax_dynamic_slice(): lax.dynamic_slice(x3, (0,), (4,))
def jax_slice(): lax.slice(x3, (0,), (4,))
def jax_squeeze_lax(): lax.squeeze(x3, (0,))
def jax_broadcast_in_dim(): lax.broadcast_in_dim(x3, (4,), (0,))
def jax_convert(): lax.convert_element_type(x3, "nothing")
def jax_select(): lax.select(x3 > 0, x3, x4)
def jax_clamp(): lax.clamp(x3, x4, x4)
def jax_top_k(): lax.top_k(x3, 4)
def jax_reduce_axis(): lax.reduce_sum(x3, (1,))
def jax_iota(): lax.iota(jnp.float32, -1)
def jax_expand_lax(): lax.expand_dims(x3, (5,))

def jax_grad_vector(): jax.grad(lambda x: x)(x3)
def jax_grad_int(): jax.grad(lambda x: x)(3)
def jax_grad_int_array(): jax.grad(lambda x: x)(jnp.arange(3))
def jax_grad_output_int(): jax.grad(lambda x: 3)(1.0)
def jax_grad_output_int_array(): jax.grad(lambda x: jnp.int32(3))(1.0)
def jax_grad_output_tuple(): jax.grad(lambda x: (x, x))(1.0)
def jax_grad_none(): jax.grad(lambda x: None)(1.0)
def jax_grad_argnums(): jax.grad(lambda x: x, argnums=1)(1.0)
def jax_grad_text(): jax.grad(lambda x: x)("a")
def jax_grad_function(): jax.grad(3)
def jax_grad_aux(): jax.grad(lambda x: x, has_aux=True)(1.0)
def jax_grad_aux_three(): jax.grad(lambda x: (x, x, x), has_aux=True)(1.0)
def jax_grad_args(): jax.grad(lambda x: x)()
def jax_jacrev_int(): jax.jacrev(lambda x: x)(3)
def jax_jacfwd_int(): jax.jacfwd(lambda x: x)(3)
def jax_hessian_int(): jax.hessian(lambda x: x)(3)
def jax_jvp_tree(): jax.jvp(lambda x: x, (1.0,), (1.0, 2.0))
def jax_jvp_shape(): jax.jvp(lambda x: x, (x3,), (x4,))
def jax_jvp_dtype(): jax.jvp(lambda x: x, (x3,), (jnp.ones(3, jnp.int32),))
def jax_jvp_list(): jax.jvp(lambda x: x, x3, x3)
def jax_vjp_tree(): jax.vjp(lambda x: x, x3)[1]((x3, x3))
def jax_vjp_shape(): jax.vjp(lambda x: x, x3)[1](x4)
def jax_vjp_dtype(): jax.vjp(lambda x: x, x3)[1](jnp.ones(3, jnp.int32))
def jax_linearize_shape(): jax.linearize(lambda x: x, x3)[1](x4)
def jax_vmap_sizes(): jax.vmap(lambda x, y: x)(x3, x4)
def jax_vmap_sizes_dict(): jax.vmap(lambda d: d["a"])({"a": x3, "b": x4})
def jax_vmap_scalar(): jax.vmap(lambda x: x)(1.0)
def jax_vmap_none(): jax.vmap(lambda x: x, in_axes=None)(1.0)
def jax_vmap_no_args(): jax.vmap(lambda: 1.0)()
def jax_vmap_axes(): jax.vmap(lambda x, y: x, in_axes=(0,))(x3, x3)
def jax_vmap_axes_kind(): jax.vmap(lambda x: x, in_axes=1.0)
def jax_vmap_axes_list(): jax.vmap(lambda x, y: x, in_axes=[0, 0])(x3, x3)
def jax_vmap_axis(): jax.vmap(lambda x: x, in_axes=1)(x3)
def jax_vmap_out(): jax.vmap(lambda x: x, out_axes=None)(x3)
def jax_vmap_out_axis(): jax.vmap(lambda x: x, out_axes=3)(x3)
def jax_vmap_out_tree(): jax.vmap(lambda x: x, out_axes=(0, 0))(x3)
def jax_vmap_size(): jax.vmap(lambda x: x, axis_size=4)(x3)
def jax_vmap_output(): jax.vmap(lambda x: "a")(x3)
def jax_psum_unbound(): lax.psum(x3, "i")
def jax_axis_index_unbound(): lax.axis_index("i")
def jax_jit_function(): jax.jit(3)
def jax_jit_bool(): jax.jit(lambda x: 1 if x else 2)(True)
def jax_jit_bool_compare(): jax.jit(lambda x: 1 if x > 0 else 2)(1.0)
def jax_jit_float(): jax.jit(lambda x: float(x))(1.0)
def jax_jit_int(): jax.jit(lambda x: int(x))(1)
def jax_jit_index(): jax.jit(lambda x: [1, 2][x])(1)
def jax_jit_range(): jax.jit(lambda x: [i for i in range(x)])(1)
def jax_jit_array(): jax.jit(lambda x: np.asarray(x))(1.0)
def jax_jit_mask(): jax.jit(lambda x: x[x > 0])(x3)
def jax_jit_nonzero(): jax.jit(lambda x: jnp.nonzero(x))(x3)
def jax_jit_unique(): jax.jit(lambda x: jnp.unique(x))(x3)
def jax_jit_arange(): jax.jit(lambda x: jnp.arange(x))(3)
def jax_jit_zeros(): jax.jit(lambda x: jnp.zeros(x))(3)
def jax_jit_item(): jax.jit(lambda x: x.item())(1.0)
def jax_jit_text(): jax.jit(lambda x: x)("a")
def jax_jit_object(): jax.jit(lambda x: x)(Plain())
def jax_jit_output(): jax.jit(lambda x: "a")(1.0)
def jax_jit_unhashable(): jax.jit(lambda x, y: x, static_argnums=1)(1.0, [1])
def jax_jit_unhashable_name(): jax.jit(lambda x, y: x, static_argnames="y")(1.0, y=[1])
def jax_jit_static_array(): jax.jit(lambda x, y: x, static_argnums=1)(1.0, x3)
def jax_jit_argnums(): jax.jit(lambda x: x, static_argnums=3)
def jax_jit_argnames(): jax.jit(lambda x: x, static_argnames="z")
def jax_jit_leak():
    leaked = []
    jax.jit(lambda x: leaked.append(x))(1.0)
    leaked[0] + 1
def jax_grad_leak():
    leaked = []
    jax.grad(lambda x: (leaked.append(x), x)[1])(1.0)
    leaked[0] + 1
def jax_donated():
    x = jnp.ones(3)
    jax.jit(lambda x: x + 1, donate_argnums=0)(x)
    x + 1
def jax_deleted():
    x = jnp.ones(3)
    x.delete()
    x + 1
def jax_scan_carry(): lax.scan(lambda c, x: (c.astype(jnp.int32), x), 1.0, x3)
def jax_scan_carry_shape(): lax.scan(lambda c, x: (jnp.stack([c, c]), x), 1.0, x3)
def jax_scan_carry_tree(): lax.scan(lambda c, x: ((c, c), x), 1.0, x3)
def jax_scan_pair(): lax.scan(lambda c, x: c, 1.0, x3)
def jax_scan_sizes(): lax.scan(lambda c, x: (c, x), 1.0, (x3, x4))
def jax_scan_length(): lax.scan(lambda c, x: (c, x), 1.0, x3, length=4)
def jax_scan_no_length(): lax.scan(lambda c, x: (c, x), 1.0, None)
def jax_scan_scalar(): lax.scan(lambda c, x: (c, x), 1.0, 1.0)
def jax_while_carry(): lax.while_loop(lambda c: True, lambda c: (c, c), 1.0)
def jax_while_carry_dtype(): lax.while_loop(lambda c: c > 0, lambda c: c.astype(jnp.int32), 1.0)
def jax_while_cond(): lax.while_loop(lambda c: c, lambda c: c, 1.0)
def jax_while_cond_tuple(): lax.while_loop(lambda c: (True, True), lambda c: c, 1.0)
def jax_fori_carry(): lax.fori_loop(0, 3, lambda i, c: (c, c), 1.0)
def jax_fori_bounds(): lax.fori_loop(0.0, 3, lambda i, c: c, 1.0)
def jax_while_grad(): jax.grad(lambda x: lax.while_loop(lambda c: c < 3, lambda c: c + 1, x))(1.0)
def jax_cond_outputs(): lax.cond(True, lambda x: x, lambda x: (x, x), 1.0)
def jax_cond_types(): lax.cond(True, lambda x: x, lambda x: jnp.int32(1), 1.0)
def jax_cond_shapes(): lax.cond(True, lambda x: x, lambda x: x3, 1.0)
def jax_cond_pred(): lax.cond(x3, lambda x: x, lambda x: x, 1.0)
def jax_cond_pred_kind(): lax.cond("a", lambda x: x, lambda x: x, 1.0)
def jax_cond_function(): lax.cond(True, 1.0, lambda x: x, 1.0)
def jax_switch_none(): lax.switch(0, [], 1.0)
def jax_switch_index(): lax.switch(1.0, [lambda x: x, lambda x: x], 1.0)
def jax_switch_outputs(): lax.switch(0, [lambda x: x, lambda x: (x, x)], 1.0)
def jax_tree_map(): jax.tree.map(lambda a, b: a, {"a": 1}, {"b": 1})
def jax_tree_map_length(): jax.tree.map(lambda a, b: a, (1, 2), (1,))
def jax_tree_map_kind(): jax.tree.map(lambda a, b: a, (1, 2), [1, 2])
def jax_tree_map_leaf(): jax.tree.map(lambda a, b: a, (1, 2), 3)
def jax_tree_map_none(): jax.tree.map(lambda a, b: a, (1, None), (1, 2))
def jax_tree_unflatten(): jax.tree.unflatten(jax.tree.structure((1, 2)), [1])
def jax_tree_unflatten_many(): jax.tree.unflatten(jax.tree.structure((1, 2)), [1, 2, 3])
def jax_tree_transpose(): jax.tree.transpose(jax.tree.structure((1, 2)), jax.tree.structure([1]), (1, 2))
def jax_tree_reduce(): jax.tree.reduce(lambda a, b: a, ())
def jax_tree_keys(): jax.tree.flatten({1: 1, "a": 2})
def jax_register(): jax.tree_util.register_pytree_node(dict, lambda d: d, lambda d: d)
def jax_key(): jax.random.key("a")
def jax_key_float(): jax.random.key(1.0)
def jax_key_array(): jax.random.key(jnp.arange(3))
def jax_key_kind(): jax.random.normal(3)
def jax_key_shape(): jax.random.normal(jax.random.split(jax.random.key(0)))
def jax_key_add(): jax.random.key(0) + 1
def jax_normal_shape(): jax.random.normal(jax.random.key(0), "a")
def jax_normal_dtype(): jax.random.normal(jax.random.key(0), (), jnp.int32)
def jax_uniform_dtype(): jax.random.uniform(jax.random.key(0), (), jnp.int32)
def jax_uniform_shapes(): jax.random.uniform(jax.random.key(0), (3,), minval=x4)
def jax_randint_dtype(): jax.random.randint(jax.random.key(0), (), 0, 1, jnp.float32)
def jax_choice(): jax.random.choice(jax.random.key(0), 3, (4,), replace=False)
def jax_permutation(): jax.random.permutation(jax.random.key(0), 3.0)
def jax_bernoulli(): jax.random.bernoulli(jax.random.key(0), 1)
def jax_categorical_shape(): jax.random.categorical(jax.random.key(0), x23, shape=(3,))
def jax_eval_shape(): jax.eval_shape(lambda x: x, "a")
def jax_shape_struct(): jax.ShapeDtypeStruct((1,), None)
def jax_custom_vjp_undefined(): jax.custom_vjp(lambda x: x)(1.0)
def jax_custom_jvp_undefined(): jax.custom_jvp(lambda x: x)(1.0)
def jax_custom_vjp_forward():
    g = jax.custom_vjp(lambda x: x)
    g.defvjp(lambda x: (x, None), lambda r, t: (t,))
    jax.jvp(g, (1.0,), (1.0,))
def jax_custom_vjp_pair():
    g = jax.custom_vjp(lambda x: x)
    g.defvjp(lambda x: x, lambda r, t: (t,))
    jax.grad(g)(1.0)
def jax_custom_vjp_count():
    g = jax.custom_vjp(lambda x: x)
    g.defvjp(lambda x: (x, None), lambda r, t: (t, t))
    jax.grad(g)(1.0)
def jax_custom_vjp_tuple():
    g = jax.custom_vjp(lambda x: x)
    g.defvjp(lambda x: (x, None), lambda r, t: t)
    jax.grad(g)(1.0)
def jax_custom_vjp_shape():
    g = jax.custom_vjp(lambda x: x.sum())
    g.defvjp(lambda x: (x.sum(), None), lambda r, t: (t,))
    jax.grad(g)(x3)
def jax_checkify():
    from jax.experimental import checkify
    err, _ = checkify.checkify(lambda x: checkify.check(x > 0, "must be positive: {}", x))(-1.0)
    err.throw()
def jax_numpy_shapes(): np.ones(3) + np.ones(4)
def jax_numpy_reshape(): np.ones(3).reshape(4)
def jax_numpy_index(): np.ones(3)[3]
def jax_numpy_index_many(): np.ones(3)[0, 0]
def jax_numpy_bool(): bool(np.ones(3))
def jax_numpy_matmul(): np.ones(3) @ np.ones(4)
def jax_numpy_concatenate(): np.concatenate([np.ones(3), np.ones((2, 2))])
def jax_numpy_array(): np.array([[1], [1, 2]])
def jax_numpy_axis(): np.sum(np.ones(3), axis=1)
def jax_numpy_attribute(): np.ones(3).nothing
def jax_numpy_testing(): np.testing.assert_allclose(1.0, 2.0)
def jax_numpy_float(): float(np.ones(3))
def jax_numpy_read_only(): np.asarray(x3)[0] = 1
def jax_optax_apply(): optax.apply_updates({"a": 1.0}, {"b": 1.0})
def jax_partition_spec(): jax.sharding.PartitionSpec("a").nothing
def jax_config(): jax.config.update("nothing", 1)
def jax_device_put(): jax.device_put("a")
def jax_stop_gradient(): lax.stop_gradient("a")

# Flax.
class Dense3(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.Dense(3, name="d")(x)

class NotCompact(nn.Module):
    def __call__(self, x):
        return nn.Dense(3)(x)

class Setup(nn.Module):
    n: int = 3
    def setup(self):
        self.d = nn.Dense(self.n)
    def __call__(self, x):
        return self.d(x)

class Twice(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.Dense(3, name="d")(nn.Dense(3, name="d")(x))

class Named(nn.Module):
    @nn.compact
    def __call__(self, x):
        self.param("d", nn.initializers.zeros, (1,))
        return nn.Dense(3, name="d")(x)

class Param(nn.Module):
    size: int = 2
    @nn.compact
    def __call__(self, x):
        return x * self.param("w", nn.initializers.zeros, (self.size,))

class Stat(nn.Module):
    @nn.compact
    def __call__(self, x):
        v = self.variable("stats", "v", lambda: jnp.zeros(()))
        v.value = v.value + 1
        return x

class Function(nn.Module):
    fn: object
    @nn.compact
    def __call__(self, *args):
        return self.fn(self, *args)

key = jax.random.key(0)
def run(fn, *args, **kwargs): return Function(fn).init(key, *args, **kwargs)

def linen_unbound_compact(): Dense3()(x3)
def linen_unbound_setup(): Setup()(x3)
def linen_unbound_attribute(): Setup().d
def linen_missing_attribute(): Setup().nothing
def linen_unbound_variables(): Setup().variables
def linen_unbound_param(): Setup().param("w", nn.initializers.zeros, (1,))
def linen_unbound_rng(): Setup().make_rng("params")
def linen_unbind(): Setup().unbind()
def linen_setup_call(): Setup().setup()
def linen_share(): nn.share_scope(Setup(), Setup())
def linen_not_compact(): NotCompact().init(key, x3)
def linen_twice(): Twice().init(key, x3)
def linen_named(): Named().init(key, x3)
def linen_missing_param(): Param().apply({"params": {"v": 1.0}}, 1.0)
def linen_empty_param(): Param().apply({}, 1.0)
def linen_shape_param(): Param().apply({"params": {"w": jnp.ones(3)}}, 1.0)
def linen_param_structure(): Dense3().apply({"params": {"params": {}}}, x3)
def linen_variables_kind(): Dense3().apply({"params": 3}, x3)
def linen_variables_keys(): Dense3().apply({3: {}}, x3)
def linen_variables_list(): Dense3().apply([], x3)
def linen_immutable_collection(): Stat().apply({"stats": {"v": jnp.zeros(())}}, 1.0)
def linen_missing_collection(): Stat().apply({}, 1.0)
def linen_missing_variable(): Stat().apply({"stats": {"w": 1.0}}, 1.0)
def linen_no_rng(): run(lambda m: m.make_rng("dropout")) if False else nn.Dropout(0.5, deterministic=False).apply({}, x3)
def linen_dropout_argument(): nn.Dropout(0.5).apply({}, x3)
def linen_dropout_both(): nn.Dropout(0.5, deterministic=True).apply({}, x3, deterministic=True)
def linen_rngs_kind(): Dense3().init(3, x3)
def linen_rngs_text(): Dense3().init({"params": "a"}, x3)
def linen_apply_rngs(): Dense3().apply({}, x3, rngs=3)
def linen_class_init(): Dense3.init(key, x3)
def linen_class_apply(): Dense3.apply({}, x3)
def linen_frozen(): setattr(Dense3(), "a", 1)
def linen_frozen_field(): setattr(Setup(), "n", 1)
def linen_frozen_in_call(): run(lambda m: setattr(m, "a", 1))
def linen_setup_field():
    class A(nn.Module):
        n: int = 3
        def setup(self):
            self.n = 4
        def __call__(self):
            return 1
    A().init(key)
def linen_reserved():
    class A(nn.Module):
        parent: int
def linen_reserved_name():
    class A(nn.Module):
        name: int
def linen_compact_twice():
    class A(nn.Module):
        @nn.compact
        def a(self): pass
        @nn.compact
        def b(self): pass
def linen_post_init():
    class A(nn.Module):
        def __post_init__(self): pass
        def __call__(self): return 1
    A().init(key)
def linen_descriptor():
    class A(nn.Module):
        @property
        def p(self): return self.nothing
        def __call__(self): return self.p
    A().init(key)
def linen_method(): Dense3().apply({}, x3, method=3)
def linen_method_name(): Dense3().apply({}, x3, method="nothing")
def linen_parent(): nn.Dense(3, parent=3)
def linen_fields(): nn.Dense()
def linen_hash():
    run(lambda m: hash(m))
def linen_lift_target(): nn.vmap(nn.Dense(3))
def linen_lift_unbound(): nn.jit(Dense3)()(x3)
def linen_lift_return():
    run(lambda m: nn.jit(lambda m: nn.Dense(3, parent=None))(m))
def linen_jax_transform():
    run(lambda m, x: jax.jit(lambda x: m.param("a", lambda k: x))(x), x3)
def linen_jax_transform_submodule():
    def fn(m, x):
        d = nn.Dense(3)
        return jax.vmap(d)(x)
    run(fn, x23)
def linen_param_name(): run(lambda m: (m.param("a", nn.initializers.zeros, ()), m.param("a", nn.initializers.zeros, ())))
def linen_invalid_scope():
    kept = []
    def fn(m):
        kept.append(m)
        return 1
    run(fn)
    kept[0].variable("a", "b", lambda: 1)
def linen_partition():
    class A(nn.Module):
        @nn.compact
        def __call__(self, x):
            k = nn.with_partitioning(nn.initializers.zeros, ("a", "b"))
            return nn.vmap(nn.Dense, variable_axes={"params": 0}, split_rngs={"params": True})(3, kernel_init=k)(x)
    A().init(key, x23)
def linen_dense_shape(): Dense3().apply(Dense3().init(key, x3), x4)
def linen_embed(): nn.Embed(2, 3).init(key, x3)
def linen_conv(): nn.Conv(3, 3).init(key, x23)
def linen_conv_padding(): nn.Conv(3, (3,), padding="a").init(key, jnp.ones((1, 4, 2)))
def linen_batch_norm(): nn.BatchNorm().init(key, x23)
def linen_group_norm(): nn.GroupNorm(2).init(key, x23)
def linen_group_norm_sizes(): nn.GroupNorm(2, group_size=2).init(key, x23)
def linen_attention(): nn.SelfAttention(4).init(key, jnp.ones((1, 2, 6)))
def linen_sequential(): nn.Sequential(3).init(key, x3)
def linen_sequential_function(): nn.Sequential([3]).init(key, x3)
def linen_merge_param(): nn.merge_param("a", None, None)
def linen_merge_param_both(): nn.merge_param("a", 1, 2)
def linen_filter(): Dense3().init(key, x3, mutable=3)
def linen_scan_sizes():
    def fn(m, x):
        return nn.scan(lambda m, c, x: (c, x), variable_broadcast="params", split_rngs={"params": False})(m, 1.0, x)
    run(fn, (x3, x4))
def linen_scan_no_size():
    def fn(m):
        return nn.scan(lambda m, c, x: (c, x), variable_broadcast="params", split_rngs={"params": False})(m, 1.0, None)
    run(fn)
def linen_vmap_sizes():
    run(lambda m, x, y: nn.vmap(lambda m, x, y: x, variable_axes={}, split_rngs={})(m, x, y), x3, x4)
def flax_frozen_dict(): freeze({"a": 1})["a"] = 2
def flax_frozen_dict_key(): freeze({"a": 1})["b"]
def flax_frozen_dict_pop(): FrozenDict({"a": 1}).pop("b")
def flax_frozen_dict_delete(): FrozenDict({"a": 1}).__delitem__("a")
def flax_struct():
    @struct.dataclass
    class S:
        a: int
    S(1).a = 2
def flax_struct_replace():
    @struct.dataclass
    class S:
        a: int
    S(1).replace(b=2)
def flax_from_state_dict(): serialization.from_state_dict({"a": 1}, {"b": 1})
def flax_from_state_dict_list(): serialization.from_state_dict([1, 2], {"0": 1})
def flax_from_bytes(): serialization.from_bytes({"a": 1}, serialization.to_bytes({"b": 1}))
def flax_error(): raise errors.FlaxError("mine")
def flax_error_param(): raise errors.ScopeParamNotFoundError("w", "/a")
def flax_error_variable(): raise errors.ScopeVariableNotFoundError("w", "c", "/a")
def flax_error_collection(): raise errors.ScopeCollectionNotFound("c", "w", "/a")
def flax_error_shape(): raise errors.ScopeParamShapeError("w", "/a", (1,), (2,))
def flax_error_modify(): raise errors.ModifyScopeVariableError("c", "w", "/a")
def flax_error_scope(): raise errors.InvalidScopeError("a")
def flax_error_name(): raise errors.NameInUseError("param", "w", "A")
def flax_error_trace(): raise errors.TraceContextError("mine")
def flax_error_transform(): raise errors.JaxTransformError()
def flax_error_lazy(): raise errors.LazyInitError("a")
def flax_error_compact(): raise errors.MultipleMethodsCompactError()
def flax_error_exists(): raise errors.AlreadyExistsError("a")
def flax_error_checkpoint(): raise errors.InvalidCheckpointError("a", 3)
def flax_error_cursor(): raise errors.CursorFindError()
def flax_error_traverse(): raise errors.TraverseTreeError(None, None)
def flax_error_of_program():
    class Mine(errors.FlaxError):
        pass
    raise Mine("mine")

# JAX's trees and solvers.
@dataclasses.dataclass
class Pair:
    a: int
    b: int


def jax_dataclass_plain(): jax.tree_util.register_dataclass(Plain)
def jax_dataclass_one(): jax.tree_util.register_dataclass(Plain, data_fields=["a"])
def jax_dataclass_missing(): jax.tree_util.register_dataclass(Pair, data_fields=["a"], meta_fields=[])
def jax_dataclass_unknown(): jax.tree_util.register_dataclass(Pair, data_fields=["a", "b", "c"], meta_fields=[])
def jax_dataclass_overlap(): jax.tree_util.register_dataclass(Pair, data_fields=["a", "b"], meta_fields=["a"])
def jax_device_put_text(): jax.device_put(x3, "cpu")
def jax_prefix_types(): raise tree_util.prefix_errors(((1,), (2,)), ([3], (4,)))[0]("in_axes")
def jax_prefix_lengths(): raise tree_util.prefix_errors([[1]], [[2, 3]])[0]("in_axes")
def jax_prefix_children(): raise tree_util.prefix_errors({"a": 1}, {"a": 2, "b": 3})[0]("in_axes")
def jax_one_level(): jax.tree_util.flatten_one_level(3)
def jax_fori_callable(): lax.fori_loop(0, 1, 3, 0)
def jax_while_callable(): lax.while_loop(3, 3, 0)
def jax_scan_callable(): lax.scan(3, 0, x3)
def jax_cond_callable(): lax.cond(True, 3, 3, 0)
def jax_cond_none(): lax.cond(None, f, f, 1.0)
def jax_scan_output(): lax.scan(lambda c, x: x, 0, x3)
def jax_scan_unroll(): lax.scan(lambda c, x: (c, x), 0, x3, unroll=-1)
def jax_seed_shape(): jax.random.key(jnp.arange(3))
def jax_prng_key_of_key(): jax.random.PRNGKey(jax.random.key(0))
def jax_custom_jvp_missing(): jax.custom_jvp(f)(2)
def jax_custom_vjp_missing(): jax.custom_vjp(f)(2)
def jax_custom_jvp_binding():
    own = jax.custom_jvp(lambda x, y: x)
    own.defjvp(lambda primals, tangents: (primals[0], tangents[0]))
    own(1.0)
def jax_struct_none(): jax.ShapeDtypeStruct((None, 2), np.int32)
def jax_mesh_axes(): jax.sharding.Mesh(jax.devices(), ("x", "y"))
def jax_root_tree(): lax.custom_root(lambda x: x, 1.0, lambda f, x: [x], lambda g, y: y)
def jax_transpose_tree(): jax.linear_transpose(lambda x: 2 * x, x3)([x3])
def jax_transpose_types(): jax.linear_transpose(lambda x: 2.0 * x, jnp.arange(3))
def jax_key_impl(): jax.random.key(1, impl=f)

# NNX.
class Linear(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.ones(3))

def nnx_mutate_in_jit():
    m = Linear()
    @jax.jit
    def g(x):
        m.w[...] = x
        return x
    g(x3)
def nnx_mutate_attribute():
    m = Linear()
    @jax.jit
    def g(x):
        m.y = x
        return x
    g(x3)
def nnx_split_filters(): nnx.split(Linear(), nnx.BatchStat)
def nnx_state_filters(): nnx.state(Linear(), ..., nnx.Param)
def nnx_filter(): nnx.state(Linear(), 3.5)
def nnx_missing_rng(): nnx.Rngs(0).nothing() if False else nnx.Rngs(params=0).dropout()
def nnx_rngs_kind(): nnx.Rngs("a")
def nnx_linear_shape(): nnx.Linear(2, 3, rngs=nnx.Rngs(0))(x3)
def nnx_missing_attribute(): Linear().nothing
def nnx_missing_rngs(): nnx.Linear(2, 3)
def nnx_merge(): nnx.merge(nnx.graphdef(Linear()), nnx.State({}))
def nnx_merge_more(): nnx.merge(nnx.graphdef(Linear()), nnx.State({"w": nnx.Param(x3), "v": nnx.Param(x3)}))
def nnx_update(): nnx.update(Linear(), nnx.State({"v": nnx.Param(x3)}))
def nnx_variable_attribute(): nnx.Param(x3).nothing
def nnx_variable_add(): nnx.Param(x3).__iadd__(1)
def nnx_dropout(): nnx.Dropout(0.5)(x3)
def nnx_batch_norm(): nnx.BatchNorm(3, rngs=nnx.Rngs(0))(x4)
def nnx_pop(): nnx.pop(Linear())
def nnx_grad_output(): nnx.grad(lambda m: m.w[...])(Linear())
def nnx_jit_text(): nnx.jit(lambda x: x)("a")
def nnx_vmap_sizes(): nnx.vmap(lambda x, y: x)(x3, x4)
def nnx_scan_sizes(): nnx.scan(lambda c, x: (c, x), in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))(1.0, (x3, x4))
def nnx_scan_carry(): nnx.scan(lambda c, x: (c, x), in_axes=(0, 0), out_axes=(nnx.Carry, 0))(x3, x3)
def nnx_optimizer(): nnx.Optimizer(Linear(), optax.sgd(0.1))
def nnx_sequential(): nnx.Sequential(3)(x3)
def nnx_list(): nnx.List([1])["a"]
def nnx_data_in_list():
    class A(nnx.Module):
        def __init__(self):
            self.a = [nnx.Param(1)]
    A()
def nnx_array_static():
    class A(nnx.Module):
        def __init__(self):
            self.a = nnx.static(jnp.ones(3))
    A()
def jax_rankdata_policy(): jax.scipy.stats.rankdata(x3, nan_policy="none")
def jax_rankdata_omit(): jax.scipy.stats.rankdata(x3, nan_policy="omit")
def jax_rankdata_raise(): jax.scipy.stats.rankdata(x3, nan_policy="raise")
def jax_rankdata_method(): jax.scipy.stats.rankdata(x3, "best")
def jax_static_method(): jax.jit(staticmethod(abs))


# Axes that are mapped.
def jax_vmap_sizes_most(): jax.vmap(lambda first, b, c: None, in_axes=(0, 1, 0))(jnp.ones((10, 4)), jnp.ones((10, 2)), jnp.ones((10, 4)))
def jax_vmap_sizes_most_nested():
    jax.vmap(lambda a, b: None, in_axes=(0, 1))(jnp.ones((10, 4)), [jnp.ones((10, 2)), {"k": jnp.ones((10, 2), int)}])
def jax_vmap_sizes_some(): jax.vmap(lambda *xs: None)(x3, x4, x3, x4, x3, jnp.ones(5))
def jax_vmap_sizes_star(): jax.vmap(lambda x, *args: x)(x4, x3, x3)
def jax_vmap_sizes_keywords(): jax.vmap(lambda x, y, **more: x)(x3, y=x4, z=x4)
def jax_vmap_sizes_keyword_deep(): jax.vmap(lambda x, y: x)(x3, y={"a": [x4, x3]})
def jax_vmap_sizes_native(): jax.vmap(jnp.add)(x3, x4)
def jax_vmap_sizes_partial(): jax.vmap(functools.partial(lambda a, b, c: b, 1))(x3, x4)
def jax_vmap_sizes_unmapped(): jax.vmap(lambda a, b, g: a, (0, 0, None))(x3, x4, jnp.add)
def jax_vmap_sizes_negative(): jax.vmap(lambda a, b: a, in_axes=(-1, -2))(x23, x23)
def jax_vmap_sizes_tree(): jax.vmap(lambda d, b: b, in_axes=({"p": 0, "q": (None, 1)}, 0))({"p": x3, "q": (x4, x23)}, x4)
def jax_vmap_sizes_points():
    from collections import namedtuple
    point = namedtuple("Point", "x y")
    jax.vmap(lambda p: p)(point(x3, x4))
def jax_vmap_sizes_in_jit(): jax.jit(lambda a, b: jax.vmap(lambda y, z: y)(a, b))(x3, jnp.ones(4, bool))
def jax_vmap_sizes_numpy(): jax.vmap(lambda y, z: y)(np.ones(3), np.arange(4))
def jax_vmap_size_two(): jax.vmap(lambda x, y: x, axis_size=2)(x3, x4)
def jax_vmap_size_agreed(): jax.vmap(lambda x, y: x, axis_size=2)(x3, x3)
def jax_vmap_scalar_size(): jax.vmap(lambda x: x, axis_size=1)(1.0)
def jax_vmap_scalar_axis(): jax.vmap(lambda x: x, in_axes=1, axis_size=1)(1.0)
def jax_vmap_scalar_negative(): jax.vmap(lambda x: x, in_axes=-2)(x3)
def jax_vmap_scalar_second(): jax.vmap(lambda x, y: x)(x3, jnp.int32(2))
def jax_vmap_axis_before_sizes(): jax.vmap(lambda x, y, z: x)(x3, x4, 2)
def jax_vmap_axis_of_two(): jax.vmap(jnp.sum, in_axes=-4)(jnp.ones((3, 4, 5)))
def jax_vmap_empty(): jax.vmap(lambda x: x)({})
def jax_vmap_empty_keyword(): jax.vmap(lambda x, y: x)([], y=())
def jax_vmap_empty_none(): jax.vmap(lambda x: x)(None)
def jax_vmap_none_two(): jax.vmap(lambda x, y: x, in_axes=(None, None))(x3, x4)
def jax_vmap_none_tree(): jax.vmap(lambda x: x, in_axes=({"a": None},))({"a": x3})
def jax_vmap_axes_more(): jax.vmap(lambda x: x, in_axes=(0, {"a": 0}))({"a": x3})
def jax_vmap_axes_for_keywords(): jax.vmap(lambda a, b, c: a, in_axes=(0, 0, None))(a=x3, b=x3, c=0.5)
def jax_vmap_axes_for_keyword(): jax.vmap(lambda a, *, b: a, in_axes=(None, 0))(x3, b=x3)
def jax_vmap_axes_of_list(): jax.vmap(lambda x, y: x, in_axes=[0])(x3, x3)
def jax_vmap_axes_bool(): jax.vmap(lambda x: x, in_axes=False)
def jax_vmap_axes_bool_deep(): jax.vmap(lambda x: x, in_axes=((True,),))
def jax_vmap_axes_dict(): jax.vmap(lambda x: x["a"], in_axes={"a": 0})
def jax_vmap_axes_text(): jax.vmap(lambda x: x, in_axes="ab")
def jax_vmap_axes_float_deep(): jax.vmap(lambda x, y: x, in_axes=(0, [1.5, None]))
def jax_vmap_axes_list_of_text(): jax.vmap(lambda x: x, in_axes=["a"])
def jax_vmap_axes_array(): jax.vmap(lambda x: x, in_axes=(jnp.array([1., 2.]),))
def jax_vmap_axes_numpy(): jax.vmap(lambda x: x, in_axes=np.int32(0))
def jax_vmap_out_axes_array(): jax.vmap(lambda x: x, out_axes=(jnp.array([1., 2.]),))
def jax_vmap_out_axes_text(): jax.vmap(lambda x: x, out_axes="a")
def jax_vmap_out_axes_dict(): jax.vmap(lambda x: x, out_axes={"a": 1.0})
def jax_vmap_prefix(): jax.vmap(lambda x: x, in_axes=([0],))(x3)
def jax_vmap_prefix_length(): jax.vmap(lambda x, y: x, in_axes=((0, 0), 0))((x3, x3, x3), x3)
def jax_vmap_prefix_types(): jax.vmap(lambda x, y: x, in_axes=((0, [0]), 0))((x3, (x3,)), x3)
def jax_vmap_prefix_two(): jax.vmap(lambda x, y: x, in_axes=([0], (0, 0)))(x3, [x3, x4])
def jax_vmap_prefix_keys(): jax.vmap(lambda x: x, in_axes=({"a": 0},))({"a": x3, "b": x3})
def jax_vmap_prefix_deep(): jax.vmap(lambda x: x, in_axes=({"a": [0, (0,)]},))({"a": [x3, x3]})
def jax_vmap_prefix_keyword(): jax.vmap(lambda x, y: x, in_axes=([0],))(x3, y=x3)
def jax_vmap_out_prefix(): jax.vmap(lambda x: x, out_axes=(2, 3))(x3)
def jax_vmap_out_prefix_length(): jax.vmap(lambda x: (x, x), out_axes=(0, 0, 0))(x3)
def jax_vmap_out_prefix_dict(): jax.vmap(lambda x: {"a": x, "b": [x]}, out_axes={"a": 0, "b": (0,)})(x3)
def jax_vmap_out_tuple(): jax.vmap(lambda x: (x, x), out_axes=(0, None))(x3)
def jax_vmap_out_dict(): jax.vmap(lambda x: {"a": [x, 1]}, out_axes={"a": None})(x3)
def jax_vmap_out_axis_one(): jax.vmap(lambda x: x, in_axes=1, out_axes=None)(x23)
def jax_vmap_out_computed(): jax.vmap(lambda x: x + 1, out_axes=None)(x3)
def jax_vmap_out_named(): jax.vmap(lambda x: x, out_axes=None, axis_name="foo")(x3)
def jax_vmap_out_named_computed(): jax.vmap(lambda x: (1, x + 1), out_axes=(None, None), axis_name="i")(x3)
def jax_vmap_out_axis_negative(): jax.vmap(lambda y: y, out_axes=-4)(jnp.ones((3, 4, 5)))
def jax_vmap_out_axis_computed(): jax.vmap(lambda y: (y, y * 2), out_axes=(0, 2))(x3)
def jax_vmap_output_list(): jax.vmap(lambda x: [x, "hello"])(x3)
def jax_vmap_output_class(): jax.vmap(lambda x: int)(x3)
def jax_vmap_output_set(): jax.vmap(lambda x: {1})(x3)
def jax_pmap_empty(): jax.pmap(lambda x: x)({})
def jax_pmap_axes_bool(): jax.pmap(lambda x: x, in_axes=False)(jnp.zeros(1))
def jax_pmap_axes_bool_deep(): jax.pmap(lambda x: x, in_axes=(True,))(jnp.zeros(1))

# Derivatives.
def jax_callable_text(): jax.jit("a")
def jax_callable_vmap(): jax.vmap(3)
def jax_callable_list(): jax.grad([1])
def jax_callable_jvp(): jax.jvp(3, (1.0,), (1.0,))
def jax_callable_vjp(): jax.vjp(None, 1.0)
def jax_callable_linearize(): jax.linearize(2.5, 1.0)
def jax_callable_jacfwd(): jax.jacfwd(1)
def jax_callable_jacrev(): jax.jacrev("b")
def jax_callable_hessian(): jax.hessian(())
def jax_callable_value_and_grad(): jax.value_and_grad(4)
def jax_callable_checkpoint(): jax.checkpoint(5)
def jax_callable_eval_shape(): jax.eval_shape(6)
def jax_callable_make_jaxpr(): jax.make_jaxpr(7)
def jax_grad_one(): jax.grad(lambda x: jnp.array([x ** 2]))(1.0)
def jax_grad_one_by_one(): jax.grad(lambda x: jnp.array([[x ** 2]]))(1.0)
def jax_grad_value_vector(): jax.value_and_grad(lambda x: x)(np.zeros(3))
def jax_grad_output_unit(): jax.grad(lambda x: ())(np.zeros(3))
def jax_grad_output_empty(): jax.grad(lambda x: {})(1.0)
def jax_grad_output_text(): jax.grad(lambda x: "a")(1.0)
def jax_grad_output_list(): jax.grad(lambda x: [])(1.0)
def jax_grad_output_none_aux(): jax.grad(lambda x: (None, x), has_aux=True)(1.0)
def jax_grad_output_dict(): jax.grad(lambda x: {"a": x})(2.5)
def jax_grad_output_arrays(): jax.grad(lambda x, y: (x, [y]), argnums=(0, 1))(x3, 2.0)
def jax_grad_output_computed(): jax.grad(lambda x: (x * 2,))(x3)
def jax_grad_output_complex(): jax.grad(lambda x: x ** 2 + 1j)(3.0)
def jax_grad_output_complex_value(): jax.value_and_grad(lambda x: x * (1 + 2j))(jnp.float32(3.0))
def jax_grad_holomorphic(): jax.grad(lambda x: x ** 2, holomorphic=True)(3.0)
def jax_grad_holomorphic_int(): jax.grad(lambda x: x ** 2, holomorphic=True)(3)
def jax_grad_holomorphic_real(): jax.grad(lambda x: x.real, holomorphic=True)(3.0 + 1j)
def jax_grad_text_foo(): jax.grad(lambda x: x)("foo")
def jax_grad_text_deep(): jax.grad(lambda x: x["a"])({"a": 1.0, "b": [None, "c"]})
def jax_grad_class(): jax.grad(lambda x: x)(int)
def jax_grad_set(): jax.grad(lambda x: x)({1})
def jax_grad_text_second(): jax.grad(lambda x, y: x, argnums=(0, 1))(1.0, "b")
def jax_grad_aux_known(): jax.grad(lambda x: (1, 2, 3), has_aux=True)(1.0)
def jax_grad_aux_text(): jax.grad(lambda x: "ab", has_aux=True)(1.0)
def jax_grad_aux_none(): jax.grad(lambda x: None, has_aux=True)(1.0)
def jax_grad_aux_one(): jax.grad(lambda x: (x,), has_aux=True)(1.0)
def jax_grad_aux_list(): jax.grad(lambda x: [1, 2], has_aux=True)(1.0)
def jax_grad_aux_array(): jax.grad(lambda x: x, has_aux=True)(x3)
def jax_vjp_aux_three(): jax.vjp(lambda x: (1, 2, 3), 1.0, has_aux=True)
def jax_jvp_aux_three(): jax.jvp(lambda x: (1, 2, 3), (1.0,), (1.0,), has_aux=True)
def jax_grad_ref(): jax.grad(lambda x: x[...] ** 2)(jax.new_ref(2.0))
def jax_grad_ref_second(): jax.grad(lambda x, y: x * y[...], argnums=1)(1.0, jax.new_ref(2.0))
def jax_jacrev_ref(): jax.jacrev(lambda x: x[...] ** 2)(jax.new_ref(2.0))
def jax_jvp_empty(): jax.jvp(lambda x, y: x * y, (np.float32(2),), ())
def jax_jvp_list_of_tuple(): jax.jvp(lambda x, y: x * y, (np.float32(2),), [np.float32(2)])
def jax_jvp_tree_deep(): jax.jvp(lambda x: x, ({"a": x3},), ({"b": [x3, None]},))
def jax_jvp_half(): jax.jvp(lambda x: -x, (np.float16(2),), (np.float32(4),))
def jax_jvp_int(): jax.jvp(lambda x: x, (3,), (1,))
def jax_jvp_int_array(): jax.jvp(lambda x: x, (jnp.arange(3),), (x3,))
def jax_jvp_shape_scalar(): jax.jvp(lambda x: x, (jnp.float32(10.0),), (x3,))
def jax_jvp_shape_number(): jax.jvp(lambda x: x, (x3,), (20.0,))
def jax_jvp_number(): jax.jvp(lambda x, y: x, 0.0, (1.0,))
def jax_jvp_numpy(): jax.jvp(lambda x, y: x, (0.0,), np.array([1.0, 2.0]))
def jax_jvp_none(): jax.jvp(lambda x: x, {"a": 1.0}, None)
def jax_vjp_two_arguments():
    def foo(x): return (x, x)
    jax.vjp(foo, 1.0)[1](1.0, 1.0)
def jax_vjp_three_arguments(): jax.vjp(lambda x: x, 1.0)[1](1.0, 1.0, 2.0)
def jax_vjp_no_arguments(): jax.vjp(lambda x: x, 1.0)[1]()
def jax_vjp_numbers(): jax.vjp(lambda x, y: x * y, np.float32(3), np.float32(4))[1]((np.float32(7), np.float32(100)))
def jax_vjp_half(): jax.vjp(lambda x, y: x * y, np.float32(3), np.float32(4))[1](np.float16(42))
def jax_vjp_weak(): jax.vjp(lambda x: x * 2, 3.0)[1](x3)
def jax_vjp_product(): jax.vjp(jnp.matmul, jnp.ones((2, 5)), jnp.ones((5, 3)))[1](np.ones((2, 4), np.float32))
def jax_vjp_second(): jax.vjp(lambda x: (x, {"a": x23}), x3)[1]((x3, {"a": x4}))
def jax_vjp_tree_deep():
    def outer(x): return {"a": [x, x], "b": (x,)}
    jax.vjp(outer, x3)[1]({"a": [x3], "b": [x3]})
def jax_vjp_tree_keys(): jax.vjp(lambda x: {"a": x, "b": x}, x3)[1]({"a": x3, "c": x3})
def jax_vjp_tree_fewer(): jax.vjp(lambda x: {"a": x, "b": x}, x3)[1]({"a": x3})
def jax_linearize_tree(): jax.linearize(lambda x: x, x3)[1]((x3,))
def jax_linearize_two(): jax.linearize(lambda x, y: x, x3, 1.0)[1](x3)
def jax_linearize_dtype(): jax.linearize(lambda x: x, x3)[1](jnp.ones(3, jnp.int32))
def jax_linearize_weak(): jax.linearize(lambda x: x, 1.0)[1](x3)
def jax_transpose_tree_one(): jax.linear_transpose(lambda x: [x, x], 1.0)(1.0)
def jax_transpose_stack(): jax.linear_transpose(lambda x: jnp.stack([x, x]), 1.0)(1.0)
def jax_transpose_complex(): jax.linear_transpose(lambda x: 1j * x, 1.0)(1.0)
def jax_transpose_complex_given(): jax.linear_transpose(lambda x: x, 1.0)(1j)
def jax_transpose_two(): jax.linear_transpose(lambda x: (x, x), x3)((x3, x4))

# Rules of the program's own.
def own_jvp(f, rule):
    own = jax.custom_jvp(f)
    own.defjvp(rule)
    return own
def own_vjp(f, fwd, bwd):
    own = jax.custom_vjp(f)
    own.defvjp(fwd, bwd)
    return own
def named(x): return x
def named_rule(primals, tangents): return primals[0], tangents[0]
def by_scan(f, x): return lax.scan(lambda x, _: (f(x), None), x, None, length=1)[0]
def jax_custom_jvp_pair():
    def foo_jvp(primals, tangents): return tangents[0]
    jax.jvp(own_jvp(named, foo_jvp), (2.0,), (1.0,))
def jax_custom_jvp_pair_array():
    def foo_jvp(primals, tangents): return tangents[0]
    jax.jvp(own_jvp(named, foo_jvp), (x3,), (x3,))
def jax_custom_jvp_pair_of_three():
    jax.jvp(own_jvp(named, lambda primals, tangents: (1, 2, 3)), (2.0,), (1.0,))
def jax_custom_jvp_pair_none(): jax.jvp(own_jvp(named, lambda p, t: None), (2.0,), (1.0,))
def jax_custom_jvp_pair_grad():
    def foo_jvp(primals, tangents): return tangents[0]
    jax.grad(own_jvp(named, foo_jvp))(2.0)
def jax_custom_jvp_pair_primal(): jax.grad(own_jvp(named, lambda p, t: p[0]))(2.0)
def jax_custom_jvp_pair_jit():
    def foo_jvp(primals, tangents): return tangents[0]
    jax.jit(lambda x: jax.jvp(own_jvp(named, foo_jvp), (x,), (x,)))(2.0)
def jax_custom_jvp_structure():
    def foo_jvp(primals, tangents): return (primals[0],), [tangents[0], 1.0]
    jax.jvp(own_jvp(lambda x: (x,), foo_jvp), (2.0,), (1.0,))
def jax_custom_jvp_structure_dict(): jax.grad(own_jvp(named, lambda p, t: ({"a": p[0]}, None)))(2.0)
def jax_custom_jvp_primal_tree():
    def f_jvp(primals, tangents): return primals * 2, tangents * 2
    own = own_jvp(named, f_jvp)
    jax.jvp(lambda x: by_scan(own, x), (jnp.float32(1),), (jnp.float32(1),))
def jax_custom_jvp_primal_type():
    def f_jvp2(primals, tangents): return jnp.zeros((3, *primals[0].shape)), tangents[0]
    own = own_jvp(named, f_jvp2)
    jax.jvp(lambda x: by_scan(own, x), (jnp.float32(1),), (jnp.float32(1),))
def jax_custom_jvp_primal_dict():
    own = own_jvp(lambda x: {"a": x, "b": (x, x)}, lambda p, t: ({"a": p[0]}, {"a": t[0]}))
    jax.jvp(lambda x: by_scan(lambda x: own(x)["a"], x), (x3,), (x3,))
def jax_custom_jvp_primal_jit():
    own = own_jvp(named, lambda p, t: (p, t))
    jax.jvp(jax.jit(own), (x3,), (x3,))
def jax_custom_jvp_primal_now(): jax.jvp(own_jvp(named, lambda p, t: (p, t)), (x3,), (x3,))
def jax_custom_jvp_tangent():
    def foo_jvp(primals, tangents): return primals[0], jnp.reshape(tangents[0], (1,))
    jax.jvp(own_jvp(named, foo_jvp), (jnp.float32(2.0),), (jnp.float32(1.0),))
def jax_custom_jvp_tangent_dtype(): jax.jvp(own_jvp(named, lambda p, t: (p[0], t[0].astype(jnp.float16))), (x3,), (x3,))
def jax_custom_jvp_tangent_grad(): jax.grad(own_jvp(named, lambda p, t: (p[0], jnp.ones(2))))(1.0)
def jax_custom_jvp_tangent_two(): jax.jvp(own_jvp(lambda x: (x, x, x), lambda p, t: (p * 3, (t[0], x4, x23))), (x3,), (x3,))
def jax_custom_jvp_missing_named():
    def f2(x, y, *, z=None): return x
    own_jvp(f2, named_rule)(0.5)
def jax_custom_jvp_keyword():
    def f2(x, y, *, z=None): return x
    own_jvp(f2, named_rule)(0.5, 0.1, z=1.0)
def jax_custom_jvp_keywords(): own_jvp(lambda x, *, z=None, w=2: x, named_rule)(0.5, z=1.0, w=3)
def jax_custom_jvp_keyword_rest(): own_jvp(lambda x, **rest: x, named_rule)(0.5, c=1, b=2)
def jax_custom_jvp_keyword_unknown(): own_jvp(named, named_rule)(0.5, c=1)
def jax_custom_jvp_many(): own_jvp(named, named_rule)(0.5, 1.0)
def jax_custom_jvp_none_given(): own_jvp(named, named_rule)()
def jax_custom_jvp_twice(): own_jvp(named, named_rule)(0.5, x=1.0)
def jax_custom_vjp_missing_named():
    def f2(x, y, *, z=None): return x
    own_vjp(f2, lambda x, y, z: (x, None), lambda r, t: (t, t))(0.5)
def jax_custom_vjp_keyword():
    def f2(x, y, *, z=None): return x
    own_vjp(f2, lambda x, y, z: (x, None), lambda r, t: (t, t))(0.5, 0.1, z=1.0)
def jax_custom_vjp_keyword_unknown(): own_vjp(named, lambda x: (x, None), lambda r, t: (t,))(0.5, c=1)
def jax_custom_vjp_many(): own_vjp(named, lambda x: (x, None), lambda r, t: (t,))(0.5, 1.0)
def jax_custom_vjp_pair_named():
    def f_fwd(x): return x
    jax.grad(own_vjp(named, f_fwd, lambda r, t: (t,)))(jnp.float32(2))
def jax_custom_vjp_pair_three():
    def f_fwd(x): return (1, 2, 3)
    jax.grad(own_vjp(named, f_fwd, lambda r, t: (t,)))(jnp.float32(2))
def jax_custom_vjp_fwd_tree():
    def f_fwd(x): return (x, x), None
    own = own_vjp(named, f_fwd, lambda r, t: (t,))
    jax.grad(lambda x: by_scan(own, x))(jnp.float32(1))
def jax_custom_vjp_fwd_type():
    def f_fwd2(x): return jnp.zeros((3, *x.shape), x.dtype), None
    own = own_vjp(named, f_fwd2, lambda r, t: (t,))
    jax.grad(lambda x: by_scan(own, x))(jnp.float32(1))
def jax_custom_vjp_fwd_dict():
    own = own_vjp(lambda x: {"a": x, "b": (x, x)}, lambda x: ([x], None), lambda r, t: (t,))
    jax.grad(lambda x: by_scan(lambda x: own(x)["a"], x).sum())(x3)
def jax_custom_vjp_fwd_jit():
    own = own_vjp(named, lambda x: ((x, x), None), lambda r, t: (t,))
    jax.grad(jax.jit(own))(1.0)
def jax_custom_vjp_bwd_alone():
    def foo_bwd(_, g): return 2.0 * g
    jax.grad(own_vjp(named, lambda x: (x, None), foo_bwd))(3.0)
def jax_custom_vjp_bwd_two(): jax.grad(own_vjp(named, lambda x: (x, None), lambda r, g: (g, g)))(2.0)
def jax_custom_vjp_bwd_none(): jax.grad(own_vjp(named, lambda x: (x, None), lambda r, g: None))(2.0)
def jax_custom_vjp_bwd_list(): jax.grad(own_vjp(named, lambda x: (x, None), lambda r, g: [g, g]))(2.0)
def jax_custom_vjp_bwd_dict():
    own = own_vjp(lambda d, y: d["a"] * y, lambda d, y: (d["a"], None), lambda r, g: ({"b": g}, g))
    jax.grad(own)({"a": 2.0, "c": 3.0}, 1.0)
def jax_custom_vjp_bwd_deep():
    own = own_vjp(lambda d: d[0], lambda d: (d[0], None), lambda r, g: ((g, g),))
    jax.grad(own)([2.0, 3.0])
def jax_custom_vjp_nondiff():
    own = jax.custom_vjp(lambda x, y: y, nondiff_argnums=(0,))
    own.defvjp(lambda x, y: (y, None), lambda x, r, g: (g,))
    jax.jit(lambda x, y: own(x, y))(2, 3.0)
def jax_custom_vjp_nondiff_nested():
    own = jax.custom_vjp(lambda xs, y: y, nondiff_argnums=(0,))
    own.defvjp(lambda xs, y: (y, None), lambda xs, r, g: (g,))
    jax.grad(lambda x, y: own((x,), y))(2.0, 3.0)
def jax_closure_convert():
    vjp = jax.vjp(lambda x, z: z * x, 2.0, 3.0)[1]
    pure, more = jax.closure_convert(vjp, 2.0)
    pure(2.0, more)
def jax_closure_convert_fewer():
    pure, more = jax.closure_convert(lambda a: a, (2.0, x3))
    pure([2.0, x3])

# Loops and branches.
def jax_scan_carry_deep(): lax.scan(lambda c, x: ((0, 0, 0), x), (1, (2, 3)), jnp.arange(5.0))
def jax_scan_carry_shorter(): lax.scan(lambda x, _: ((x[0].astype("float32"),), None), (jnp.array(0, "int32"),) * 2, None, length=1)
def jax_scan_carry_list(): lax.scan(lambda x, _: ([x[0].astype("float32")] * 2, None), (jnp.array(0, "int32"),) * 2, None, length=1)
def jax_scan_carry_dict(): lax.scan(lambda x, _: ({"a": x["a"], "b": x["a"]}, None), {"a": jnp.array(0, "int32")}, None, length=1)
def jax_scan_carry_keys(): lax.scan(lambda state, _: ({"b": state["a"]}, None), {"a": jnp.array(0, "int32")}, None, length=1)
def jax_scan_carry_two():
    lax.scan(lambda x, _: (({"a": x[0]["a"], "b": x[0]["a"]},) * 2, None), ({"a": jnp.array(0, "int32")},) * 2, None, length=1)
def jax_scan_carry_none(): lax.scan(lambda c, _: (None, None), 1.0, None, length=1)
def jax_scan_carry_of_none(): lax.scan(lambda c, _: ((1.0, c[1]), None), (None, 1.0), None, length=1)
def jax_scan_carry_int(): lax.scan(lambda x, _: (x.astype("float32"), None), jnp.array(0, "int32"), None, length=1)
def jax_scan_carry_int_second(): lax.scan(lambda x, _: ((x[0], x[1].astype("float32")), None), (jnp.array(0, "int32"),) * 2, None, length=1)
def jax_scan_carry_int_both():
    zero = jnp.array(0, "int32")
    lax.scan(lambda x, _: ((x[0].astype("float32"), x[1].astype("float32").reshape(1, 1), x[2]), None), (zero,) * 3, None, length=1)
def jax_scan_carry_key(): lax.scan(lambda state, x: ({"p": {"w": x3}, "q": x}, x), {"p": {"w": 1.0}, "q": 1}, x3)
def jax_scan_carry_partial(): lax.scan(functools.partial(lambda k, c, x: (x3, x), 1), 1.0, x3)
def jax_scan_carry_star(): lax.scan(lambda *args: (x3, args[1]), 1.0, x3)
def jax_scan_carry_named():
    def step(total, item): return total.astype(jnp.int32), item
    lax.scan(step, x3, x3)
def jax_scan_carry_point():
    from collections import namedtuple
    point = namedtuple("Point", "x y")
    lax.scan(lambda p, _: (point(p.x, x3), None), point(1.0, 2.0), None, length=2)
def jax_scan_output_float(): lax.scan(lambda c, x: np.float32(0.0), 0, jnp.arange(5.0))
def jax_scan_output_three(): lax.scan(lambda c, x: (c, x, x), 0, jnp.arange(5.0))
def jax_scan_output_list(): lax.scan(lambda c, x: [c], 0, jnp.arange(5.0))
def jax_scan_output_none(): lax.scan(lambda c, x: None, 0, jnp.arange(5.0))
def jax_scan_output_dict(): lax.scan(lambda c, x: {"a": c, "b": x}, 0, jnp.arange(5.0))
def jax_scan_length_ten(): lax.scan(lambda *args: args, 0, jnp.arange(10), length=5)
def jax_scan_length_two(): lax.scan(lambda c, x: (c, None), 0, (x3, {"a": x4}), length=5)
def jax_scan_sizes_three(): lax.scan(lambda c, x: (c, None), 0, (x3, [x4, x3]))
def jax_scan_no_values(): lax.scan(lambda c, x: (c, x), 1.0, (None, []))
def jax_scan_numbers(): lax.scan(lambda c, x: (c, x), 1.0, list(range(5)))
def jax_scan_number_beside(): lax.scan(lambda c, x: (c, x), 1.0, (x3, 2, True))
def jax_scan_metadata(): lax.fori_loop(0, 1, lambda i, x: {"T": jnp.array([0.5])}, {"t": jnp.array([1.0])})
def jax_scan_length_traced(): jax.jit(lambda n, x: lax.scan(lambda c, z: (c, z), x, (), n))(3, 1.0)
def jax_scan_unroll_traced(): jax.jit(lambda n, x: lax.scan(lambda c, z: (c, z), x, (), 10, unroll=n))(3, 1.0)
def jax_while_cond_tuple_deep(): lax.while_loop(lambda c: ({"a": 1.0}, [1.0]), lambda c: c, 0.0)
def jax_while_cond_none(): lax.while_loop(lambda c: None, lambda c: c, 0.0)
def jax_while_cond_float(): lax.while_loop(lambda c: np.float32(1), lambda c: c, np.float32(0))
def jax_while_cond_int(): lax.while_loop(lambda c: 1, lambda c: c, np.float32(0))
def jax_while_cond_vector(): lax.while_loop(lambda c: c > 0, lambda c: c, x3)
def jax_while_carry_true(): lax.while_loop(lambda c: True, lambda c: (True, True), (np.bool_(True), np.float32(0)))
def jax_while_carry_pair(): lax.while_loop(lambda c: True, lambda c: (1.0, 1.0), 0.0)
def jax_while_carry_deep(): lax.while_loop(lambda s: True, lambda state: {"i": state["i"], "x": [state["x"][0]]}, {"i": 0, "x": [1.0, 2.0]})
def jax_while_carry_shapes(): lax.while_loop(lambda s: True, lambda state: (state[1], state[0]), (x3, x23))
def jax_fori_carry_type(): lax.fori_loop(0, 3, lambda i, c: c.astype(jnp.int32), x3)
def jax_fori_carry_weak(): lax.fori_loop(0, 3, lambda i, c: x3, 1.0)
def jax_fori_carry_unknown(): jax.jit(lambda n: lax.fori_loop(0, n, lambda i, c: (c, c), x3))(3)
def jax_fori_carry_unknown_type(): jax.jit(lambda n: lax.fori_loop(0, n, lambda i, c: c[0], x3))(3)
def jax_fori_carry_dict(): lax.fori_loop(0, 3, lambda i, c: {"a": c["a"], "b": 1}, {"a": x3})
def jax_cond_pred_function(): lax.cond(lambda x: True, lambda x: x, lambda x: x, 1.0)
def jax_cond_pred_text(): lax.cond("foo", lambda x: x, lambda x: x, 1.0)
def jax_cond_pred_tuple(): lax.cond((1.0, 1.0), lambda x: x, lambda x: x, 1.0)
def jax_cond_pred_list(): lax.cond([True], lambda x: x, lambda x: x, 1.0)
def jax_cond_pred_matrix(): lax.cond(np.ones((1, 2)), lambda x: x, lambda x: x, 1.0)
def jax_cond_pred_traced(): jax.jit(lambda p: lax.cond(p, lambda x: x, lambda x: x, 1.0))(x3)
def jax_cond_pred_complex(): lax.cond(1j, lambda x: x, lambda x: x, 1.0)
def jax_cond_pred_key(): lax.cond(jax.random.key(0), lambda x: x, lambda x: x, 1.0)
def jax_cond_dict(): lax.cond(True, lambda x: dict(a=2.0), lambda x: dict(a=(3.0, 3.0)), 1.0)
def jax_cond_two(): lax.cond(True, lambda x: (1.0, [x], {"a": x}), lambda x: ([1.0], [x, x], {"a": x}), 1.0)
def jax_cond_shape_one():
    def on_true(x): return jnp.array([1.0], jnp.float32)
    def on_false(x): return jnp.float32(1.0)
    lax.cond(True, on_true, on_false, 1.0)
def jax_cond_types_two(): lax.cond(True, lambda x: {"a": x, "b": (x3, 1)}, lambda x: {"a": 1, "b": (x4, 1)}, 1.0)
def jax_cond_types_weak(): lax.cond(True, lambda x: x, lambda x: jnp.float16(1), 1.0)
def jax_cond_none_output(): lax.cond(True, lambda x: None, lambda x: x, 1.0)
def jax_cond_partial(): lax.cond(True, functools.partial(named), lambda x: (x,), 1.0)
def jax_switch_function(): lax.switch(lambda x: True, [lambda x: x, lambda x: x], 1.0)
def jax_switch_text(): lax.switch("foo", [lambda x: x, lambda x: x], 1.0)
def jax_switch_tuple(): lax.switch((1.0, 1.0), [lambda x: x, lambda x: x], 1.0)
def jax_switch_vector(): lax.switch(jnp.arange(3), [lambda x: x, lambda x: x], 1.0)
def jax_switch_float(): lax.switch(jnp.float32(1.5), [lambda x: x, lambda x: x], 1.0)
def jax_switch_bool(): lax.switch(True, [lambda x: x, lambda x: x], 1.0)
def jax_switch_callable(): lax.switch(0, [3], 1.0)
def jax_switch_callable_second(): lax.switch(0, [named, "a"], 1.0)
def jax_switch_no_list(): lax.switch(0, named, 1.0)
def jax_switch_dict(): lax.switch(1, [lambda _: dict(a=2.0), lambda _: dict(a=(3.0, 3.0))], 1.0)
def jax_switch_types(): lax.switch(1, [lambda _: dict(a=jnp.array([1.0], jnp.float32)), lambda _: dict(a=jnp.float32(1.0))], 1.0)
def jax_switch_third(): lax.switch(1, [named, named, lambda x: (x, x)], 1.0)
def jax_switch_third_type(): lax.switch(1, [named, named, lambda x: x3], 1.0)
def jax_associative_scan_callable(): lax.associative_scan(42, 0)
def jax_scan_callable_number(): lax.scan(42, 0, 1)

# Trees.
def jax_tree_map_rest():
    x = {"a": 1, "b": 2, "c": [1, 2], "d": 4}
    y = {"a": 1, "b": 2, "c": None, "d": {"d1": 4.1, "d2": 4.2}}
    jax.tree.map(lambda x, y: (x, y), x, y, is_leaf=lambda x: x is None)
def jax_tree_map_rest_path():
    x = {"a": 1, "b": 2, "c": [1, 2], "d": 4}
    y = {"a": 1, "b": 2, "c": None, "d": {"d1": 4.1, "d2": 4.2}}
    jax.tree_util.tree_map_with_path(lambda path, x, y: (x, y), x, y, is_leaf=lambda x: x is None)
def jax_tree_map_third(): jax.tree.map(lambda a, b, c: a, (1, 2), (1, 2), [1, 2])
def jax_tree_map_deep(): jax.tree.map(lambda a, b: a, {"a": [1, (2, 3)]}, {"a": [1, (2, 3, 4)]})
def jax_tree_map_children(): jax.tree.map(lambda a, b: a, {"a": 1}, {"a": 1, "b": 2})
def jax_tree_map_second(): jax.tree.map(lambda a, b: a, [1, [2], [3]], [1, (2,), (3,)])
def jax_tree_map_array(): jax.tree.map(lambda a, b: a, [1], x3)
def jax_tree_map_text(): jax.tree.map(lambda a, b: a, [1], "a")
def jax_tree_broadcast(): jax.tree_util.tree_broadcast((1, 2, 3), (0, {"a": 0, "b": 0}))
def jax_tree_broadcast_fewer(): jax.tree_util.tree_broadcast((1, 2), (0, {"a": 0, "b": 0}, (0, 0)))
def jax_tree_broadcast_dict(): jax.tree_util.tree_broadcast((1, {"a": 0}), (0, {"a": 0, "b": 0}))
def jax_tree_transpose_outer():
    jax.tree.transpose(jax.tree.structure({"a": 1, "b": 2, "c": 3}), jax.tree.structure([1, 2]), {"a": [1, 2], "b": [3, 4]})
def jax_tree_transpose_inner():
    jax.tree.transpose(jax.tree.structure({"a": 1, "b": 2}), jax.tree.structure([1, 2, 3]), {"a": [1, 2], "b": [3, 4]})
def jax_tree_transpose_kind(): jax.tree.transpose(jax.tree.structure((1, 2)), jax.tree.structure([1]), ([1], (2,)))
def jax_tree_sort(): jax.tree.flatten({"a": 1, 2: "b"})
def jax_tree_sort_deep(): jax.tree.map(lambda x: x, [{"a": 1, None: "b"}])
def jax_tree_sort_jit(): jax.jit(lambda d: d)({"a": 1.0, 2: 1.0})
def jax_tree_up_to_tuple(): jax.tree.structure((1, 2)).flatten_up_to([1, 2])
def jax_tree_up_to_length(): jax.tree.structure((1, 2)).flatten_up_to((1, 2, 3))
def jax_tree_up_to_list(): jax.tree.structure([1]).flatten_up_to([1, 2])
def jax_tree_up_to_list_kind(): jax.tree.structure([1]).flatten_up_to((1,))
def jax_tree_up_to_none(): jax.tree.structure((None, 1)).flatten_up_to((1, 1))
def jax_tree_up_to_dict(): jax.tree.structure({"a": 1}).flatten_up_to({"b": 1})
def jax_tree_up_to_dict_kind(): jax.tree.structure({"a": 1}).flatten_up_to([1])
def jax_tree_up_to_number(): jax.tree.structure({"a": (1,)}).flatten_up_to({"a": 3})
def jax_tree_up_to_point():
    from collections import namedtuple
    point = namedtuple("Point", "x y")
    jax.tree.structure(point(1, 2)).flatten_up_to((1, 2))
def registered(flatten):
    class Node: pass
    jax.tree_util.register_pytree_node(Node, flatten, lambda aux, children: Node())
    return Node()
def jax_node_text(): jax.tree.flatten(registered(lambda node: "hello"))
def jax_node_three(): jax.tree.flatten(registered(lambda node: (2, 3, 4)))
def jax_node_children(): jax.tree.flatten(registered(lambda node: (7, 7)))
def jax_node_list(): jax.tree.flatten(registered(lambda node: [(1,), None]))
def jax_node_none(): jax.tree.leaves(registered(lambda node: None))
def jax_unravel_dtype():
    from jax.flatten_util import ravel_pytree
    flat, unravel = ravel_pytree((jnp.arange(3.0), jnp.arange(2)))
    unravel(flat < 1)
def jax_unravel_same_dtype():
    from jax.flatten_util import ravel_pytree
    flat, unravel = ravel_pytree((jnp.arange(3), jnp.arange(2)))
    unravel(flat * 1.0)
def jax_unravel_shape():
    from jax.flatten_util import ravel_pytree
    flat, unravel = ravel_pytree({"a": x3, "b": 1.0})
    unravel(x3)
def jax_device_put_mismatch(): jax.device_put({"a": x3, "b": x4}, device={"a": None, "b": (None, None)})
def jax_device_put_mismatches(): jax.device_put({"a": x3, "b": x4}, device={"a": [None, None], "b": (None, None)})

# What is traced.
def jax_jit_complex(): jax.jit(lambda x: complex(x))(1.0)
def jax_jit_hex(): jax.jit(lambda x: hex(x))(0)
def jax_jit_bool_two():
    def traced(first, second):
        if first + second > 0: return 1
        return 2
    jax.jit(traced)(1.0, 2)
def jax_jit_bool_three(): jax.jit(lambda a, b, c: bool(a + b[0]["k"] * c))(1, [{"k": 2}], 3)
def jax_jit_bool_shape(): jax.jit(lambda x: bool(x))(x3)
def jax_jit_bool_constant(): jax.jit(lambda: bool(jnp.sin(1.0)))()
def jax_jit_bool_keyword(): jax.jit(lambda x, y: bool(y["a"]))(1, y={"a": 1})
def jax_jit_bool_static(): jax.jit(lambda x, n, y: bool(y), static_argnums=1)(1, 2, 3)
def jax_jit_bool_star(): jax.jit(lambda *args: bool(args[1]))(1, 2, 3)
def jax_jit_bool_nested(): jax.jit(lambda x: jax.jit(lambda y: bool(y))(x + 1))(1)
def jax_jit_bool_outer(): jax.jit(lambda x: jax.jit(lambda y: bool(x))(1))(1)
def jax_jit_bool_in_grad(): jax.jit(jax.grad(lambda x: x if x > 0 else -x))(1.0)
def jax_jit_bool_in_vmap(): jax.vmap(lambda x: 1 if x > 0 else 2)(x3)
def jax_jit_bool_grad_of_jit(): jax.grad(jax.jit(lambda x: x if x > 0 else -x))(1.0)
def jax_jit_bool_scan(): lax.scan(lambda c, x: (c, x) if c > 0 else (c, x), 1.0, x3)
def jax_jit_bool_scan_x(): lax.scan(lambda c, x: (c, x["a"]) if x["a"] > 0 else (c, x["a"]), 1.0, {"a": x3})
def jax_jit_bool_cond(): lax.cond(True, lambda x: x if x > 0 else -x, lambda x: x, 1.0)
def jax_jit_bool_while(): lax.while_loop(lambda c: c > 0 and True, lambda c: c - 1, 1.0)
def jax_jit_bool_while_body(): lax.while_loop(lambda c: c > 0, lambda c: c - 1 if c > 0 else c, 1.0)
def jax_jit_bool_fori(): lax.fori_loop(0, 3, lambda i, c: c if i > 0 else c + 1, 1.0)
def jax_jit_bool_switch(): lax.switch(0, [lambda x: x if x > 0 else -x, named], 1.0)
def jax_jit_bool_remat(): jax.jit(jax.checkpoint(lambda x: x if x > 0 else -x))(1.0)
def jax_jit_bool_eval_shape(): jax.eval_shape(lambda x: x if x > 0 else -x, 1.0)
def jax_jit_bool_make_jaxpr(): jax.make_jaxpr(lambda x: x if x > 0 else -x)(1.0)
def jax_jit_float_two(): jax.jit(lambda x, y: float(x * y))(1.0, x3[0])
def jax_jit_float_vector(): jax.jit(lambda x: float(x))(x3)
def jax_jit_int_vector(): jax.jit(lambda x: int(x))(x3)
def jax_jit_index_vector(): jax.jit(lambda x: [1, 2][x])(x3)
def jax_jit_index_float(): jax.jit(lambda x: [1, 2][x])(1.0)
def jax_jit_range_second(): jax.jit(lambda x, n: [x for i in range(n)])(0, 5)
def jax_jit_array_exp(): jax.grad(lambda x: np.exp(x))(np.zeros(3))
def jax_jit_array_grad(): jax.grad(lambda x: np.asarray(x).sum())(2.0)
def jax_jit_array_vmap(): jax.vmap(lambda x: np.asarray(x))(x23)
def jax_jit_sharding(): jax.jit(lambda x: x.sharding)(x3)
def jax_jit_array_protocol():
    class Array:
        def __jax_array__(self): return x3
    jax.jit(lambda x: x)(Array())
def jax_jit_output_pair():
    def pairs(x): return (2.0, "a")
    jax.jit(pairs)(1)
def jax_jit_output_deep(): jax.jit(lambda x: {"a": [x, {"b": "c"}]})(1)
def jax_jit_output_class(): jax.jit(lambda x: int)(1)
def jax_jit_output_function(): jax.eval_shape(lambda x: (2.0, named), 1)
def jax_jit_output_enum():
    import enum
    class Colour(enum.Enum): RED = 1
    jax.jit(lambda x: Colour.RED)(1)
def jax_scan_output_text(): lax.scan(lambda c, x: (c, "a"), 1.0, x3)
def jax_cond_output_text(): lax.cond(True, lambda x: "a", lambda x: x, 1.0)
def jax_while_output_text(): lax.while_loop(lambda c: True, lambda c: "a", 1.0)
def jax_grad_output_of_jit(): jax.grad(jax.jit(lambda x: "a"))(1.0)
def jax_jit_unhashable_numpy(): jax.jit(lambda x, y: x, static_argnums=1)(1, np.asarray(1))
def jax_jit_unhashable_numpy_list(): jax.jit(lambda x, y: x, static_argnums=[1])(1, np.arange(3))
def jax_jit_enum_keys():
    import enum
    class Colour(enum.Enum):
        A = 0
        B = 1
    jax.jit(lambda d: d[Colour.A])({Colour.A: 1.0, Colour.B: 2.0})
def jax_jit_static_argnums_two(): jax.jit(lambda x, y: x, static_argnums=(0, 5))
def jax_jit_donate_argnums(): jax.jit(lambda x, y: x, donate_argnums=(0, 5))
def jax_compiled_type():
    def sqrt(x): return jnp.sqrt(x ** 2) + 1.0
    jax.jit(sqrt).lower(jnp.float32(1)).compile()(jnp.int32(1))
def jax_compiled_tree(): jax.jit(lambda x: x + 1).lower(1.0).compile()([1.0])
def jax_compiled_vmap():
    f = jax.jit(lambda x: x + 4).lower(1.0).compile()
    jax.vmap(lambda x: f(x) + 2)(x3)
def jax_grad_leak_array():
    leaked = []
    jax.grad(lambda x: (leaked.append(x), x.sum())[1])(x23)
    leaked[0] + 1
def jax_grad_leak_in_grad():
    leaked = []
    def save(x):
        leaked.append(x)
        return x
    def outer(x):
        jax.grad(save)(0.0)
        return x + leaked[0]
    jax.grad(outer)(2.0)
def jax_grad_leak_in_jit():
    leaked = []
    def save(x):
        leaked.append(x)
        return x
    def outer(x):
        jax.grad(save)(x)
        return x + leaked[0]
    jax.jit(outer)(2.0)
def jax_vmap_leak():
    leaked = []
    jax.vmap(lambda x: (leaked.append(x), x)[1])(x3)
    leaked[0] + 1
def jax_jvp_leak():
    leaked = []
    jax.jvp(lambda x: (leaked.append(x), x)[1], (x3,), (x3,))
    leaked[0] + 1

# Refs.
def jax_ref_twice_jit(): jax.jit(lambda x_ref, y_ref: x_ref[...] + y_ref[...])(*[jax.new_ref(0.0)] * 2)
def jax_ref_twice_deep():
    ref = jax.new_ref(x3)
    def body(first, more): return 1
    jax.jit(body)({"a": ref}, [1, ref])
def jax_ref_twice_cond(): lax.cond(True, lambda x1, x2: 1, lambda x1, x2: 2, *[jax.new_ref(0.0)] * 2)
def jax_ref_twice_vmap():
    def f(ref_1, ref_2): pass
    jax.vmap(f)(*[jax.new_ref(jnp.zeros((3, 3)))] * 2)
def jax_ref_twice_grad(): jax.grad(lambda x, r, s: x, 0)(1.0, *[jax.new_ref(0.0)] * 2)
def jax_ref_closed_jit():
    x_ref = jax.new_ref(0.0)
    jax.jit(lambda y_ref: x_ref[...] + y_ref[...])(x_ref)
def jax_ref_closed_cond():
    x_ref = jax.new_ref(0.0)
    lax.cond(True, lambda y_ref: x_ref[...] + y_ref[...], lambda y_ref: x_ref[...] + y_ref[...], x_ref)
def jax_ref_closed_jvp():
    ref = jax.new_ref(0.0)
    def f(x):
        ref[...] = x
        return x
    jax.jvp(f, [1.0], [1.0])
def jax_ref_closed_grad():
    ref = jax.new_ref(0.0)
    def f(x):
        ref[...] = x
        return x
    jax.grad(f)(1.0)
def jax_ref_closed_vmap():
    ref = jax.new_ref(jnp.zeros((), "int32"))
    def f(val): ref[...] += val
    jax.vmap(f)(jnp.arange(3))
def jax_ref_returned_jit(): jax.jit(lambda x: jax.new_ref(x))(jnp.arange(3))
def jax_ref_returned_jit_argument(): jax.jit(lambda x_ref: x_ref)(jax.new_ref(jnp.arange(3)))
def jax_ref_returned_cond(): lax.cond(True, lambda: jax.new_ref(1.0), lambda: jax.new_ref(2.0))
def jax_ref_returned_scan(): lax.scan(lambda c, x: (jax.new_ref(c), x), 0, jnp.arange(3))

# Numbers and keys.
def jax_key_add_key(): jax.random.key(0) + jax.random.key(1)
def jax_key_add_float(): jax.random.key(0) + 1.5
def jax_key_add_array(): jnp.add(jax.random.key(0), x3)
def jax_key_radd(): 1 + jax.random.key(0)
def jax_key_mul(): jax.random.key(0) * 2
def jax_key_negative(): -jax.random.key(0)
def jax_key_negative_function(): jnp.negative(jax.random.key(0))
def jax_key_less(): jax.random.key(0) < 2
def jax_key_convert(): lax.convert_element_type(jax.random.key(0), int)
def jax_key_convert_float(): lax.convert_element_type(jax.random.key(0), jnp.float16)
def jax_key_convert_to(): lax.convert_element_type(np.int32(0), jax.random.key(0).dtype)
def jax_key_impl_text(): jax.random.key(42, impl="unlikely name")
def jax_key_seed_float(): jax.random.key(np.pi)
def jax_prng_key_seed_float(): jax.random.PRNGKey(np.pi)
def jax_prng_key_seed_array(): jax.random.PRNGKey(jnp.float32(1))
def jax_bits_dtype(): jax.random.bits(jax.random.key(0), (3, 4), np.dtype("int8"))
def jax_bits_dtype_float(): jax.random.bits(jax.random.key(0), (3, 4), jnp.float16)
def jax_keys_bits(): jax.random.bits(jax.random.split(jax.random.key(0)), shape=(2,))
def jax_keys_gamma(): jax.random.gamma(jax.random.split(jax.random.key(0)), 1.0, shape=(2,))
def jax_keys_loggamma(): jax.random.loggamma(jax.random.split(jax.random.key(0)), 1.0, shape=(2,))
def jax_keys_chisquare(): jax.random.chisquare(jax.random.split(jax.random.key(0)), 1.0, shape=(2,))
def jax_keys_dirichlet(): jax.random.dirichlet(jax.random.split(jax.random.key(0)), jnp.arange(2.0), shape=(2,))
def jax_keys_fold_in(): jax.random.fold_in(jax.random.split(jax.random.key(0)), 0)
def jax_keys_split(): jax.random.split(jax.random.split(jax.random.key(0), 3))
def jax_keys_uniform(): jax.random.uniform(jax.random.split(jax.random.key(0), (2, 3)))
def jax_keys_randint(): jax.random.randint(jax.random.split(jax.random.key(0)), (), 0, 3)
def jax_keys_bernoulli(): jax.random.bernoulli(jax.random.split(jax.random.key(0)))
def jax_keys_permutation(): jax.random.permutation(jax.random.split(jax.random.key(0)), 3)
def jax_keys_categorical(): jax.random.categorical(jax.random.split(jax.random.key(0)), x3)
def jax_keys_raw(): jax.random.normal(jnp.zeros((3, 2), jnp.uint32))
def jax_broadcast_shapes_negative(): lax.broadcast_shapes((-1,))
def jax_broadcast_shapes_text(): lax.broadcast_shapes("hello")
def jax_broadcast_shapes_two(): lax.broadcast_shapes((2, 3), (4,))
def jax_ref_twice_cond_named():
    def on_true(x1, x2): return 1
    def on_false(y1, y2): return 2
    lax.cond(True, on_true, on_false, *[jax.new_ref(0.0)] * 2)
def jax_ref_closed_cond_named():
    x_ref = jax.new_ref(0.0)
    def on_true(y_ref): return x_ref[...] + y_ref[...]
    def on_false(z_ref): return z_ref[...]
    lax.cond(True, on_true, on_false, x_ref)
def jax_ref_closed_cond_second():
    x_ref = jax.new_ref(0.0)
    def on_true(y_ref): return y_ref[...]
    def on_false(z_ref): return x_ref[...] + z_ref[...]
    lax.cond(True, on_true, on_false, x_ref)
def jax_ref_twice_keyword(): jax.jit(lambda a, *, b, c: a)(1, b=(ref := jax.new_ref(x3)), c={"k": ref})
def jax_ref_closed_two():
    x_ref, other = jax.new_ref(0.0), jax.new_ref(x3)
    jax.jit(lambda a, y_ref: x_ref[...] + y_ref[...])(other, x_ref)
def jax_ref_closed_vmap_set():
    ref = jax.new_ref(x3)
    def f(val): ref[0] = val
    jax.vmap(f)(x3)
def jax_ref_closed_vmap_argument():
    jax.vmap(lambda r, x: r.__setitem__(..., x), in_axes=(None, 0))(jax.new_ref(1.0), x3)
def jax_ref_closed_grad_in_jit():
    ref = jax.new_ref(0.0)
    def f(x):
        ref[...] = x * 2
        return x
    jax.jit(jax.grad(f))(1.0)
def jax_ref_returned_deep(): jax.jit(lambda a, refs: {"out": (a, refs["r"])})(1, {"r": jax.new_ref(x3)})

# The place of a function, below decorators.
def decorated(wrapper):
    def decorate(function):
        @functools.wraps(function)
        def inner(*args): return function(*args)
        return inner if wrapper else function
    return decorate
@decorated(False)
@decorated(
    False
)
def below_decorators(x): return 1 if x > 0 else 2
@decorated(True)
def below_wrapper(x): return 1 if x > 0 else 2
class WithMethods:
    def method(self, x): return 1 if x > 0 else 2
    @staticmethod
    def static(x): return 1 if x > 0 else 2
    @classmethod
    def of_class(cls, x): return 1 if x > 0 else 2
    def __call__(self, x): return 1 if x > 0 else 2
def jax_place_decorators(): jax.jit(below_decorators)(1)
def jax_place_wrapper(): jax.jit(below_wrapper)(1)
def jax_place_method(): jax.jit(WithMethods().method)(1)
def jax_place_static(): jax.jit(WithMethods.static)(1)
def jax_place_class(): jax.jit(WithMethods.of_class)(1)
def jax_place_instance(): jax.jit(WithMethods())(1)
def jax_place_partial(): jax.jit(functools.partial(lambda a, b: 1 if b > a else 2, 1))(2)
def jax_place_partial_keyword(): jax.jit(functools.partial(lambda a, b: 1 if b > a else 2, b=1))(2)
def jax_place_nested(): jax.jit(lambda x: jax.jit(below_decorators)(x))(1)
def jax_place_jitted(): jax.jit(jax.jit(below_decorators))(1)
def jax_place_vmapped(): jax.jit(jax.vmap(lambda x: 1 if x > 0 else 2))(x3)
def jax_place_multiple_lines():
    jax.jit(
        lambda x: (
            1 if x > 0 else 2
        )
    )(1)
def jax_place_keywords(): jax.jit(lambda x, b, a: 1 if a > b else 2)(1, a=1, b=2)
def jax_place_keywords_one(): jax.jit(lambda x, b, a: 1 if a > 0 else 2)(1, a=1, b=2)
def jax_place_rest(): jax.jit(lambda x, **more: 1 if more["k"] > 0 else 2)(1, k=1)
def jax_place_default(): jax.jit(lambda x, y=2: 1 if x > y else 2)(1)
def jax_place_static_name(): jax.jit(lambda x, n, y: 1 if y > n else 2, static_argnames="n")(1, n=2, y=1)
def jax_place_none(): jax.jit(lambda x, n, y: 1 if y > 0 else 2)(1, None, 2)
def jax_place_where(): jax.jit(lambda x, y: 1 if jnp.where(True, x, y) > 0 else 2)(1, 2)
def jax_place_zeros(): jax.jit(lambda x, y: 1 if (jnp.zeros_like(x) + y)[0] > 0 else 2)(x3, x3)
def jax_place_clip(): jax.jit(lambda x, y: 1 if jnp.clip(y, 0, 3) > 0 else 2)(1, 2)
def jax_place_relu(): jax.jit(lambda x, y: 1 if jax.nn.relu(y) > 0 else 2)(1.0, 2.0)
def jax_place_inner_unused(): jax.jit(lambda x, y: 1 if jax.jit(lambda a, b: b)(x, y) > 0 else 2)(1, 2)
def jax_place_scan(): jax.jit(lambda x, y: 1 if lax.scan(lambda c, z: (c, z), y, x)[0] > 0 else 2)(x3, 1.0)
def jax_place_cond(): jax.jit(lambda p, x, y: 1 if lax.cond(p, lambda a, b: a, lambda a, b: a + 1, x, y) > 0 else 2)(True, 1.0, 2.0)
def jax_place_item(): jax.jit(lambda x, y: (x + y).sum().item())(x3, x3)
def jax_place_stop(): jax.jit(lambda x, y: 1 if lax.stop_gradient(x) > 0 else 2)(1.0, 2.0)
def jax_place_grad_value(): jax.jit(lambda x, y: 1 if jax.grad(lambda z: z * 2)(x) > 0 else 2)(1.0, 2.0)
def jax_place_same(): jax.jit(lambda x, y: 1 if x > 0 else 2)(x3[0], x3[0])
def jax_place_update(): jax.jit(lambda x, y: 1 if x.at[0].set(y)[1] > 0 else 2)(x3, 2.0)
def jax_place_shape(): jax.jit(lambda x, y: 1 if (jnp.ones(x.shape) * y).sum() > 0 else 2)(x3, 2.0)
def jax_place_random(): jax.jit(lambda k, y: 1 if jax.random.normal(k) > 0 else 2)(jax.random.key(0), 2.0)
def jax_place_split(): jax.jit(lambda k, y: 1 if jax.random.split(k)[0] == k else 2)(jax.random.key(0), 2.0)
def generated(x):
    yield x
def jax_generator_jit(): jax.jit(generated)
def jax_generator_vmap(): jax.vmap(generated)
def jax_generator_grad(): jax.grad(lambda x: (yield x))
def jax_input_second(): jax.jit(named, inline=True)("foo")
def jax_input_deep(): jax.jit(lambda a, b: a)(1, {"k": [2, "c"]})
def jax_input_keyword(): jax.jit(lambda a, b: a)(1, b=int)
def jax_input_static(): jax.jit(lambda a, b, c: a, static_argnums=0)(1, 2, {3})
