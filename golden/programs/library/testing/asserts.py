"""What each assertion of `absltest.TestCase` lets pass, and what a debug run of a test does."""

import jax.numpy as jnp
from absl.testing import absltest


class Case(absltest.TestCase):
    def setUp(self):
        super().setUp()
        self.log = ["set up"]

    def tearDown(self):
        self.log.append("torn down")

    def test_log(self):
        self.addCleanup(self.log.append, "cleaned")
        with self.subTest("part", value=1):
            self.log.append("ran")

    def test_raises(self):
        raise KeyError("k")

    def test_skips(self):
        self.skipTest("not here")

    @absltest.skip("never")
    def test_skipped(self):
        raise KeyError("k")

    @absltest.skipIf(False, "no")
    def test_not_skipped(self):
        self.log.append("ran")


def ended(run):
    try:
        run()
    except Exception as error:
        return type(error).__name__
    return "passed"


def fail_with(error):
    def run():
        raise error

    return run


CALLS = [
    ("assertTrue", 1), ("assertTrue", []), ("assertFalse", ""), ("assertFalse", 2),
    ("assertEqual", 1, 1.0), ("assertEqual", [1, 2], [1, 3]), ("assertEqual", {"a": 1}, {"a": 1}),
    ("assertEqual", "a", "b"), ("assertNotEqual", 1, 2), ("assertNotEqual", (1,), (1,)),
    ("assertIs", None, None), ("assertIs", [], []), ("assertIsNot", [], []), ("assertIsNot", None, None),
    ("assertIsNone", None), ("assertIsNone", 0), ("assertIsNotNone", 0), ("assertIsNotNone", None),
    ("assertIn", 1, [1, 2]), ("assertIn", "x", {"y": 1}), ("assertNotIn", 3, (1, 2)), ("assertNotIn", "a", "abc"),
    ("assertIsInstance", 1, int), ("assertIsInstance", True, (str, int)), ("assertIsInstance", "s", int),
    ("assertNotIsInstance", 1, str), ("assertNotIsInstance", True, int),
    ("assertLess", 1, 2), ("assertLess", 2, 2), ("assertLessEqual", 2, 2), ("assertLessEqual", 3, 2),
    ("assertGreater", 2, 1), ("assertGreater", 2, 2), ("assertGreaterEqual", 2, 2), ("assertGreaterEqual", 1, 2),
    ("assertAlmostEqual", 1.0, 1.00000001), ("assertAlmostEqual", 1.0, 1.001), ("assertAlmostEqual", 1.0, 1.001, 2),
    ("assertNotAlmostEqual", 1.0, 1.001), ("assertNotAlmostEqual", 1.0, 1.0),
    ("assertRegex", "abc", "b."), ("assertRegex", "abc", "^b"), ("assertNotRegex", "abc", "x"), ("assertNotRegex", "abc", "c$"),
    ("assertListEqual", [1], [1]), ("assertListEqual", [1], (1,)), ("assertTupleEqual", (1,), (1,)),
    ("assertTupleEqual", (1,), [1]), ("assertDictEqual", {}, {}), ("assertDictEqual", {1: 2}, {1: 3}),
    ("assertSetEqual", {1, 2}, {2, 1}), ("assertSetEqual", {1}, {2}), ("assertSequenceEqual", [1, 2], (1, 2)),
    ("assertSequenceEqual", [1, 2], (2, 1)), ("assertCountEqual", [1, 2, 1], [1, 1, 2]),
    ("assertCountEqual", [1, 2, 1], [1, 2, 2]), ("assertMultiLineEqual", "a", "a"), ("assertMultiLineEqual", "a", "b"),
    ("assertLen", [1, 2], 2), ("assertLen", "abc", 2), ("assertEmpty", ()), ("assertEmpty", {1: 2}),
    ("assertNotEmpty", [0]), ("assertNotEmpty", ""), ("assertSameElements", [1, 2, 1], [2, 1]),
    ("assertSameElements", [1], [1, 2]), ("assertItemsEqual", [1, 2], [2, 1]), ("assertItemsEqual", [1], [1, 1]),
    ("assertNoCommonElements", [1], [2]), ("assertNoCommonElements", [1, 2], [2]),
    ("assertContainsSubset", [1], {1, 2}), ("assertContainsSubset", [3], {1, 2}),
    ("assertStartsWith", "abc", "ab"), ("assertStartsWith", "abc", "b"), ("assertEndsWith", "abc", "bc"),
    ("assertEndsWith", "abc", "b"), ("assertSequenceStartsWith", [1], [1, 2]), ("assertSequenceStartsWith", [2], [1, 2]),
    ("assertTrue", jnp.array(True)), ("assertEqual", jnp.array(1), 1), ("assertEqual", jnp.array(1), 2),
    ("assertEqual", jnp.array([1, 2]), jnp.array([1, 2])), ("fail",), ("assertTrue", 0, "words"),
]
RAISES = [
    ("assertRaises", ValueError, fail_with(ValueError("v"))), ("assertRaises", ValueError, fail_with(KeyError("k"))),
    ("assertRaises", LookupError, fail_with(KeyError("k"))), ("assertRaises", ValueError, lambda: None),
    ("assertRaises", (TypeError, KeyError), fail_with(KeyError("k"))),
    ("assertRaisesRegex", ValueError, "b.d", fail_with(ValueError("a bad one"))),
    ("assertRaisesRegex", ValueError, "good", fail_with(ValueError("a bad one"))),
    ("assertRaisesRegex", ValueError, "bad", lambda: None),
    ("assertRaisesWithLiteralMatch", ValueError, "a (b)", fail_with(ValueError("a (b)"))),
    ("assertRaisesWithLiteralMatch", ValueError, "a", fail_with(ValueError("a (b)"))),
]


