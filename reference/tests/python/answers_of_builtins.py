"""What the builtins answer at their edges: texts, numbers, hashes, sums, sorts, `object` in every order."""
import dataclasses
import math


def say(f):
    try:
        print(repr(f()))
    except Exception as error:
        print(type(error).__name__)


print('a b  c'.rsplit(None, 1), ' a b '.rsplit(), 'a\x1cb'.split(), '\u01c6'.title(), '\u00b2'.isdigit(), 'a\x0bb'.splitlines())
print('abcabc'.find('c', -2), 'abc'.find('c', 0, 2), 'abca'.count('a', 1), 'abc'.startswith('b', 1), 'abc'.rfind('a', None))
say(lambda: '{:>{w}}'.format('a', w=5))
say(lambda: '{:{}}'.format('a', 5))
say(lambda: '{0} {}'.format(1, 2))
say(lambda: '{} {0}'.format(1, 2))
say(lambda: '{0[:]}'.format({':': 3}))
print(b'abc' * 3, 2 * b'ab', [int('0b11', 0), int('0x1f', 16), int('\uff11\uff12'), float('\uff11.\uff15'), int('1_0')])
for text in ['_1', '1__0', '0x', '1.0', '']:
    say(lambda: int(text))
say(lambda: int('010', 0))
print(hash(-1), hash(2**61), hash(float('inf')), hash(0.5), hash((1, 2)), hash(()), hash(frozenset({1, 2})))
print(sum([0.1] * 10), sum([1e16, 1, -1e16]), sum([1, 0.1, 2]), -7 // float('inf'), 7.5 // -2, round(True, 1))
say(lambda: sum(['a', 'b'], ''))
say(lambda: math.pow(0, -1))
print([1, 2, 1].index(1, 1), [1, 2, 1].index(1, -1), (1, 2, 1).index(1, 1, 3))
print({1: 2}.keys() < {1, 2}, {1, 2} >= {1: 2}.keys(), (5).__eq__(1), (0.5).__eq__(2))

items = [3, 2, 1]


def key(item):
    items.append(item)
    return item


say(lambda: items.sort(key=key))
print(items)


class Meta(type):
    def __call__(cls, *args):
        made = cls.__new__(cls)
        made.__init__(*args)
        return made

    def __repr__(cls):
        return 'meta'


class Made(metaclass=Meta):
    def __init__(self, value):
        self.value = value


print(Made(3).value, repr(Made), Made.__repr__ is object.__repr__)


@dataclasses.dataclass
class Data:
    x: int = 1
    y: int = dataclasses.field(default=9, metadata={'unit': 'm'})


print(list(Data.__dataclass_fields__), Data.__dataclass_fields__['y'].default, dict(Data().__dataclass_fields__['y'].metadata))

# --- CPython prints
# ['a b', 'c'] ['a', 'b'] ['a', 'b'] ǅ True ['a', 'b']
# 5 -1 1 True 0
# '    a'
# 'a    '
# ValueError
# ValueError
# '3'
# b'abcabcabc' b'abab' [3, 31, 12, 1.5, 10]
# ValueError
# ValueError
# ValueError
# ValueError
# ValueError
# ValueError
# -2 1 314159 1152921504606846976 -3550055125485641917 5740354900026072187 -1826646154956904602
# 1.0 0.0 3.1 -1.0 -4.0 1
# TypeError
# ValueError
# 2 2 2
# True True False False
# ValueError
# [1, 2, 3]
# 3 meta True
# ['x', 'y'] 9 {'unit': 'm'}
