"""Configurations as `pprint` writes them: broken into lines, in order, with other widths and indents."""
import dataclasses
import pprint


@dataclasses.dataclass
class Config:
    name: str
    layers: list
    rate: float = 0.5


LONG = {
    "model": {"kind": "transformer", "sizes": [128, 256, 512, 1024, 2048, 4096], "activation": "gelu"},
    "optimizer": ("adam", {"b1": 0.9, "b2": 0.999, "eps": 1e-8}),
    "zeta": None,
    "alpha": "a long text that goes on and on until it does not fit on one line of eighty columns any more",
}
VALUES = [
    LONG, [LONG, LONG], {"b": 1, "a": 2}, list(range(60)), tuple(range(40)), (1,), ("x" * 90,), {3, 1, 2}, set(range(40)),
    frozenset(range(40)), "word " * 40, ["word " * 40, "a\nb\n" * 30], Config("n" * 30, list(range(20))),
    {1: "a", "b": 2, (1, 2): 3, None: 4}, "", "x" * 100, 10**90, {"k" * 50: ["v" * 20, "w" * 20]}, "  lead " * 20,
]


def main():
    options = [{}, {"width": 30}, {"indent": 4, "width": 60}, {"sort_dicts": False}]
    texts = [[pprint.pformat(value, **each) for each in options] for value in VALUES]
    try:
        pprint.pformat([1], indent=-1)
    except ValueError as error:
        refused = type(error).__name__
    pprint.pprint(LONG)
    return texts, pprint.saferepr({"b": 1, "a": (2,)}), pprint.PrettyPrinter(width=9).pformat([1, 2, 3]), refused


