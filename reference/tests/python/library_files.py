import bisect
import colorsys
import configparser
import decimal
import difflib
import fnmatch
import fractions
import getopt
import graphlib
import heapq
import html
import keyword
import numbers
import optparse
import reprlib
import shlex
import statistics
import string
import textwrap

kinds = numbers.Number, numbers.Complex, numbers.Real, numbers.Rational, numbers.Integral
for x in (1, True, 1.0, 1j, fractions.Fraction(1, 2), decimal.Decimal(1), 'a'):
    print(type(x).__name__, [isinstance(x, kind) for kind in kinds])
print(str(decimal.Decimal('1.10') + 2), str(round(decimal.Decimal('2.675'), 2)), str(decimal.Decimal(1) / 3))
print(statistics.stdev([1, 2, 3, 4]), statistics.quantiles([1, 2, 3, 4]), statistics.NormalDist(0, 1).cdf(1.0))
print(statistics.correlation([1, 2, 3], [1, 2, 4]), statistics.linear_regression([1, 2, 3], [2, 4, 6.5]).slope)
heap = []
for x in (3, 1, 2):
    heapq.heappush(heap, x)
print(heap, heapq.nlargest(2, heap), list(heapq.merge([1, 3], [2])), bisect.bisect([1, 2, 3], 2))
print(string.Template('$a ${b} $$').substitute(a=1, b=2), string.Formatter().format('{0!r} {x.real:>4}', 'a', x=3))
print(textwrap.fill('hello world foo bar', 10).split('\n'), textwrap.shorten('hello world', 8))
print(shlex.split("a 'b c' # d", comments=True), shlex.quote('a b'))
print(list(difflib.unified_diff(['a\n', 'b\n'], ['a\n', 'c\n'])), difflib.get_close_matches('appel', ['ape', 'apple']))
config = configparser.ConfigParser()
config.read_string('[a]\nx=1\ny=%(x)s2\n')
print(config.getint('a', 'y'), dict(config['a']), config.sections())
print(reprlib.repr(list(range(100))), fnmatch.filter(['a.py', 'b.txt'], '*.py'))
print(html.escape('<a&\'">'), html.unescape('&lt;&eacute;'))
print(list(graphlib.TopologicalSorter({'b': {'a'}, 'c': {'b'}}).static_order()))
print(getopt.getopt(['-a', '1', '--bc=2', 'x'], 'a:', ['bc=']), colorsys.rgb_to_hsv(0.1, 0.2, 0.3))
options = optparse.OptionParser(prog='x')
options.add_option('-n', '--number', type='int', default=3, help='how many')
print(options.parse_args(['-n', '4', 'rest'])[1], options.parse_args(['-n', '4'])[0].number, keyword.iskeyword('if'))
print(options.format_help())


# Objects that say how they are copied.
import copy
import copyreg


class Asked:
    def __init__(self, value):
        self.value = value


def reduce_asked(asked):
    return Asked, (asked.value + 1,)


copyreg.pickle(Asked, reduce_asked)
print(copy.copy(Asked(1)).value, copy.deepcopy(Asked(1)).value)


class Number(int):
    def __new__(cls, name):
        made = int.__new__(cls)
        made.name = name
        return made

    def __getnewargs__(self):
        return (self.name,)


number = Number([1])
shallow, deeply = copy.copy(number), copy.deepcopy(number)
print(shallow is number, shallow.name is number.name, deeply.name == number.name, deeply.name is number.name)


class Pair(tuple):
    pass


pair = Pair([[1], 2])
print(copy.copy(pair), type(copy.deepcopy(pair)).__name__, copy.deepcopy(pair)[0] is pair[0])
circle = ([],)
circle[0].append(circle)
copied = copy.deepcopy(circle)
print(copied is circle, copied[0][0] is copied)
memo = {}
copy.deepcopy([(1, 2)], memo)
print(len(memo))


class Six:
    def __reduce__(self):
        return Six, (), self.__dict__, None, None, None


class Refusing:
    def __getattribute__(self, name):
        if name.startswith("__reduce"):
            raise AttributeError(name)
        return object.__getattribute__(self, name)


for what, ask in ((Six, copy.copy), (Six, copy.deepcopy), (Refusing, copy.copy), (Refusing, copy.deepcopy)):
    try:
        ask(what())
    except (TypeError, copy.Error) as error:
        print(type(error).__name__, type(error).__module__)