def main():
    results = []
    for name, *args in CALLS + RAISES:
        results.append((name, ended(lambda: getattr(Case("test_log"), name)(*args))))
    logs = []
    for name in ["test_log", "test_raises", "test_skips", "test_skipped", "test_not_skipped"]:
        case = Case(name)
        result = ended(case.debug)
        logs.append((name, result, getattr(case, "log", None)))
    case = Case("test_log")
    with case.assertRaises(ValueError) as caught:
        raise ValueError("told")
    return results, logs, str(caught.exception)


# recorded from flax-0.12.12, program a786caed054b9baa456f28c20e07ef023a17c10bfc825b94f3384bc29ad8dc31
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"tuple": ["assertTrue", "passed"]},
#           {"tuple": ["assertTrue", "AssertionError"]},
#           {"tuple": ["assertFalse", "passed"]},
#           {"tuple": ["assertFalse", "AssertionError"]},
#           {"tuple": ["assertEqual", "passed"]},
#           {"tuple": ["assertEqual", "AssertionError"]},
#           {"tuple": ["assertEqual", "passed"]},
#           {"tuple": ["assertEqual", "AssertionError"]},
#           {"tuple": ["assertNotEqual", "passed"]},
#           {"tuple": ["assertNotEqual", "AssertionError"]},
#           {"tuple": ["assertIs", "passed"]},
#           {"tuple": ["assertIs", "AssertionError"]},
#           {"tuple": ["assertIsNot", "passed"]},
#           {"tuple": ["assertIsNot", "AssertionError"]},
#           {"tuple": ["assertIsNone", "passed"]},
#           {"tuple": ["assertIsNone", "AssertionError"]},
#           {"tuple": ["assertIsNotNone", "passed"]},
#           {"tuple": ["assertIsNotNone", "AssertionError"]},
#           {"tuple": ["assertIn", "passed"]},
#           {"tuple": ["assertIn", "AssertionError"]},
#           {"tuple": ["assertNotIn", "passed"]},
#           {"tuple": ["assertNotIn", "AssertionError"]},
#           {"tuple": ["assertIsInstance", "passed"]},
#           {"tuple": ["assertIsInstance", "passed"]},
#           {"tuple": ["assertIsInstance", "AssertionError"]},
#           {"tuple": ["assertNotIsInstance", "passed"]},
#           {"tuple": ["assertNotIsInstance", "AssertionError"]},
#           {"tuple": ["assertLess", "passed"]},
#           {"tuple": ["assertLess", "AssertionError"]},
#           {"tuple": ["assertLessEqual", "passed"]},
#           {"tuple": ["assertLessEqual", "AssertionError"]},
#           {"tuple": ["assertGreater", "passed"]},
#           {"tuple": ["assertGreater", "AssertionError"]},
#           {"tuple": ["assertGreaterEqual", "passed"]},
#           {"tuple": ["assertGreaterEqual", "AssertionError"]},
#           {"tuple": ["assertAlmostEqual", "passed"]},
#           {"tuple": ["assertAlmostEqual", "AssertionError"]},
#           {"tuple": ["assertAlmostEqual", "passed"]},
#           {"tuple": ["assertNotAlmostEqual", "passed"]},
#           {"tuple": ["assertNotAlmostEqual", "AssertionError"]},
#           {"tuple": ["assertRegex", "passed"]},
#           {"tuple": ["assertRegex", "AssertionError"]},
#           {"tuple": ["assertNotRegex", "passed"]},
#           {"tuple": ["assertNotRegex", "AssertionError"]},
#           {"tuple": ["assertListEqual", "passed"]},
#           {"tuple": ["assertListEqual", "AssertionError"]},
#           {"tuple": ["assertTupleEqual", "passed"]},
#           {"tuple": ["assertTupleEqual", "AssertionError"]},
#           {"tuple": ["assertDictEqual", "passed"]},
#           {"tuple": ["assertDictEqual", "AssertionError"]},
#           {"tuple": ["assertSetEqual", "passed"]},
#           {"tuple": ["assertSetEqual", "AssertionError"]},
#           {"tuple": ["assertSequenceEqual", "passed"]},
#           {"tuple": ["assertSequenceEqual", "AssertionError"]},
#           {"tuple": ["assertCountEqual", "passed"]},
#           {"tuple": ["assertCountEqual", "AssertionError"]},
#           {"tuple": ["assertMultiLineEqual", "passed"]},
#           {"tuple": ["assertMultiLineEqual", "AssertionError"]},
#           {"tuple": ["assertLen", "passed"]},
#           {"tuple": ["assertLen", "AssertionError"]},
#           {"tuple": ["assertEmpty", "passed"]},
#           {"tuple": ["assertEmpty", "AssertionError"]},
#           {"tuple": ["assertNotEmpty", "passed"]},
#           {"tuple": ["assertNotEmpty", "AssertionError"]},
#           {"tuple": ["assertSameElements", "passed"]},
#           {"tuple": ["assertSameElements", "AssertionError"]},
#           {"tuple": ["assertItemsEqual", "passed"]},
#           {"tuple": ["assertItemsEqual", "AssertionError"]},
#           {"tuple": ["assertNoCommonElements", "passed"]},
#           {"tuple": ["assertNoCommonElements", "AssertionError"]},
#           {"tuple": ["assertContainsSubset", "passed"]},
#           {"tuple": ["assertContainsSubset", "AssertionError"]},
#           {"tuple": ["assertStartsWith", "passed"]},
#           {"tuple": ["assertStartsWith", "AssertionError"]},
#           {"tuple": ["assertEndsWith", "passed"]},
#           {"tuple": ["assertEndsWith", "AssertionError"]},
#           {"tuple": ["assertSequenceStartsWith", "passed"]},
#           {"tuple": ["assertSequenceStartsWith", "AssertionError"]},
#           {"tuple": ["assertTrue", "passed"]},
#           {"tuple": ["assertEqual", "passed"]},
#           {"tuple": ["assertEqual", "AssertionError"]},
#           {"tuple": ["assertEqual", "ValueError"]},
#           {"tuple": ["fail", "AssertionError"]},
#           {"tuple": ["assertTrue", "AssertionError"]},
#           {"tuple": ["assertRaises", "passed"]},
#           {"tuple": ["assertRaises", "KeyError"]},
#           {"tuple": ["assertRaises", "passed"]},
#           {"tuple": ["assertRaises", "AssertionError"]},
#           {"tuple": ["assertRaises", "passed"]},
#           {"tuple": ["assertRaisesRegex", "passed"]},
#           {"tuple": ["assertRaisesRegex", "AssertionError"]},
#           {"tuple": ["assertRaisesRegex", "AssertionError"]},
#           {"tuple": ["assertRaisesWithLiteralMatch", "passed"]},
#           {"tuple": ["assertRaisesWithLiteralMatch", "AssertionError"]}
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           {
#             "tuple": ["test_log", "passed", {"id": 2, "list": ["set up", "ran", "torn down", "cleaned"]}]
#           },
#           {"tuple": ["test_raises", "KeyError", {"id": 3, "list": ["set up"]}]},
#           {"tuple": ["test_skips", "SkipTest", {"id": 4, "list": ["set up"]}]},
#           {"tuple": ["test_skipped", "SkipTest", null]},
#           {
#             "tuple": ["test_not_skipped", "passed", {"id": 5, "list": ["set up", "ran", "torn down"]}]
#           }
#         ]
#       },
#       "told"
#     ]
#   }
# }
