"""`jax._src.test_util`: what JAX's own tests stand on, on one CPU. What XLA is asked, such as how often it compiled, is not stated.

A test case of JAX forbids that types and ranks are promoted and that tracers leak; here all is as it is outside of tests.
"""

import contextlib
import functools
import re
import textwrap
import unittest

import _reference
import jax
import jax.numpy as jnp
import numpy as np
from absl.testing import absltest, parameterized
from jax.test_util import _OF_SLOPES, _OF_VALUES, _check_close, _dtype, check_grads, check_jvp, check_vjp

_CASES = 3  # of all that a test would have, as `JAX_NUM_GENERATED_CASES` says how many

# Settings that this module has.
jax.config._values.update(jax_skip_slow_tests=False, jax_num_generated_cases=_CASES)


class JaxTestLoader(absltest.TestLoader):
    pass


# Cases.

def sample_product_testcases(*args, **kw):
    dimensions = [list(each) for each in args]
    dimensions += [[{name: value} for value in list(values)] for name, values in kw.items()]
    count = 1
    for dimension in dimensions:
        count *= len(dimension)
    cases = []
    # Spread over all; the last is among them.
    for place in sorted({count - 1 - (count * i) // _CASES for i in range(min(count, _CASES))}):
        case = {}
        for dimension in dimensions:
            place, at = divmod(place, len(dimension))
            case.update(dimension[at])
        cases.append(case)
    return cases


def sample_product(*args, **kw):
    return parameterized.parameters(*sample_product_testcases(*args, **kw))


def named_cases_from_sampler(gen):
    seen = {}
    random = np.random.RandomState(42)
    for _ in range(20 * _CASES):
        if len(seen) < _CASES:
            for case in gen(lambda values: [list(values)[random.randint(len(list(values)))]]):
                seen.setdefault(case["testcase_name"], case)
    return list(seen.values())


def cases_from_list(xs):
    return list(xs)[:_CASES]


def _same(test):
    return test


# Settings that forbid what a program may do outside of tests, or that say how it is shown.
_OF_TESTS = {
    "jax_check_tracer_leaks", "jax_enable_checks", "jax_legacy_prng_key", "jax_mutable_array_checks", "jax_numpy_dtype_promotion",
    "jax_numpy_rank_promotion", "jax_pprint_use_color", "jax_traceback_filtering",
}

# Other ways of JAX's own to differentiate, which are chosen by these settings. What they give is the same, but they refuse more programs.
_OTHER_WAYS = ("jax_custom_jvp3", "jax_custom_vjp3", "jax_remat3", "jax_remat_barrier_no_cotangents")


def with_config(**kwds):
    refuses = [name for name, value in kwds.items() if name in _OTHER_WAYS and value is not False]
    for name in kwds:
        if name not in _OF_TESTS and name not in _OTHER_WAYS:
            _reference.unsupported(f"jax._src.test_util.with_config({name}=…)")

    def decorate(test):
        if refuses:
            if not isinstance(test, type):
                _reference.unsupported(f"jax._src.test_util.with_config({refuses[0]}=…)")
            test._refuses_more = refuses[0]
        return test

    return decorate


class ignore_warning(contextlib.ContextDecorator):
    def __init__(self, **options):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *raised):
        return False


def thread_unsafe_test(condition=True):
    return _same


def thread_unsafe_test_class(condition=True):
    return _same


def pytest_mark_if_available(marker):
    return _same


def _skipping(is_skipped, reason):
    def decorate(test):
        @functools.wraps(test)
        def method(self, *args, **kwargs):
            if is_skipped():
                raise unittest.SkipTest(reason)
            return test(self, *args, **kwargs)

        return method

    return decorate


def device_under_test():
    return "cpu"


def test_device_matches(device_types):
    return "cpu" in device_types


def skip_on_devices(*disabled_devices, skip_reason=None):
    return _skipping(lambda: test_device_matches(disabled_devices), skip_reason or "the device")


def run_on_devices(*enabled_devices, skip_reason=None):
    return _skipping(lambda: not test_device_matches(enabled_devices), skip_reason or "the device")


def device_supports_buffer_donation():
    return _same


def skip_on_flag(flag_name, skip_value):
    return _skipping(lambda: jax.config.read(flag_name) == skip_value, flag_name)


def request_cpu_devices(nr_devices):
    pass


def is_device_rocm():
    return False


def is_device_cuda():
    return False


def is_device_tpu(version=None, variant=""):
    return False


def is_cloud_tpu():
    return False


def jaxlib_version():
    return jax.__version_info__


def parse_version(v):
    return tuple([int(part) for part in v.split(".") if part.isdigit()])


def numpy_version():
    return parse_version(np.__version__)


# Types.

def num_float_bits(dtype):
    return jnp.finfo(jax.dtypes.canonicalize_dtype(dtype)).bits


def _types(of_32, of_64=()):
    return property(lambda self: list(of_32) + (list(of_64) if jax.config.x64_enabled else []))


class _Dtypes:
    floating = _types([np.float32], [np.float64])
    all_floating = _types([jnp.bfloat16, np.float16, np.float32], [np.float64])
    integer = _types([np.int32], [np.int64])
    all_integer = _types([np.int8, np.int16, np.int32], [np.int64])
    unsigned = _types([np.uint32], [np.uint64])
    all_unsigned = _types([np.uint8, np.uint16, np.uint32], [np.uint64])
    complex = _types([np.complex64], [np.complex128])
    boolean = _types([np.bool_])
    inexact = property(lambda self: self.floating + self.complex)
    all_inexact = property(lambda self: self.all_floating + self.complex)
    numeric = property(lambda self: self.floating + self.integer + self.unsigned + self.complex)
    all = property(lambda self: self.all_floating + self.all_integer + self.all_unsigned + self.complex + self.boolean)

    def supported(self, dtypes):
        wide = () if jax.config.x64_enabled else (np.float64, np.int64, np.uint64, np.complex128)
        return [dtype for dtype in dtypes if dtype not in wide]

    @property
    def custom_floats(self):
        return [jnp.bfloat16]


dtypes = _Dtypes()


def strict_promotion_if_dtypes_match(dtypes):
    return contextlib.nullcontext()


# Shapes, and numbers that are drawn.

class ScalarShape:
    def __len__(self):
        return 0

    def __getitem__(self, i):
        raise IndexError(f"index {i} out of range.")


NUMPY_SCALAR_SHAPE, PYTHON_SCALAR_SHAPE = ScalarShape(), ScalarShape()


def _lengths(shape):
    if isinstance(shape, ScalarShape):
        return ()
    return tuple(shape) if isinstance(shape, (tuple, list)) else (shape,)


def _of_shape(value, shape, dtype):
    if shape is PYTHON_SCALAR_SHAPE:
        return np.asarray(value).item()
    return np.dtype(dtype).type(value) if shape is NUMPY_SCALAR_SHAPE else value


def dtype_str(dtype):
    return np.dtype(dtype).name


def format_shape_dtype_string(shape, dtype):
    name = dtype_str(dtype)
    if isinstance(shape, ScalarShape):
        return ("py" if shape is PYTHON_SCALAR_SHAPE else "") + name
    if isinstance(shape, int):
        return f"{name}[{shape},]"
    return f"{name}[{','.join([str(length) for length in shape])}]"


def _draws(draw, scale=1.0, post=lambda x: x):
    def drawn(shape, dtype):
        def part():
            values = np.asarray(draw(*_lengths(shape)))
            return np.asarray(scale * (abs(values) if jnp.issubdtype(dtype, np.unsignedinteger) else values)).astype(dtype)

        values = part()
        if jnp.issubdtype(dtype, np.complexfloating):
            values = values + 1.0j * part()
        return _of_shape(np.asarray(post(values), dtype), shape, dtype)

    return drawn


def rand_default(rng, scale=3):
    return _draws(rng.randn, scale)


def rand_nonzero(rng):
    return _draws(rng.randn, 3, lambda x: np.where(x == 0, np.array(1, dtype=x.dtype), x))


def rand_positive(rng):
    return _draws(rng.rand, 2, lambda x: x + 1)


def rand_small(rng):
    return _draws(rng.randn, 1e-3)


def rand_not_small(rng, offset=10.0):
    return _draws(rng.randn, 3.0, lambda x: x + np.where(x > 0, offset, -offset))


def rand_small_positive(rng):
    return _draws(rng.rand, 2e-5)


def rand_uniform(rng, low=0.0, high=1.0):
    return _draws(rng.rand, 1.0, lambda x: x * (high - low) + low)


def rand_some_equal(rng):
    def post(x):
        return x if x.size == 0 else np.where(rng.rand(*np.shape(x)) < 0.5, x.ravel()[0], x)

    return _draws(rng.randn, 100.0, post)


def _replacing(rng, *replaced):
    """Numbers as `rand_default` draws them, of which a share each is another value."""
    base = rand_default(rng)

    def drawn(shape, dtype):
        values = base(shape, dtype)
        for share, value in replaced:
            if value == 0 or jnp.issubdtype(dtype, np.floating):
                values = np.where(rng.rand(*_lengths(shape)) < share, np.array(value, dtype=dtype), values)
        return _of_shape(np.asarray(values, dtype=dtype), shape, dtype)

    return drawn


def rand_some_inf(rng):
    return _replacing(rng, (0.1, np.inf), (0.1, -np.inf))


def rand_some_nan(rng):
    return _replacing(rng, (0.1, np.nan), (0.05, -np.nan))


def rand_some_inf_and_nan(rng):
    return _replacing(rng, (0.1, np.inf), (0.1, -np.inf), (0.1, np.nan))


def rand_some_zero(rng):
    return _replacing(rng, (0.5, 0))


def rand_int(rng, low=0, high=None):
    def drawn(shape, dtype):
        is_integer = np.issubdtype(dtype, np.integer)
        most = high
        if low == 0 and high is None:
            if not is_integer:
                raise ValueError("rand_int requires an explicit `high` value for non-integer types.")
            most = np.iinfo(dtype).max
        return rng.randint(low, high=most, size=shape, dtype=dtype if is_integer else np.int64).astype(dtype)

    return drawn


def rand_unique_int(rng, high=None):
    def drawn(shape, dtype):
        count = 1
        for length in shape:
            count *= length
        return rng.choice(np.arange(high or count, dtype=dtype), size=shape, replace=False)

    return drawn


def rand_bool(rng):
    def drawn(shape, dtype):
        return _of_shape(np.asarray(rng.rand(*_lengths(shape)) < 0.5, dtype=dtype), shape, dtype)

    return drawn


# What holds.

default_gradient_tolerance = {np.dtype(name): most for name, most in _OF_SLOPES.items() if name in ("float16", "float32", "float64")}


def default_tolerance():
    return {np.dtype(name): most for name, most in _OF_VALUES.items()}


def tolerance(dtype, tol=None):
    given = tol if isinstance(tol, dict) else {}
    given = {np.dtype(key).name: value for key, value in given.items()}
    name = np.dtype(jax.dtypes.canonicalize_dtype(dtype)).name
    return tol if tol is not None and not isinstance(tol, dict) else given.get(name, _OF_VALUES.get(name, 0))


def join_tolerance(tol1, tol2):
    names = [*_OF_VALUES, "bool", "int8", "int16", "int32", "uint8", "uint16", "uint32"]

    def spread(tol):
        if isinstance(tol, dict):
            return {np.dtype(key): value for key, value in tol.items()}
        return {np.dtype(name): tol or 0 for name in names}

    one, other = spread(tol1), spread(tol2)
    return {key: max(one.get(key, 0), other.get(key, 0)) for key in [*one, *other]}


def check_eq(xs, ys, err_msg=""):
    jax.tree.map(lambda x, y: np.testing.assert_array_equal(np.asarray(x), np.asarray(y), err_msg=err_msg), xs, ys)


def check_close(xs, ys, atol=None, rtol=None, err_msg=""):
    _check_close(xs, ys, atol, rtol, err_msg)


def check_raises(thunk, err_type, msg):
    try:
        thunk()
    except err_type as error:
        assert str(error).startswith(msg)
    else:
        assert False


def check_raises_regexp(thunk, err_type, pattern):
    try:
        thunk()
    except err_type as error:
        assert re.match(pattern, str(error))
    else:
        assert False


def with_jax_dtype_defaults(func, use_defaults=True):
    def narrow(value):
        value = np.asarray(value)
        return value.astype(jax.dtypes.canonicalize_dtype(value.dtype)) if value.dtype.kind in "biufc" else value

    @functools.wraps(func)
    def wrapped(*args, **kwargs):
        result = func(*args, **kwargs)
        if isinstance(use_defaults, bool):
            return jax.tree.map(narrow, result) if use_defaults else result
        return jax.tree.map(lambda value, is_narrow: narrow(value) if is_narrow else value, result, use_defaults)

    return wrapped


def create_mesh(mesh_shape, axis_names, iota_order=False, axis_types=None):
    count = 1
    for length in mesh_shape:
        count *= length
    if count > len(jax.devices()):
        raise unittest.SkipTest(f"Test requires {count} global devices")
    return jax.make_mesh(mesh_shape, axis_names, axis_types=axis_types or (jax.sharding.AxisType.Auto,) * len(mesh_shape))


def with_explicit_mesh(sizes, names, axis_types=None, iota_order=False):
    def decorate(test):
        def method(*args, **kwargs):
            kinds = axis_types or (jax.sharding.AxisType.Explicit,) * len(names)
            mesh = create_mesh(sizes, names, iota_order, kinds)
            with jax.set_mesh(mesh):
                return test(*args, **kwargs, mesh=mesh)

        return method

    return decorate


def _is_sequence(value):
    return isinstance(value, (list, tuple)) or hasattr(value, "__iter__") and not hasattr(value, "__array__")


def _is_array(value):
    return hasattr(value, "__array__") or isinstance(value, (bool, int, float, complex, str, bytes, np.generic))


# The seed of a test's generator: a checksum of its name, Adler's of 32 bits.
def _checksum(text):
    low, high = 1, 0
    for byte in text.encode():
        low = (low + byte) % 65521
        high = (high + low) % 65521
    return high * 65536 + low


class JaxTestCase(parameterized.TestCase):
    _refuses_more = None

    def _raised_nothing(self, message):
        # What else is refused there is not stated.
        if self._refuses_more is not None:
            _reference.unsupported(f"what JAX refuses where {self._refuses_more} is set")
        self.fail(message)

    def _raised_other(self, message):
        if self._refuses_more is not None:
            _reference.unsupported(f"what JAX says where {self._refuses_more} is set")
        super()._raised_other(message)

    def setUp(self):
        super().setUp()
        self._rng = np.random.RandomState(_checksum(self._testMethodName))

    def rng(self):
        return self._rng

    def assertDtypesMatch(self, actual, desired, *, canonicalize_dtypes=True):
        types = [_dtype(actual), _dtype(desired)]
        if canonicalize_dtypes:
            types = [jax.dtypes.canonicalize_dtype(dtype, allow_extended_dtype=True) for dtype in types]
        self.assertEqual(*types)

    def assertArraysEqual(self, actual, desired, *, check_dtypes=True, err_msg="", allow_object_dtype=False, verbose=True):
        if check_dtypes:
            self.assertDtypesMatch(actual, desired)
        np.testing.assert_array_equal(np.asarray(actual), np.asarray(desired), err_msg=err_msg)

    def assertArraysAllClose(self, actual, desired, *, check_dtypes=True, atol=None, rtol=None, err_msg=""):
        self.assertEqual(actual.shape, desired.shape)
        atol, rtol = [max(tolerance(_dtype(actual), given), tolerance(_dtype(desired), given)) for given in (atol, rtol)]
        wide = [array.astype(np.float32) if np.dtype(array.dtype).name == "bfloat16" else array for array in (actual, desired)]
        options = {name: value for name, value in (("atol", atol), ("rtol", rtol)) if value}
        np.testing.assert_allclose(*wide, **options, err_msg=err_msg)
        if check_dtypes:
            self.assertDtypesMatch(actual, desired)

    def assertAllClose(self, actual, desired, *, check_dtypes=True, atol=None, rtol=None, canonicalize_dtypes=True, err_msg=""):
        options = dict(check_dtypes=check_dtypes, atol=atol, rtol=rtol, canonicalize_dtypes=canonicalize_dtypes, err_msg=err_msg)
        if isinstance(actual, dict):
            self.assertIsInstance(desired, dict)
            self.assertEqual(set(actual), set(desired))
            for key in actual:
                self.assertAllClose(actual[key], desired[key], **options)
        elif _is_sequence(actual) and not hasattr(actual, "__array__"):
            self.assertTrue(_is_sequence(desired) and not hasattr(desired, "__array__"), "a sequence is expected")
            self.assertEqual(len(actual), len(desired))
            for one, other in zip(actual, desired):
                self.assertAllClose(one, other, **options)
        elif _is_array(actual):
            self.assertTrue(_is_array(desired), "an array is expected")
            if check_dtypes:
                self.assertDtypesMatch(actual, desired, canonicalize_dtypes=canonicalize_dtypes)
            self.assertArraysAllClose(np.asarray(actual), np.asarray(desired), check_dtypes=False, atol=atol, rtol=rtol, err_msg=err_msg)
        elif actual != desired:
            raise TypeError((type(actual), type(desired)))

    def assertNoWarnings(self):
        _reference.unsupported("JAX's own warnings")

    def assertMultiLineStrippedEqual(self, expected, what):
        lines = [re.sub(r"\s*\n\s*", "\n", textwrap.dedent(text).strip()) for text in (expected, what)]
        self.assertEqual(*lines)

    def _CompileAndCheck(self, fun, args_maker, *, check_dtypes=True, tol=None, rtol=None, atol=None, check_cache_misses=True):
        options = dict(check_dtypes=check_dtypes, atol=atol or tol, rtol=rtol or tol)
        is_staged = False

        def once(*args):
            self.assertFalse(is_staged, "is staged once more")
            return fun(*args)

        staged = jax.jit(once)
        args = args_maker()
        plain = fun(*args)
        self.assertAllClose(staged(*args), plain, **options)
        is_staged = True
        self.assertAllClose(staged(*args), plain, **options)
        args = args_maker()
        self.assertAllClose(staged(*args), fun(*args), **options)

    def _CheckAgainstNumpy(self, numpy_reference_op, lax_op, args_maker, check_dtypes=True, tol=None, atol=None, rtol=None, canonicalize_dtypes=True):
        args = args_maker()
        options = dict(check_dtypes=check_dtypes, atol=atol or tol, rtol=rtol or tol, canonicalize_dtypes=canonicalize_dtypes)
        self.assertAllClose(lax_op(*args), numpy_reference_op(*args), **options)


class BufferDonationTestCase(JaxTestCase):
    def assertDeleted(self, x):
        self.assertTrue(x.is_deleted())

    def assertNotDeleted(self, x):
        self.assertFalse(x.is_deleted())


class _Named:
    """A way of calling a function, with the name that cases have of it."""

    def __init__(self, name, call):
        self._name, self._call = name, call

    def __call__(self, *args, **kwargs):
        return self._call(*args, **kwargs)


JIT_IMPLEMENTATION = (_Named("jit", jax.jit), _Named("noop", lambda x, *args, **kwargs: x))
