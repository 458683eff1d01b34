"""The tests that a decorator of `parameterized` makes, their names, and what each is given."""

import unittest

from absl.testing import absltest, parameterized

log = []


class Tests(parameterized.TestCase):
    def test_alone(self):
        log.append("alone")

    @parameterized.parameters(1, "two", None)
    def test_values(self, value):
        log.append(value)

    @parameterized.parameters((1, 2), (3, 4))
    def test_tuples(self, first, second):
        log.append((first, second))

    @parameterized.parameters({"a": 1}, {"a": 2, "b": 3})
    def test_dicts(self, a, b=0):
        log.append((a, b))

    @parameterized.parameters([(1, 2), (5, 6)])
    def test_list(self, first, second):
        log.append((first, second))

    @parameterized.named_parameters(("one", 1), {"testcase_name": "_two", "value": 2})
    def test_named(self, value):
        log.append(("named", value))

    @parameterized.product(x=[1, 2], y=(True, False))
    def test_product(self, x, y):
        log.append((x, y))

    @parameterized.product([{"a": 1, "b": 2}, {"a": 3, "b": 4}], c=[5, 6])
    def test_product_of_dicts(self, a, b, c):
        log.append((a, b, c))


@parameterized.parameters(7, 8)
class OfClass(parameterized.TestCase):
    def test_it(self, value):
        log.append(("class", value))


class Inherits(Tests):
    def test_own(self):
        log.append("own")


class Plain(absltest.TestCase):
    def helper(self):
        pass

    def test_b(self):
        log.append("b")

    def test_a(self):
        log.append("a")


def main():
    names = []
    for cls in [Tests, OfClass, Inherits, Plain]:
        found = unittest.defaultTestLoader.getTestCaseNames(cls)
        names.append(list(found))
        for name in found:
            cls(name).debug()
    refused = []
    for wrong in [lambda: parameterized.parameters(), lambda: parameterized.parameters([])]:
        try:
            wrong()
        except Exception as error:
            refused.append(type(error).__name__)
    return names, log, refused


# recorded from flax-0.12.12, program a0904a3636f17328726a57941967dd50a7106aa259031e2c0f11dcc479ea6cd5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "id": 1,
#             "list": ["test_alone", "test_dicts0", "test_dicts1", "test_list0", "test_list1", "test_named_one", "test_named_two", "test_product0", "test_product1", "test_product2", "test_product3", "test_product_of_dicts0", "test_product_of_dicts1", "test_product_of_dicts2", "test_product_of_dicts3", "test_tuples0", "test_tuples1", "test_values0", "test_values1", "test_values2"]
#           },
#           {"id": 2, "list": ["test_it0", "test_it1"]},
#           {
#             "id": 3,
#             "list": ["test_alone", "test_dicts0", "test_dicts1", "test_list0", "test_list1", "test_named_one", "test_named_two", "test_own", "test_product0", "test_product1", "test_product2", "test_product3", "test_product_of_dicts0", "test_product_of_dicts1", "test_product_of_dicts2", "test_product_of_dicts3", "test_tuples0", "test_tuples1", "test_values0", "test_values1", "test_values2"]
#           },
#           {"id": 4, "list": ["test_a", "test_b"]}
#         ]
#       },
#       {
#         "id": 5,
#         "list": [
#           "alone",
#           {"tuple": [1, 0]},
#           {"tuple": [2, 3]},
#           {"tuple": [1, 2]},
#           {"tuple": [5, 6]},
#           {"tuple": ["named", 1]},
#           {"tuple": ["named", 2]},
#           {"tuple": [1, true]},
#           {"tuple": [1, false]},
#           {"tuple": [2, true]},
#           {"tuple": [2, false]},
#           {"tuple": [1, 2, 5]},
#           {"tuple": [1, 2, 6]},
#           {"tuple": [3, 4, 5]},
#           {"tuple": [3, 4, 6]},
#           {"tuple": [1, 2]},
#           {"tuple": [3, 4]},
#           1,
#           "two",
#           null,
#           {"tuple": ["class", 7]},
#           {"tuple": ["class", 8]},
#           "alone",
#           {"tuple": [1, 0]},
#           {"tuple": [2, 3]},
#           {"tuple": [1, 2]},
#           {"tuple": [5, 6]},
#           {"tuple": ["named", 1]},
#           {"tuple": ["named", 2]},
#           "own",
#           {"tuple": [1, true]},
#           {"tuple": [1, false]},
#           {"tuple": [2, true]},
#           {"tuple": [2, false]},
#           {"tuple": [1, 2, 5]},
#           {"tuple": [1, 2, 6]},
#           {"tuple": [3, 4, 5]},
#           {"tuple": [3, 4, 6]},
#           {"tuple": [1, 2]},
#           {"tuple": [3, 4]},
#           1,
#           "two",
#           null,
#           "a",
#           "b"
#         ]
#       },
#       {"id": 6, "list": ["NoTestsError", "NoTestsError"]}
#     ]
#   }
# }
