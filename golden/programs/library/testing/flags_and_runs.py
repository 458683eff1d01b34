"""Flags of `absl` with their defaults, what is refused where they are defined, a program that is run, and rare assertions."""

import enum
import sys
import unittest

import jax
import jax.numpy as jnp
import numpy as np
from absl import app, flags
from absl.testing import absltest, parameterized
from jax._src import test_util as jtu


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except (Exception, SystemExit) as error:
        return type(error).__name__


class Kind(enum.Enum):
    SMALL = 1
    LARGE = 2


FLAGS = flags.FlagValues()
UNREAD = flags.FlagValues()
EARLY = flags.DEFINE_string("early", "x", "a text", flag_values=UNREAD)
NAME = flags.DEFINE_string("points_name", "run", "a text", flag_values=FLAGS)
NO_NAME = flags.DEFINE_string("points_no_name", None, "a text", flag_values=FLAGS)
STEPS = flags.DEFINE_integer("points_steps", 3, "a number", lower_bound=1, flag_values=FLAGS)
RATE = flags.DEFINE_float("points_rate", 0.5, "a rate", lower_bound=0.0, upper_bound=1.0, flag_values=FLAGS)
ON = flags.DEFINE_bool("points_on", True, "whether", flag_values=FLAGS)
OFF = flags.DEFINE_boolean("points_off", "false", "whether", flag_values=FLAGS)
CHOICE = flags.DEFINE_enum("points_choice", "a", ["a", "b"], "one of these", flag_values=FLAGS)
KIND = flags.DEFINE_enum_class("points_kind", Kind.SMALL, Kind, "one of these", flag_values=FLAGS)
NAMES = flags.DEFINE_list("points_names", "a, b", "texts", flag_values=FLAGS)
NO_NAMES = flags.DEFINE_list("points_no_names", "", "texts", flag_values=FLAGS)
GIVEN = flags.DEFINE_list("points_given", ["x"], "texts", flag_values=FLAGS)
SEVERAL = flags.DEFINE_multi_string("points_several", "a", "texts", flag_values=FLAGS)
NUMBERS = flags.DEFINE_multi_integer("points_numbers", 1, "numbers", flag_values=FLAGS)
HOLDERS = [NAME, NO_NAME, STEPS, RATE, ON, OFF, CHOICE, KIND, NAMES, NO_NAMES, GIVEN, SEVERAL, NUMBERS]


class Manager:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        self.log.append("in")
        return self.log

    def __exit__(self, *details):
        self.log.append("out")


