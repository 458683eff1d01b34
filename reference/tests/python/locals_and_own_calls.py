import argparse
import contextlib
import io
import math
import re
import sys


def names(a, *args, b=2, **kw):
    x = 1

    def inner():
        return x, z

    z = 3
    print(locals().keys())
    y = [i for i in range(2)]

    def own():
        return a, locals()

    print(own()[1])
    return sorted(locals())


print(names(1, 2, c=3))


class A:
    pass


A.__call__ = A()
try:
    A()()
except RecursionError as error:
    print(type(error).__name__)

match -1j:
    case -1j:
        print('complex')

print(re.findall(r'(?a)\w+\s', 'aé b \x1cc '), re.compile(r'\d+', re.ASCII).findall('12 ٣'), re.findall('{x}|a{', 'a{{x}'))
print(re.compile('a', re.A | re.I).flags, re.compile('(?ai)k').flags)
print(math.sumprod([0.1] * 10, [1.0] * 10), math.sumprod([1e308, -1e308], [10, 10]), math.sumprod([1, 2], [3, 4]))

parser = argparse.ArgumentParser(prog='train', description='Trains.', epilog='Done.')
parser.add_argument('--n', type=int, default=3, metavar='N', help='how many (default: %(default)s)')
parser.add_argument('name', choices=['a', 'b'])
print(parser.format_help())
text = io.TextIOWrapper(io.BytesIO(), 'utf-8')
with contextlib.redirect_stderr(text):
    for words in (['--n', 'x', 'a'], ['c'], [], ['a', '--m']):
        try:
            parser.parse_args(words)
        except SystemExit as error:
            print(error.code)
text.flush()
print(text.buffer.getvalue().decode())
print(len(sys.argv), float.__getformat__('double'))
print('é'.encode('utf-8', 'strict'), b'a\xffb'.decode('utf-8', 'replace'), b'a\xffb\xe2\x82c'.decode(errors='ignore'))


def circle():
    try:
        raise ValueError(1)
    except ValueError as error:
        error.__context__ = error
        raise TypeError(2)


try:
    circle()
except TypeError as error:
    print(type(error.__context__).__name__, error.__context__.__context__ is error.__context__)
errors = [KeyError(), IndexError(), OSError()]
try:
    try:
        raise errors[0]
    except KeyError:
        try:
            raise errors[1]
        except IndexError:
            try:
                raise errors[2]
            except OSError:
                errors[0].__context__ = errors[2]
                raise errors[2]
except OSError as error:
    print(error is errors[2], [errors.index(one.__context__) for one in errors])

# --- CPython prints
# dict_keys(['a', 'b', 'args', 'kw', 'inner', 'x', 'z'])
# {'a': 1}
# ['a', 'args', 'b', 'inner', 'kw', 'own', 'x', 'y', 'z']
# RecursionError
# complex
# ['b ', 'c '] ['12'] ['a{', '{x}']
# 258 258
# 1.0 nan 11
# usage: train [-h] [--n N] {a,b}
#
# Trains.
#
# positional arguments:
#   {a,b}
#
# options:
#   -h, --help  show this help message and exit
#   --n N       how many (default: 3)
#
# Done.
#
# 2
# 2
# 2
# 2
# usage: train [-h] [--n N] {a,b}
# train: error: argument --n: invalid int value: 'x'
# usage: train [-h] [--n N] {a,b}
# train: error: argument name: invalid choice: 'c' (choose from 'a', 'b')
# usage: train [-h] [--n N] {a,b}
# train: error: the following arguments are required: name
# usage: train [-h] [--n N] {a,b}
# train: error: unrecognized arguments: --m
#
# 1 IEEE, little-endian
# b'\xc3\xa9' a�b abc
# ValueError True
# True [2, 0, 1]