# recorded from flax-0.12.12, program 0266a521cb8954ac2ff337ac3efa60f0e1e48cfe3bfd18afc91dce07e0f94ef7
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
#             "list": ["{'alpha': 'a long text that goes on and on until it does not fit on one line '\n          'of eighty columns any more',\n 'model': {'activation': 'gelu',\n           'kind': 'transformer',\n           'sizes': [128, 256, 512, 1024, 2048, 4096]},\n 'optimizer': ('adam', {'b1': 0.9, 'b2': 0.999, 'eps': 1e-08}),\n 'zeta': None}", "{'alpha': 'a long text that '\n          'goes on and on '\n          'until it does not '\n          'fit on one line '\n          'of eighty columns '\n          'any more',\n 'model': {'activation': 'gelu',\n           'kind': 'transformer',\n           'sizes': [128,\n                     256,\n                     512,\n                     1024,\n                     2048,\n                     4096]},\n 'optimizer': ('adam',\n               {'b1': 0.9,\n                'b2': 0.999,\n                'eps': 1e-08}),\n 'zeta': None}", "{   'alpha': 'a long text that goes on and on until it '\n             'does not fit on one line of eighty columns '\n             'any more',\n    'model': {   'activation': 'gelu',\n                 'kind': 'transformer',\n                 'sizes': [   128,\n                              256,\n                              512,\n                              1024,\n                              2048,\n                              4096]},\n    'optimizer': (   'adam',\n                     {   'b1': 0.9,\n                         'b2': 0.999,\n                         'eps': 1e-08}),\n    'zeta': None}", "{'model': {'kind': 'transformer',\n           'sizes': [128, 256, 512, 1024, 2048, 4096],\n           'activation': 'gelu'},\n 'optimizer': ('adam', {'b1': 0.9, 'b2': 0.999, 'eps': 1e-08}),\n 'zeta': None,\n 'alpha': 'a long text that goes on and on until it does not fit on one line '\n          'of eighty columns any more'}"]
#           },
#           {
#             "id": 2,
#             "list": ["[{'alpha': 'a long text that goes on and on until it does not fit on one line '\n           'of eighty columns any more',\n  'model': {'activation': 'gelu',\n            'kind': 'transformer',\n            'sizes': [128, 256, 512, 1024, 2048, 4096]},\n  'optimizer': ('adam', {'b1': 0.9, 'b2': 0.999, 'eps': 1e-08}),\n  'zeta': None},\n {'alpha': 'a long text that goes on and on until it does not fit on one line '\n           'of eighty columns any more',\n  'model': {'activation': 'gelu',\n            'kind': 'transformer',\n            'sizes': [128, 256, 512, 1024, 2048, 4096]},\n  'optimizer': ('adam', {'b1': 0.9, 'b2': 0.999, 'eps': 1e-08}),\n  'zeta': None}]", "[{'alpha': 'a long text that '\n           'goes on and on '\n           'until it does '\n           'not fit on one '\n           'line of eighty '\n           'columns any more',\n  'model': {'activation': 'gelu',\n            'kind': 'transformer',\n            'sizes': [128,\n                      256,\n                      512,\n                      1024,\n                      2048,\n                      4096]},\n  'optimizer': ('adam',\n                {'b1': 0.9,\n                 'b2': 0.999,\n                 'eps': 1e-08}),\n  'zeta': None},\n {'alpha': 'a long text that '\n           'goes on and on '\n           'until it does '\n           'not fit on one '\n           'line of eighty '\n           'columns any more',\n  'model': {'activation': 'gelu',\n            'kind': 'transformer',\n            'sizes': [128,\n                      256,\n                      512,\n                      1024,\n                      2048,\n                      4096]},\n  'optimizer': ('adam',\n                {'b1': 0.9,\n                 'b2': 0.999,\n                 'eps': 1e-08}),\n  'zeta': None}]", "[   {   'alpha': 'a long text that goes on and on until it '\n                 'does not fit on one line of eighty '\n                 'columns any more',\n        'model': {   'activation': 'gelu',\n                     'kind': 'transformer',\n                     'sizes': [   128,\n                                  256,\n                                  512,\n                                  1024,\n                                  2048,\n                                  4096]},\n        'optimizer': (   'adam',\n                         {   'b1': 0.9,\n                             'b2': 0.999,\n                             'eps': 1e-08}),\n        'zeta': None},\n    {   'alpha': 'a long text that goes on and on until it '\n                 'does not fit on one line of eighty '\n                 'columns any more',\n        'model': {   'activation': 'gelu',\n                     'kind': 'transformer',\n                     'sizes': [   128,\n                                  256,\n                                  512,\n                                  1024,\n                                  2048,\n                                  4096]},\n        'optimizer': (   'adam',\n                         {   'b1': 0.9,\n                             'b2': 0.999,\n                             'eps': 1e-08}),\n        'zeta': None}]", "[{'model': {'kind': 'transformer',\n            'sizes': [128, 256, 512, 1024, 2048, 4096],\n            'activation': 'gelu'},\n  'optimizer': ('adam', {'b1': 0.9, 'b2': 0.999, 'eps': 1e-08}),\n  'zeta': None,\n  'alpha': 'a long text that goes on and on until it does not fit on one line '\n           'of eighty columns any more'},\n {'model': {'kind': 'transformer',\n            'sizes': [128, 256, 512, 1024, 2048, 4096],\n            'activation': 'gelu'},\n  'optimizer': ('adam', {'b1': 0.9, 'b2': 0.999, 'eps': 1e-08}),\n  'zeta': None,\n  'alpha': 'a long text that goes on and on until it does not fit on one line '\n           'of eighty columns any more'}]"]
#           },
#           {
#             "id": 3,
#             "list": ["{'a': 2, 'b': 1}", "{'a': 2, 'b': 1}", "{'a': 2, 'b': 1}", "{'b': 1, 'a': 2}"]
#           },
#           {
#             "id": 4,
#             "list": ["[0,\n 1,\n 2,\n 3,\n 4,\n 5,\n 6,\n 7,\n 8,\n 9,\n 10,\n 11,\n 12,\n 13,\n 14,\n 15,\n 16,\n 17,\n 18,\n 19,\n 20,\n 21,\n 22,\n 23,\n 24,\n 25,\n 26,\n 27,\n 28,\n 29,\n 30,\n 31,\n 32,\n 33,\n 34,\n 35,\n 36,\n 37,\n 38,\n 39,\n 40,\n 41,\n 42,\n 43,\n 44,\n 45,\n 46,\n 47,\n 48,\n 49,\n 50,\n 51,\n 52,\n 53,\n 54,\n 55,\n 56,\n 57,\n 58,\n 59]", "[0,\n 1,\n 2,\n 3,\n 4,\n 5,\n 6,\n 7,\n 8,\n 9,\n 10,\n 11,\n 12,\n 13,\n 14,\n 15,\n 16,\n 17,\n 18,\n 19,\n 20,\n 21,\n 22,\n 23,\n 24,\n 25,\n 26,\n 27,\n 28,\n 29,\n 30,\n 31,\n 32,\n 33,\n 34,\n 35,\n 36,\n 37,\n 38,\n 39,\n 40,\n 41,\n 42,\n 43,\n 44,\n 45,\n 46,\n 47,\n 48,\n 49,\n 50,\n 51,\n 52,\n 53,\n 54,\n 55,\n 56,\n 57,\n 58,\n 59]", "[   0,\n    1,\n    2,\n    3,\n    4,\n    5,\n    6,\n    7,\n    8,\n    9,\n    10,\n    11,\n    12,\n    13,\n    14,\n    15,\n    16,\n    17,\n    18,\n    19,\n    20,\n    21,\n    22,\n    23,\n    24,\n    25,\n    26,\n    27,\n    28,\n    29,\n    30,\n    31,\n    32,\n    33,\n    34,\n    35,\n    36,\n    37,\n    38,\n    39,\n    40,\n    41,\n    42,\n    43,\n    44,\n    45,\n    46,\n    47,\n    48,\n    49,\n    50,\n    51,\n    52,\n    53,\n    54,\n    55,\n    56,\n    57,\n    58,\n    59]", "[0,\n 1,\n 2,\n 3,\n 4,\n 5,\n 6,\n 7,\n 8,\n 9,\n 10,\n 11,\n 12,\n 13,\n 14,\n 15,\n 16,\n 17,\n 18,\n 19,\n 20,\n 21,\n 22,\n 23,\n 24,\n 25,\n 26,\n 27,\n 28,\n 29,\n 30,\n 31,\n 32,\n 33,\n 34,\n 35,\n 36,\n 37,\n 38,\n 39,\n 40,\n 41,\n 42,\n 43,\n 44,\n 45,\n 46,\n 47,\n 48,\n 49,\n 50,\n 51,\n 52,\n 53,\n 54,\n 55,\n 56,\n 57,\n 58,\n 59]"]
#           },
#           {
#             "id": 5,
#             "list": ["(0,\n 1,\n 2,\n 3,\n 4,\n 5,\n 6,\n 7,\n 8,\n 9,\n 10,\n 11,\n 12,\n 13,\n 14,\n 15,\n 16,\n 17,\n 18,\n 19,\n 20,\n 21,\n 22,\n 23,\n 24,\n 25,\n 26,\n 27,\n 28,\n 29,\n 30,\n 31,\n 32,\n 33,\n 34,\n 35,\n 36,\n 37,\n 38,\n 39)", "(0,\n 1,\n 2,\n 3,\n 4,\n 5,\n 6,\n 7,\n 8,\n 9,\n 10,\n 11,\n 12,\n 13,\n 14,\n 15,\n 16,\n 17,\n 18,\n 19,\n 20,\n 21,\n 22,\n 23,\n 24,\n 25,\n 26,\n 27,\n 28,\n 29,\n 30,\n 31,\n 32,\n 33,\n 34,\n 35,\n 36,\n 37,\n 38,\n 39)", "(   0,\n    1,\n    2,\n    3,\n    4,\n    5,\n    6,\n    7,\n    8,\n    9,\n    10,\n    11,\n    12,\n    13,\n    14,\n    15,\n    16,\n    17,\n    18,\n    19,\n    20,\n    21,\n    22,\n    23,\n    24,\n    25,\n    26,\n    27,\n    28,\n    29,\n    30,\n    31,\n    32,\n    33,\n    34,\n    35,\n    36,\n    37,\n    38,\n    39)", "(0,\n 1,\n 2,\n 3,\n 4,\n 5,\n 6,\n 7,\n 8,\n 9,\n 10,\n 11,\n 12,\n 13,\n 14,\n 15,\n 16,\n 17,\n 18,\n 19,\n 20,\n 21,\n 22,\n 23,\n 24,\n 25,\n 26,\n 27,\n 28,\n 29,\n 30,\n 31,\n 32,\n 33,\n 34,\n 35,\n 36,\n 37,\n 38,\n 39)"]
#           },
#           {"id": 6, "list": ["(1,)", "(1,)", "(1,)", "(1,)"]},
#           {
#             "id": 7,
#             "list": ["('xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',)", "('xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',)", "(   'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',)", "('xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',)"]
#           },
#           {"id": 8, "list": ["{1, 2, 3}", "{1, 2, 3}", "{1, 2, 3}", "{1, 2, 3}"]},
#           {
#             "id": 9,
#             "list": ["{0,\n 1,\n 2,\n 3,\n 4,\n 5,\n 6,\n 7,\n 8,\n 9,\n 10,\n 11,\n 12,\n 13,\n 14,\n 15,\n 16,\n 17,\n 18,\n 19,\n 20,\n 21,\n 22,\n 23,\n 24,\n 25,\n 26,\n 27,\n 28,\n 29,\n 30,\n 31,\n 32,\n 33,\n 34,\n 35,\n 36,\n 37,\n 38,\n 39}", "{0,\n 1,\n 2,\n 3,\n 4,\n 5,\n 6,\n 7,\n 8,\n 9,\n 10,\n 11,\n 12,\n 13,\n 14,\n 15,\n 16,\n 17,\n 18,\n 19,\n 20,\n 21,\n 22,\n 23,\n 24,\n 25,\n 26,\n 27,\n 28,\n 29,\n 30,\n 31,\n 32,\n 33,\n 34,\n 35,\n 36,\n 37,\n 38,\n 39}", "{   0,\n    1,\n    2,\n    3,\n    4,\n    5,\n    6,\n    7,\n    8,\n    9,\n    10,\n    11,\n    12,\n    13,\n    14,\n    15,\n    16,\n    17,\n    18,\n    19,\n    20,\n    21,\n    22,\n    23,\n    24,\n    25,\n    26,\n    27,\n    28,\n    29,\n    30,\n    31,\n    32,\n    33,\n    34,\n    35,\n    36,\n    37,\n    38,\n    39}", "{0,\n 1,\n 2,\n 3,\n 4,\n 5,\n 6,\n 7,\n 8,\n 9,\n 10,\n 11,\n 12,\n 13,\n 14,\n 15,\n 16,\n 17,\n 18,\n 19,\n 20,\n 21,\n 22,\n 23,\n 24,\n 25,\n 26,\n 27,\n 28,\n 29,\n 30,\n 31,\n 32,\n 33,\n 34,\n 35,\n 36,\n 37,\n 38,\n 39}"]
#           },
#           {
#             "id": 10,
#             "list": ["frozenset({0,\n           1,\n           2,\n           3,\n           4,\n           5,\n           6,\n           7,\n           8,\n           9,\n           10,\n           11,\n           12,\n           13,\n           14,\n           15,\n           16,\n           17,\n           18,\n           19,\n           20,\n           21,\n           22,\n           23,\n           24,\n           25,\n           26,\n           27,\n           28,\n           29,\n           30,\n           31,\n           32,\n           33,\n           34,\n           35,\n           36,\n           37,\n           38,\n           39})", "frozenset({0,\n           1,\n           2,\n           3,\n           4,\n           5,\n           6,\n           7,\n           8,\n           9,\n           10,\n           11,\n           12,\n           13,\n           14,\n           15,\n           16,\n           17,\n           18,\n           19,\n           20,\n           21,\n           22,\n           23,\n           24,\n           25,\n           26,\n           27,\n           28,\n           29,\n           30,\n           31,\n           32,\n           33,\n           34,\n           35,\n           36,\n           37,\n           38,\n           39})", "frozenset({   0,\n              1,\n              2,\n              3,\n              4,\n              5,\n              6,\n              7,\n              8,\n              9,\n              10,\n              11,\n              12,\n              13,\n              14,\n              15,\n              16,\n              17,\n              18,\n              19,\n              20,\n              21,\n              22,\n              23,\n              24,\n              25,\n              26,\n              27,\n              28,\n              29,\n              30,\n              31,\n              32,\n              33,\n              34,\n              35,\n              36,\n              37,\n              38,\n              39})", "frozenset({0,\n           1,\n           2,\n           3,\n           4,\n           5,\n           6,\n           7,\n           8,\n           9,\n           10,\n           11,\n           12,\n           13,\n           14,\n           15,\n           16,\n           17,\n           18,\n           19,\n           20,\n           21,\n           22,\n           23,\n           24,\n           25,\n           26,\n           27,\n           28,\n           29,\n           30,\n           31,\n           32,\n           33,\n           34,\n           35,\n           36,\n           37,\n           38,\n           39})"]
#           },
#           {
#             "id": 11,
#             "list": ["('word word word word word word word word word word word word word word word '\n 'word word word word word word word word word word word word word word word '\n 'word word word word word word word word word word ')", "('word word word word word '\n 'word word word word word '\n 'word word word word word '\n 'word word word word word '\n 'word word word word word '\n 'word word word word word '\n 'word word word word word '\n 'word word word word word ')", "('word word word word word word word word word word word '\n 'word word word word word word word word word word word '\n 'word word word word word word word word word word word '\n 'word word word word word word word ')", "('word word word word word word word word word word word word word word word '\n 'word word word word word word word word word word word word word word word '\n 'word word word word word word word word word word ')"]
#           },
#           {
#             "id": 12,
#             "list": ["['word word word word word word word word word word word word word word word '\n 'word word word word word word word word word word word word word word word '\n 'word word word word word word word word word word ',\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n']", "['word word word word word '\n 'word word word word word '\n 'word word word word word '\n 'word word word word word '\n 'word word word word word '\n 'word word word word word '\n 'word word word word word '\n 'word word word word word ',\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n']", "[   'word word word word word word word word word word '\n    'word word word word word word word word word word '\n    'word word word word word word word word word word '\n    'word word word word word word word word word word ',\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n'\n    'a\\n'\n    'b\\n']", "['word word word word word word word word word word word word word word word '\n 'word word word word word word word word word word word word word word word '\n 'word word word word word word word word word word ',\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n'\n 'a\\n'\n 'b\\n']"]
#           },
#           {
#             "id": 13,
#             "list": ["Config(name='nnnnnnnnnnnnnnnnnnnnnnnnnnnnnn',\n       layers=[0,\n               1,\n               2,\n               3,\n               4,\n               5,\n               6,\n               7,\n               8,\n               9,\n               10,\n               11,\n               12,\n               13,\n               14,\n               15,\n               16,\n               17,\n               18,\n               19],\n       rate=0.5)", "Config(name='nnnnnnnnnnnnnnnnnnnnnnnnnnnnnn',\n       layers=[0,\n               1,\n               2,\n               3,\n               4,\n               5,\n               6,\n               7,\n               8,\n               9,\n               10,\n               11,\n               12,\n               13,\n               14,\n               15,\n               16,\n               17,\n               18,\n               19],\n       rate=0.5)", "Config(name='nnnnnnnnnnnnnnnnnnnnnnnnnnnnnn',\n       layers=[   0,\n                  1,\n                  2,\n                  3,\n                  4,\n                  5,\n                  6,\n                  7,\n                  8,\n                  9,\n                  10,\n                  11,\n                  12,\n                  13,\n                  14,\n                  15,\n                  16,\n                  17,\n                  18,\n                  19],\n       rate=0.5)", "Config(name='nnnnnnnnnnnnnnnnnnnnnnnnnnnnnn',\n       layers=[0,\n               1,\n               2,\n               3,\n               4,\n               5,\n               6,\n               7,\n               8,\n               9,\n               10,\n               11,\n               12,\n               13,\n               14,\n               15,\n               16,\n               17,\n               18,\n               19],\n       rate=0.5)"]
#           },
#           {
#             "id": 14,
#             "list": ["{None: 4, 1: 'a', 'b': 2, (1, 2): 3}", "{None: 4,\n 1: 'a',\n 'b': 2,\n (1, 2): 3}", "{None: 4, 1: 'a', 'b': 2, (1, 2): 3}", "{1: 'a', 'b': 2, (1, 2): 3, None: 4}"]
#           },
#           {"id": 15, "list": ["''", "''", "''", "''"]},
#           {
#             "id": 16,
#             "list": ["'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'", "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'", "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'", "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'"]
#           },
#           {
#             "id": 17,
#             "list": ["1000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000", "1000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000", "1000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000", "1000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"]
#           },
#           {
#             "id": 18,
#             "list": ["{'kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk': ['vvvvvvvvvvvvvvvvvvvv',\n                                                        'wwwwwwwwwwwwwwwwwwww']}", "{'kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk': ['vvvvvvvvvvvvvvvvvvvv',\n                                                        'wwwwwwwwwwwwwwwwwwww']}", "{   'kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk': [   'vvvvvvvvvvvvvvvvvvvv',\n                                                              'wwwwwwwwwwwwwwwwwwww']}", "{'kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk': ['vvvvvvvvvvvvvvvvvvvv',\n                                                        'wwwwwwwwwwwwwwwwwwww']}"]
#           },
#           {
#             "id": 19,
#             "list": ["('  lead   lead   lead   lead   lead   lead   lead   lead   lead   lead   '\n 'lead   lead   lead   lead   lead   lead   lead   lead   lead   lead ')", "('  lead   lead   lead   '\n 'lead   lead   lead   '\n 'lead   lead   lead   '\n 'lead   lead   lead   '\n 'lead   lead   lead   '\n 'lead   lead   lead   '\n 'lead   lead ')", "('  lead   lead   lead   lead   lead   lead   lead   '\n 'lead   lead   lead   lead   lead   lead   lead   lead   '\n 'lead   lead   lead   lead   lead ')", "('  lead   lead   lead   lead   lead   lead   lead   lead   lead   lead   '\n 'lead   lead   lead   lead   lead   lead   lead   lead   lead   lead ')"]
#           }
#         ]
#       },
#       "{'a': (2,), 'b': 1}",
#       "[1, 2, 3]",
#       "ValueError"
#     ]
#   }
# }