class Case(parameterized.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()

    def test_managed(self):
        log = []
        self.log = log
        self.enter_context(Manager(log))
        self.enterContext(Manager(log))
        log.append("test")

    @absltest.skipUnless(False, "not here")
    def test_unless(self):
        raise KeyError("k")

    @absltest.skipUnless(True, "here")
    def test_here(self):
        self.log = ["ran"]

    @unittest.skip
    def test_bare(self):
        raise KeyError("k")


def ran(name):
    case = Case(name)
    return answer(case.debug), getattr(case, "log", None)


def twice():
    class Twice(parameterized.TestCase):
        @parameterized.named_parameters(("a", 1), ("a", 2))
        def test(self, x):
            pass


def without_a_name():
    class Wrong(parameterized.TestCase):
        @parameterized.named_parameters({"value": 1})
        def test(self, value):
            pass


def name_of_no_text():
    class Wrong(parameterized.TestCase):
        @parameterized.named_parameters((1, 2))
        def test(self, value):
            pass


@jtu.with_config(jax_custom_vjp3=True, jax_numpy_rank_promotion="allow")
class Settings(jtu.JaxTestCase):
    """The same derivatives in another way of JAX's own."""

    def test_rule(self):
        f = jax.custom_vjp(jnp.sin)
        f.defvjp(lambda x: (jnp.sin(x), x), lambda x, ct: (3.0 * x * ct,))
        self.assertAllClose(jax.grad(f)(1.0), np.float32(3.0))
        self.assertAllClose(jax.jit(jax.vmap(jax.grad(f)))(jnp.ones(2)), 3.0 * np.ones(2, np.float32))

    def test_wrong(self):
        self.assertEqual(jax.grad(jnp.square)(3.0), 5.0)

    def test_raises(self):
        with self.assertRaises(TypeError):
            jax.jit(3)


class Plain(absltest.TestCase):
    @parameterized.parameters(1, 2)
    def test(self, value):
        pass


def main():
    before = FLAGS.is_parsed(), UNREAD.is_parsed(), answer(lambda: EARLY.value), answer(lambda: UNREAD.early), UNREAD(["program.py"]), EARLY.value
    FLAGS.mark_as_parsed()
    values = [holder.value for holder in HOLDERS]
    FLAGS.points_steps = 7
    case = Case("test_here")
    return [
        before, answer(lambda: setattr(FLAGS, "points_none", 1)), len(UNREAD), FLAGS["points_name"].help, values[:7], values[7].name, values[8:], [holder.name for holder in HOLDERS[:2]], STEPS.value, FLAGS.points_steps, FLAGS["points_name"].value, STEPS.default, "points_rate" in FLAGS, "points_none" in FLAGS,
        [name for name in FLAGS if name.startswith("points_")], FLAGS.is_parsed(), FLAGS.flag_values_dict()["points_name"], answer(lambda: FLAGS.points_none), answer(lambda: FLAGS["points_none"]),
        answer(lambda: flags.DEFINE_integer("points_low", 0, "", lower_bound=1, flag_values=FLAGS)), answer(lambda: flags.DEFINE_float("points_high", 2.0, "", upper_bound=1.0, flag_values=FLAGS)), answer(lambda: flags.DEFINE_enum("points_wrong", "c", ["a"], "", flag_values=FLAGS)),
        answer(lambda: flags.DEFINE_integer("points_text", "x", "", flag_values=FLAGS)), answer(lambda: flags.DEFINE_string("points_name", "again", "", flag_values=FLAGS)), issubclass(flags.IllegalFlagValueError, flags.Error), issubclass(flags.UnparsedFlagAccessError, flags.Error),
        FLAGS(["program.py"]), issubclass(app.UsageError, Exception),
        [ran(name) for name in ("test_managed", "test_unless", "test_here", "test_bare")], [answer(f) for f in (twice, without_a_name, name_of_no_text)], answer(Plain("test").debug),
        [answer(lambda: case.assertIsSubclass(int, object)), answer(lambda: case.assertIsSubclass(int, str)), answer(lambda: case.assertRegexMatch("abc", ["x", "b"])), answer(lambda: case.assertRegexMatch("abc", ["x"]))],
        [answer(lambda: case.assertSequenceEqual([1], [1], seq_type=list)), answer(lambda: case.assertSequenceEqual([1], (1,), seq_type=list)), answer(lambda: case.assertAlmostEqual(1.0, 2.0, places=1, delta=0.5)), answer(lambda: case.assertAlmostEqual(1.0, 1.25, delta=0.5)), answer(lambda: case.assertAlmostEqual(1.0, 2.0, delta=0.5))],
        [answer(Settings(name).debug) for name in ("test_rule", "test_raises")], answer(Settings("test_wrong").debug),
        answer(lambda: case.assertNotAlmostEqual(1.0, 1.25, delta=0.5)), answer(lambda: case.assertCountEqual([1, 1], [1])), answer(lambda: case.assertLen([1], 1)), callable(flags.mark_flag_as_required), sys.argv is not None,
    ]


# recorded from flax-0.12.12, program 98bdabe4609e8b0d5da7f5298510c83a72a444b98f8a60adad72b046caad0306
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           false,
#           false,
#           "UnparsedFlagAccessError",
#           "UnparsedFlagAccessError",
#           {"id": 1, "list": ["program.py"]},
#           "x"
#         ]
#       },
#       "UnrecognizedFlagError",
#       1,
#       "a text",
#       {"id": 2, "list": ["run", null, 3, {"float": 0.5}, true, false, "a"]},
#       "SMALL",
#       {
#         "id": 3,
#         "list": [
#           {"id": 4, "list": ["a", "b"]},
#           {"id": 5, "list": []},
#           {"id": 6, "list": ["x"]},
#           {"id": 7, "list": ["a"]},
#           {"id": 8, "list": [1]}
#         ]
#       },
#       {"id": 9, "list": ["points_name", "points_no_name"]},
#       7,
#       7,
#       "run",
#       3,
#       true,
#       false,
#       {
#         "id": 10,
#         "list": ["points_name", "points_no_name", "points_steps", "points_rate", "points_on", "points_off", "points_choice", "points_kind", "points_names", "points_no_names", "points_given", "points_several", "points_numbers"]
#       },
#       true,
#       "run",
#       "AttributeError",
#       "KeyError",
#       "IllegalFlagValueError",
#       "IllegalFlagValueError",
#       "IllegalFlagValueError",
#       "IllegalFlagValueError",
#       "DuplicateFlagError",
#       true,
#       true,
#       {"id": 11, "list": ["program.py"]},
#       true,
#       {
#         "id": 12,
#         "list": [
#           {"tuple": [null, {"id": 13, "list": ["in", "in", "test", "out", "out"]}]},
#           {"tuple": ["SkipTest", null]},
#           {"tuple": [null, {"id": 14, "list": ["ran"]}]},
#           {"tuple": ["SkipTest", null]}
#         ]
#       },
#       {"id": 15, "list": ["DuplicateTestNameError", "RuntimeError", "RuntimeError"]},
#       "RuntimeError",
#       {"id": 16, "list": [null, "AssertionError", null, "AssertionError"]},
#       {"id": 17, "list": [null, "AssertionError", "TypeError", null, "AssertionError"]},
#       {"id": 18, "list": [null, null]},
#       "AssertionError",
#       "AssertionError",
#       "AssertionError",
#       null,
#       true,
#       true
#     ]
#   }
# }