print(copy.copy(NotImplemented) is NotImplemented, copy.deepcopy(slice(1, 2)), copy.deepcopy(number.bit_length)())


# `pprint`, and what it asks of others.
import collections
import contextvars
import dataclasses
import pprint
import random
import types


@dataclasses.dataclass
class Node:
    name: str
    below: list = dataclasses.field(default_factory=list)


class Space(types.SimpleNamespace):
    pass


node = Node("top")
node.below.append(node)
space = types.SimpleNamespace(a=1)
space.own = space
print(node, space, Node.__repr__.__wrapped__.__qualname__)
print(pprint.pformat({"keys": list(range(30)), "z": {"b": (1, 2), "a": {3, 1, 2}}, "text": "word " * 30}, width=60))
print(pprint.pformat([node, Space(first=[1] * 20, second="x" * 40), collections.OrderedDict(b=1, a=2)], width=50))
print(pprint.pformat(collections.Counter("mississippi"), width=20, compact=True))
print(pprint.pformat([[[[1, 2], 3], 4], 5], depth=2), pprint.saferepr({"b": 1, "a": 2}), pprint.isrecursive(node.below))
made = random.Random()
made.seed("rachel", version=1)
print([made.random().hex() for _ in range(2)])
made.seed(b"nofar", version=1)
print(made.random().hex())
try:
    type("Own", (contextvars.ContextVar,), {})
except TypeError as error:
    print(error)

# --- CPython prints
# int [True, True, True, True, True]
# bool [True, True, True, True, True]
# float [True, True, True, False, False]
# complex [True, True, False, False, False]
# Fraction [True, True, True, True, False]
# Decimal [True, False, False, False, False]
# str [False, False, False, False, False]
# 3.10 2.68 0.3333333333333333333333333333
# 1.2909944487358056 [1.25, 2.5, 3.75] 0.8413447460685429
# 0.9819805060619656 2.25
# [1, 3, 2] [3, 2] [1, 2, 3] 2
# 1 2 $ 'a'    3
# ['hello', 'world foo', 'bar'] [...]
# ['a', 'b c'] 'a b'
# ['--- \n', '+++ \n', '@@ -1,2 +1,2 @@\n', ' a\n', '-b\n', '+c\n'] ['apple', 'ape']
# 12 {'x': '1', 'y': '12'} ['a']
# [0, 1, 2, 3, 4, 5, ...] ['a.py']
# &lt;a&amp;&#x27;&quot;&gt; <é
# ['a', 'b', 'c']
# ([('-a', '1'), ('--bc', '2')], ['x']) (0.5833333333333334, 0.6666666666666666, 0.3)
# ['rest'] 4 True
# Usage: x [options]
#
# Options:
#   -h, --help            show this help message and exit
#   -n NUMBER, --number=NUMBER
#                         how many
#
# 2 2
# False True True False
# ([1], 2) Pair False
# False True
# 2
# TypeError builtins
# TypeError builtins
# Error copy
# Error copy
# True slice(1, 2, None) 0
# Node(name='top', below=[...]) namespace(a=1, own=namespace(...)) __create_fn__.<locals>.__repr__
# {'keys': [0,
#           1,
#           2,
#           3,
#           4,
#           5,
#           6,
#           7,
#           8,
#           9,
#           10,
#           11,
#           12,
#           13,
#           14,
#           15,
#           16,
#           17,
#           18,
#           19,
#           20,
#           21,
#           22,
#           23,
#           24,
#           25,
#           26,
#           27,
#           28,
#           29],
#  'text': 'word word word word word word word word word '
#          'word word word word word word word word word '
#          'word word word word word word word word word '
#          'word word word ',
#  'z': {'a': {1, 2, 3}, 'b': (1, 2)}}
# [Node(name='top', below=[...]),
#  Space(first=[1,
#               1,
#               1,
#               1,
#               1,
#               1,
#               1,
#               1,
#               1,
#               1,
#               1,
#               1,
#               1,
#               1,
#               1,
#               1,
#               1,
#               1,
#               1,
#               1],
#        second='xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'),
#  OrderedDict({'b': 1, 'a': 2})]
# Counter({'i': 4,
#          's': 4,
#          'p': 2,
#          'm': 1})
# [[[...], 4], 5] {'a': 2, 'b': 1} False
# ['0x1.0b294cc856fcdp-1', '0x1.2ad22d79e77b8p-3']
# 0x1.8645314505ad7p-1
# type '_contextvars.ContextVar' is not an acceptable base type
