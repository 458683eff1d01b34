"""Records what CPython 3.12 says to expressions over Python's builtins and standard library.

Usage: python3.12 record_sweep.py writes sweep.txt beside this file

The expressions are enumerated: every method of every builtin type over a pool of receivers and
arguments, every operator over pairs of values, every format over values, and functions of the
modules. Of each family, at most so many answers and so many errors are kept (the same ones in each
run). `sweep.rs` evaluates them on the reference and counts. A line of `sweep.txt` is an expression,
a tab, and the answer: a repr, or `!` and an exception's class and text.
"""

import itertools
import os
import pathlib
import random
import re
import sys
import warnings

PRELUDE = """
import base64, binascii, bisect, collections, contextlib, copy, dataclasses, datetime, enum
import functools, hashlib, heapq, io, itertools, json, math, operator, random, re, statistics
import string, textwrap, types, typing
class Point:
    def __init__(self, x): self.x = x
    def __eq__(self, other): return isinstance(other, Point) and self.x == other.x
    def __hash__(self): return hash(self.x)
    def __repr__(self): return f'Point({self.x!r})'
class Indexed:
    def __init__(self, at): self.at = at
    def __index__(self): return self.at
    def __repr__(self): return 'Indexed'
class Texted(str): pass
class Counted(int): pass
Pair = collections.namedtuple('Pair', 'a b')
def after(x, f):
    y = f(x)
    return x, y
def sortd(x): return sorted(x, key=repr)
def firsts(x, n=6): return list(itertools.islice(x, n))
"""
NAMES = {'__name__': '__main__'}
exec(PRELUDE, NAMES)

if os.environ.get('PYTHONHASHSEED') != '0':
    os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, 'PYTHONHASHSEED': '0'})

families = {}
ordered_by_hash = set()


LARGE = re.compile(r'(\*\*|<<|pow|comb|perm|shift|factorial)')
# Hashes of addresses and of text (which are drawn for each run), what prints, and a repetition of
# nothing that takes the reference too long.
OTHER = re.compile(
    r'hash\(Indexed|(values\(\)|float\("nan"\)|[\'"].*)\)\.__hash__\(\)|print\('
    r'|(2\*\*62|10\*\*15)(\)|, | \* )(\(\)|\[\])|(\(\)|\[\])( \* |, )(2\*\*62|10\*\*15)'
)
BIG = re.compile(r'10\*\*15|2\*\*6[23]')


def has_order_of_hashes(value):
    """Whether the text shows a set of several: their order is that of CPython's table of hashes,
    which Python does not promise and the reference does not have."""
    if isinstance(value, (set, frozenset)):
        return len(value) > 1
    if isinstance(value, dict):
        return any(map(has_order_of_hashes, value.values()))
    return isinstance(value, (list, tuple)) and any(map(has_order_of_hashes, value))


def answer(expression):
    """None for what depends on the machine, or never ends."""
    if BIG.search(expression) and LARGE.search(BIG.sub('', expression)):
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter('ignore')
            value = eval(compile(expression, '', 'eval'), NAMES)
            text = repr(value)
            if has_order_of_hashes(value):
                ordered_by_hash.add(expression)
    except SyntaxError:
        return None
    except MemoryError:
        return None
    except Exception as error:
        return f'!{type(error).__name__} {str(error)!r}'
    return None if ' at 0x' in text or len(text) > 800 else text


def family(name, expressions, answers=40, errors=10):
    """Keeps of the expressions those with answers, and errors of different texts first."""
    good, bad, texts = [], [], set()
    draw = random.Random(name)
    expressions = list(dict.fromkeys(expressions))
    draw.shuffle(expressions)
    for expression in expressions[:max(900, answers)]:
        said = None if '\n' in expression or '\t' in expression else answer(expression)
        if said is not None:
            (bad if said.startswith('!') else good).append((expression, said))
    bad.sort(key=lambda pair: pair[1] in texts or texts.add(pair[1]) or False)
    kept = good[:answers] + bad[:errors]
    kept = [pair for pair in kept if pair[0] not in ordered_by_hash and not OTHER.search(pair[0])]
    families.setdefault(name, []).extend(sorted(kept))


VALUES = '''None True False 0 1 -1 2 7 -3 255 10**15 2**62 -(2**63) 0.0 -0.0 1.0 0.5 -1.5 2.5 1e16
1e300 5e-324 float('inf') float('-inf') float('nan') '' 'a' 'abc' '12' 'é' b'' b'ab' b'\\xff' [] [1] [3,1,2]
['b','a'] () (1,) (1,2) {} {'a':1} {1:2} set() {1} {1,2} frozenset({2,3}) range(3) range(5,0,-2)
range(0) slice(1,2) ... NotImplemented int str len Point(1) Counted(3) Texted('t') Pair(1,2) Indexed(2)'''.split()
FEW = '''None True 0 1 -2 3 2.5 -0.0 1e300 float('inf') float('nan') 'a' '' 'ab' b'ab' [1,2] [] (1,2) ()
{'a':1} {1,2} frozenset({2}) range(3) slice(1,2) int Point(1) Counted(3) Texted('t') Pair(1,2) Indexed(2)
2**62 -7 '%s' {}.keys() {1:2}.keys() {1:2}.items()'''.split()

for op in '+ - * / // % ** @ & | ^ << >> == != < <= > >= in'.split() + ['not in', 'and', 'or']:
    pairs = (f'{a} {op} {b}' for a, b in itertools.product(FEW, VALUES))
    family(f'operator {op}', pairs, 130, 30)
for op in ['-', '+', '~', 'not ', 'abs', 'bool', 'int', 'float', 'str', 'repr', 'len', 'list', 'tuple', 'sorted',
           'sum', 'min', 'max', 'any', 'all', 'bytes', 'dict', 'set', 'frozenset', 'iter', 'next', 'reversed',
           'callable', 'chr', 'ord', 'hex', 'oct', 'bin', 'ascii', 'type', 'round', 'divmod', 'enumerate', 'zip',
           'range', 'slice', 'vars', 'complex', 'math.trunc', 'math.floor', 'math.ceil', 'bytearray',
           'copy.copy', 'copy.deepcopy', 'format', 'operator.index', 'math.isnan']:
    family(f'of one {op}', (f'{op}({a})' for a in VALUES + FEW), 60, 12)
family('hash', [f'hash({a})' for a in VALUES + FEW + '''2**61 2**61-1 2**61-2 -(2**61) 2**63-1 1e10 1.5e300 0.1 -0.1
    (1,2,3) (1,(2,3)) (1.5,-1) () 3.0 1e19 -1e19 2**60+0.5'''.split() if not re.search("'|None|len|int|str|NotImpl|\\.\\.\\.", a)])
for name in ['divmod', 'round', 'pow', 'isinstance', 'format', 'math.gcd', 'math.lcm', 'math.copysign', 'math.fmod',
             'math.remainder', 'math.pow', 'math.atan2', 'math.hypot', 'math.ldexp', 'math.comb', 'math.perm', 'math.log',
             'math.isclose', 'math.nextafter', 'min', 'max', 'sum', 'zip', 'int', 'range', 'getattr', 'operator.add',
             'operator.mod', 'operator.floordiv', 'operator.lt', 'operator.contains', 'operator.getitem',
             'operator.concat', 'operator.countOf', 'operator.indexOf', 'operator.matmul', 'operator.pow', 'operator.is_',
             'operator.lshift', 'operator.iadd', 'operator.imul', 'operator.ior', 'enumerate', 'slice', 'str', 'bytes', 'float']:
    family(f'of two {name}', (f'{name}({a}, {b})' for a, b in itertools.product(FEW, FEW)), 60, 10)
family('pow 3', (f'pow({a}, {b}, {c})' for a in [2, -3, 0, 10, 2.0] for b in [0, 1, 5, -1, 100] for c in [1, 7, -5, 0, 10, 1000000007]))
family('sum of floats', '''sum([0.1]*10) sum([1e16,1,-1e16]) sum([0.1,0.2,0.3]) sum([1,0.1,2,0.2]) sum([0.1]*3,0.5) sum([True,0.1])
    sum([float('inf'),1.0]) sum([float('inf'),-float('inf')]) sum([1e308,1e308]) sum([[1],[2]],[]) sum([(1,),(2,)],()) sum(['a'],'')
    sum([b'a'],b'') sum([1,2],start=3) sum([],5) sum([1.5,2],1) sum(range(10)) sum({1:2,3:4}) sum([1e100,1.0,-1e100]) sum([0.1]*100)
    sum([1,2.5,2**62]) math.fsum([0.1]*10) math.fsum([1e16,1,-1e16]) math.fsum([]) math.prod([1,2,3.5]) math.prod([],start=2)
    math.sumprod([1,2],[3,4]) math.dist([1,2],[4,6]) math.hypot() math.hypot(1,2,3)'''.split())
INTS = ['12', '-5', '+7', ' 3 ', '0x1f', '0b11', '0o17', '1_000', '1__0', '_1', '', ' ', 'z', '10', '9', '123456789012345678901234567890',
        '１２３', '٣', '0', '-0', '007', '1.5', '1e3', '0X1F', 'ff', 'FF', '-0b1', '0x', '0_1', '\\n5\\t', '1 2', '½', '²', '9223372036854775807',
        '-9223372036854775808', '9223372036854775808']
family('int of text', [f'int({t!r})'.replace('\\\\', '\\') for t in INTS] +
       [f'int({t!r}, {b})'.replace('\\\\', '\\') for t in INTS for b in (0, 2, 8, 10, 16, 36, 1, 37, -1)] +
       ['int(b"12")', 'int(b"ff",16)', 'int("5",base=10)', 'int(base=10)', 'int(5,10)', 'int("1"*30)', 'int(1e18)', 'int(1e25)',
        'int(x=3)', 'int(3.99)', 'int(-3.99)', 'int(Indexed(4))', 'int("7", Indexed(8))'], 200, 60)
family('float of text', [f'float({t!r})'.replace('\\\\', '\\') for t in INTS + ['inf', '-inf', 'nan', 'Infinity', '+nan', 'iNF', '1e', 'e5', '.5', '5.',
        '.', '1_0.5', '1._5', '１.５', '1e400', '-1e-400', '0x1p3', '1e5', '1E-5', ' 2.5\\n', 'infinit', '1d5', '--1', '1e+5', '1_e5']] +
       ['float(b"1.5")', 'float(b"x")', 'float()', 'float(2**62)', 'float.fromhex("0x1.8p1")', '(1.5).hex()', 'float("1"*400)'], 100, 40)

STRINGS = ["''", "'abc'", "'a b  c'", "' x\\ty\\n'", "'Hello World'", "'ǆ'", "'ß'", "'²'", "'١'", "'a,b,,c'", "'aXbX'", "'ÀÉ'", "'x'*3",
           "'they\\'re'", "'line1\\nline2\\r\\nline3\\x0b4\\x1c5\\u20286'", "'ab12'", "'-42'", "'½'", "'İ'", "'ς Σ'", "'ΑΣ'", "'ŉ'", "'\\u2160'", "'a\\x00b'", "'_a1'", "'\\x1f'", "'ﬀi'"]
BYTES = ["b''", "b'abc'", "b'a b  c'", "b' x\\ty\\n'", "b'Hello'", "b'\\xff\\x00'", "b'a,b,,c'", "b'12'", "b'aXbX'", "b'l1\\nl2\\r\\nl3'"]
ARGS = {
    'str': ["'a'", "''", "'b'", "' '", "','", "'X'", "None", "1", "5", "-1", "3", "('a','x')", "['a','b']", "{97:'z'}", "True", "'abc'", "{}", "b'a'", "'utf-8'", "'ascii'", "2.0", "()", "'*'", "Indexed(2)"],
    'bytes': ["b'a'", "b''", "b'b'", "b','", "b'X'", "None", "1", "97", "5", "-1", "(b'a',b'x')", "[b'a',b'b']", "'a'", "300", "'utf-8'", "'ascii'", "'latin-1'", "True", "'big'"],
    'list': ["1", "0", "-1", "2", "[1]", "'ab'", "None", "(5,)", "range(2)", "-5", "10", "Indexed(1)", "1.0", "True"],
    'tuple': ["1", "0", "-1", "2", "[1]", "'ab'", "None", "3", "1.0", "True"],
    'dict': ["'a'", "1", "None", "{'b':2}", "[('x',1)]", "[]", "'ab'", "['ab','cd']", "3", "[1]", "{'a':9}.items()", "()"],
    'set': ["1", "5", "{1,2}", "[2,3]", "'ab'", "None", "range(3)", "frozenset({1})", "[[1]]", "()", "{1:2}", "{3}"],
    'int': ["1", "2", "8", "'big'", "'little'", "None", "-1", "0", "2.5", "b'\\x01\\x02'"],
    'float': ["1", "0.5", "None", "'a'", "2"],
    'range': ["1", "0", "2", "-1", "'a'", "5", "1.0", "True", "None"],
}
RECEIVERS = {
    'str': STRINGS, 'bytes': BYTES, 'list': ['[]', '[1,2,3]', '[3,1,2,1]', "['b','a']", '[[1],[2]]', '[1,"a"]', '[1.0,True,None]'],
    'tuple': ['()', '(1,2,3)', '(1,1,"a")', '(1.0,True)', 'Pair(1,2)'],
    'dict': ['{}', "{'a':1,'b':2}", '{1:2}', "{'a':{'b':1}}", "collections.OrderedDict(a=1,b=2)", "collections.defaultdict(list,a=[1])",
             "collections.Counter('abca')", "collections.Counter(a=1,b=-2)"],
    'set': ['set()', '{1,2}', '{3,1,2}', 'frozenset()', 'frozenset({1,5})', '{1:2,5:6}.keys()', '{1:2}.items()', '{1:2}.values()'],
    'int': ['0', '5', '-7', '255', '2**40', 'True', 'False', 'Counted(6)', '-(2**63)', '1024'],
    'float': ['0.0', '-0.0', '1.5', '-2.75', '3.0', 'float("inf")', 'float("nan")', '1e300', '5e-324', '0.1'],
    'range': ['range(0)', 'range(5)', 'range(1,10,3)', 'range(5,0,-1)', 'range(-3,3)'],
}
TYPES = {'dict': [dict, NAMES['collections'].OrderedDict, NAMES['collections'].defaultdict, NAMES['collections'].Counter],
         'str': [str], 'bytes': [bytes], 'list': [list], 'tuple': [tuple], 'set': [set, frozenset, type({}.keys())], 'int': [int, bool],
         'float': [float], 'range': [range]}
DUNDERS = '''__len__ __getitem__ __contains__ __eq__ __ne__ __lt__ __le__ __gt__ __ge__ __add__ __radd__ __mul__ __rmul__ __hash__ __iter__ __repr__
 __str__ __bool__ __int__ __float__ __index__ __neg__ __abs__ __sub__ __truediv__ __floordiv__ __mod__ __pow__ __and__ __or__ __format__ __round__
 __setitem__ __delitem__ __iadd__ __reversed__ __ior__ __rsub__ __xor__ __invert__ __lshift__ __divmod__ __trunc__ __floor__ __ceil__ __missing__
 __class_getitem__ __getnewargs__ __sizeof__ __init__ __new__'''.split()
for kind, receivers in RECEIVERS.items():
    methods = sorted({m for t in TYPES[kind] for m in dir(t) if not m.startswith('_')})
    for method in methods + DUNDERS[:-3]:
        arguments = [''] + ARGS[kind] + [f'{a}, {b}' for a in ARGS[kind] for b in ARGS[kind][:12]]
        if kind == 'list' and method == 'sort':
            arguments = ['', 'reverse=True', 'key=str', 'key=len', 'key=lambda v: -v', 'None', 'reverse=2', 'key=None', 'reverse="a"', 'keys=1']
        if kind in ('list', 'dict', 'set') and not method.startswith('__'):
            calls = (f'after({r}, lambda x: x.{method}({a}))' if 'frozen' not in r else f'{r}.{method}({a})'
                     for r in receivers for a in arguments)
        else:
            calls = (f'({r}).{method}({a})' for r in receivers for a in arguments)
        few = method.startswith('__')
        family(f'{kind}.{method}', calls, 10 if few else 45, 4 if few else 14)
KEYWORDS = '''
'a b c'.split(maxsplit=1) 'a,b,c'.split(sep=',',maxsplit=1) 'a,b,c'.rsplit(',',maxsplit=1) 'a~b~c'.rsplit('~',-1) 'a\\nb'.splitlines(keepends=True) 'a\\nb'.splitlines(True)
'abc'.encode(encoding='utf-8') 'é'.encode('ascii','ignore') 'é'.encode('ascii','replace') 'é'.encode('latin-1') 'é'.encode('ascii',errors='backslashreplace') 'é'.encode('utf-16')
b'\\xff'.decode('utf-8','replace') b'\\xff'.decode(errors='ignore') b'abc'.decode('ascii') b'\\xe9'.decode('latin-1') 'a\\tb'.expandtabs(tabsize=4) 'abab'.replace('a','x',1) 'abab'.replace('a','x',count=1)
'abc'.find('c',0,2) 'abc'.find('c',-1) 'abc'.rfind('a',1) 'abc'.index('c',-2,3) 'abca'.count('a',1) 'abca'.count('a',0,3) 'abc'.startswith('b',1) 'abc'.endswith('b',0,2) 'abc'.startswith(('x','b'),1)
'abc'.find('',5) 'abc'.find('',3) 'abc'.count('') 'abc'.count('',4) ''.count('') 'abc'.rindex('') 'abc'.rfind('',1,2) 'aaa'.count('aa') 'abc'.startswith('',4) 'abc'.startswith('') 'abc'.endswith('',4)
''.replace('','x') 'ab'.replace('','-') 'ab'.replace('','-',2) b'ab'.replace(b'',b'-') str.maketrans('ab','xy') str.maketrans('ab','xy','z') str.maketrans({'a':1,98:'q'}) str.maketrans('a','xy')
'abz'.translate(str.maketrans('ab','xy','z')) 'abc'.translate({97:None,98:'BB',99:100}) 'abc'.translate({}) 'abc'.translate('xyz') b'abc'.translate(None,b'b') bytes.maketrans(b'ab',b'xy') b'ab'.translate(bytes.maketrans(b'ab',b'xy'))
str(b'ab') str(b'ab','utf-8') str(object=5) str(b'\\xff','utf-8') str('a','utf-8') bytes(3) bytes([1,2]) bytes('é','utf-8') bytes('a') bytes([300]) bytes(-1) bytes(b'a') bytes(range(3)) bytes('é','ascii')
bytes.fromhex('ab cd') bytes.fromhex('abc') b'ab'.hex() b'abc'.hex(':') b'abcd'.hex('-',2) b'abc'[0] b'abc'[1:] b'abc'[-1] b'abc'[5] b'a' in b'abc' 97 in b'abc' b'' in b'' list(b'ab') b'abc'[::-1] b'a'<b'b' b'%d'%5 b'%s'%b'x' b'%r'%'a' b'%c'%65 b'%x'%255 b'%5.1f'%2.25 b'%a'%'é' b'%b'%b'x' b'%s'%'x'
'abc'[1] 'abc'[-1] 'abc'[3] 'abc'[::2] 'abc'[::-1] 'abc'[5:] 'abc'[True] 'abc'['a'] 'abc'[1.0] 'abc'[::0] 'abc'[Indexed(1)] [1,2,3][Indexed(1)] [1,2,3][1:Indexed(3)] (1,2,3)[-4] range(10)[2:8:3] range(10)[-1] range(10)[20] range(10)[::-1] range(5)==range(0,5,1) range(0)==range(2,2) range(1,10,3).index(4) range(3).count(1) 3.0 in range(5) 2.5 in range(5) 'a' in range(3) hash(range(3))==hash(range(0,3,1)) range(3)<range(4) range(1,2).start range(1.0) range(1,2,0) len(range(10,0,-3)) reversed(range(3)) list(reversed(range(5,0,-2))) range(10**18)[5] len(range(2**63)) bool(range(0)) bool(range(1)) range(5).step
(5).bit_length() (255).bit_count() (-5).bit_count() (5).to_bytes(2,'big') (5).to_bytes() (-1).to_bytes(1,'big',signed=True) (300).to_bytes(1,'big') (5).to_bytes(2,byteorder='little') int.from_bytes(b'\\x01\\x02','big') int.from_bytes(b'\\xff','big',signed=True) int.from_bytes(b'\\x01'*4,'little') int.from_bytes([1,2],'big') int.from_bytes(b'\\x05') int.from_bytes(b'\\xff'*8,'big') (5).real (5).imag (5).numerator (5).denominator (5).conjugate() (1.5).as_integer_ratio() (0.1).as_integer_ratio() (5).as_integer_ratio() (2.0).is_integer() (2).is_integer() (1.5).real (1.5).imag True.real (True).bit_length() (1.5).conjugate()
{3,1,2} {5,17,1} list({3,1,2}) [*{10,2,33}] {1,2}|{3} {1,2}&{2} {1,2}^{2,3} {1,2}-{2} {1}<{1,2} {1,2}<={1,2} {1}=={1.0} {1}==frozenset({1}) {True,1,1.0} {0,False} {1,2}.isdisjoint([3]) {1}|[2] {1}.union([2],[3]) {1,2,3}.intersection([1,2],[2]) {1,2}.difference([1],[2]) {1:2}.keys()|{3} {1:2}.keys()&[1] {1:2}.items()|{(3,4)} {1:2}.keys()=={1} {1:2}.keys()-{1} {1:2}.keys()<{1,2} {1:2}.values()=={1:2}.values() {} | {1:2} {1:2}|{1:3} {1:2}|[(1,3)] {'a':1}=={'a':1.0} {'a':1,'b':2}=={'b':2,'a':1} {[1]:2} {(1,[2]):3} {1:2,True:3} {1.0:2}[1] {1:2}[2] {'a':1}['b'] {1:2}[[1]] dict(a=1) dict([(1,2)],b=3) dict({1:2},a=3) dict([1]) dict(['ab']) dict([(1,2,3)]) dict(1) dict.fromkeys([1,2]) dict.fromkeys('ab',0) dict.fromkeys(3) {**{'a':1},'b':2} list({'a':1}) list(reversed({'a':1,'b':2})) sorted({'b':1,'a':2}) {'a':1}.get('b',5) {'a':1}.items() {'a':1}.keys() {'a':1}.values() len({'a':1}.keys()) ('a',1) in {'a':1}.items() repr({'a':1}.items()) max({'a':1,'b':0}) list({'a':1}.items())[0] {'a':1}.keys()[0]
sorted([3,1,2],reverse=True) sorted('bca') sorted([1,'a']) sorted([(1,'b'),(1,'a')]) sorted(['B','a'],key=str.lower) sorted([2,1],None) sorted([1.5,1,True]) sorted([float('nan'),1,0]) sorted([[2],[1]]) sorted([None,1]) sorted({2:1,1:2}) sorted([3,1],key=lambda v:-v,reverse=True) sorted(key=1) min([]) min([],default=1) max(1,2,key=lambda v:-v) max('abc') min(1,'a') max(1,1.0) max(1.0,1) min([1,2],[1,1]) max([],key=len) max(None) max() min(1,2,default=3) max('a','bb',key=len)
round(2.5) round(3.5) round(-2.5) round(2.675,2) round(1234,-2) round(1250,-2) round(1350,-2) round(-1250,-2) round(0.5) round(1e300,2) round(5,2) round(True) round(2.5,None) round(float('nan')) round(float('inf')) round('a') round(1.005,2) round(15,-1) round(25,-1) round(-0.4) round(1.5,0) round(1e16,-16) round(123.456,-1) round(2**62,-3) round(number=2.5,ndigits=1) round(0.1+0.2,15) round(5e-324,400) round(1.25,1) round(-1.25,1) round(float('inf'),2) round(2.5,1.0)
divmod(7,-2) divmod(-7,2) divmod(7.5,2) divmod(-7.5,2) divmod(1,0) divmod(1.0,0) -7//2 -7%3 7%-3 -7.5//2 7.5%-2 0.0%-1 -0.0%1 1e300//1e-300 5%float('inf') -5%float('inf') 5//float('inf') -5//float('inf') float('inf')%2 float('inf')//2 1%1e-300 3.3//1.1 2**-1 (-2)**0.5 0**-1 0.0**-1 (-8)**(1/3) 2**0.5 10**-2 (-2)**3 (-2)**-2 2.0**1024 1e200**2 0**0 0.0**0 float('nan')**0 1**float('nan') (-1)**float('inf') 2**63 2**64 2**100 -2**63 1<<62 1<<63 1<<100 1>>100 -1>>100 1<<-1 5&3.0 ~5 ~True -True +True True+True True/2 True//2 True**2 True&False True|2 True^True not[] 10**20 9223372036854775807+1 -9223372036854775808-1 -(-9223372036854775808) abs(-9223372036854775808) 9223372036854775807*2 9223372036854775807/3 9007199254740993/1 9007199254740993==9007199254740992.0 9007199254740993>9007199254740992.0 2**62+1.0 1e308*10 1e308+1e308 -1e308*10 int(9.99e18) int(1e19) float(2**62+1) 9223372036854775807//-1 -9223372036854775808//-1 -9223372036854775808%-1 6/3 1/3 7//1 10**15/3 (2**62+1)/2 4611686018427387905/4611686018427387904
1<2<3 1<2>3 1==1.0 '1'==1 None==0 None is None []is[] 1 in[1.0] float('nan')in[float('nan')] [1]<[1,2] (1,2)<(1,3) [1]<(1,) 'a'<'B' 'a'<1 None<1 {}<{} [1,'a']<[1,2] [None]==[None] (1,)==[1] 1!=1.0 True==1 True is 1 'a'in'abc' ''in'' 1in'abc' 'ab'in['ab'] [float('nan')]==[float('nan')] (lambda n:[n]==[n])(float('nan')) (lambda n:n in[n])(float('nan')) {float('nan')}=={float('nan')} int==int int<str len==len ...==... slice(1)==slice(None,1) slice(1)<slice(2) slice(1,2).indices(5) slice(None,None,-1).indices(5) slice(-3,None).indices(2) slice(1,2,0).indices(3) slice(1).start slice('a','b') slice() slice(1,2,3,4) hash(slice(1)) range(3)==[0,1,2]
type(1) type('') type(None) type(len) type(int) type([]) type({}.keys()) type(range(1)) type(lambda:1) type(...) type(NotImplemented) type(b'') type(1j) type(Point(1)) type(Point) type(print) type('a'.join) type(iter([])) type(iter('')) type(iter({})) type(iter(set())) type(iter(range(1))) type(iter(())) type(iter(b'')) type(x for x in []) type(zip()) type(map(str,[])) type(filter(None,[])) type(enumerate([])) type(reversed([])) type(property()) type(Exception()) type(type(1)) type(str.join) type(math) type(slice(1)) type(itertools.count()) type({}.items()) type(iter({}.items())) type(int|str) type(list[int]) isinstance(True,int) isinstance(1,(str,int)) isinstance(1,int|str) isinstance(1,1) isinstance([],list[int]) issubclass(bool,int) issubclass(int,(str,object)) issubclass(1,int) issubclass(int,1) isinstance(None,type(None)) isinstance(int,type) bool.__mro__ int.__mro__ Point.__mro__ Point.__bases__ int.__bases__ object.__bases__ bool.__base__ type.__mro__ Exception.__mro__ KeyError.__mro__ int.__name__ Point.__qualname__ Point.__module__ len.__name__ int.__class__ Point.__class__ (5).__class__ 'a'.__class__.__name__ None.__class__ int.__doc__[:3] Point.__doc__ object.__mro__ collections.OrderedDict.__mro__ Pair.__mro__ Pair.__bases__ Counted.__mro__ list.__bases__ dict.__mro__ int.mro() Point.mro() object in int.__mro__
list[int] dict[str,int] tuple[int,...] int|str int|None list[int]|None str|int==int|str (int|str)==(str|int) list[int]==list[int] list[int].__origin__ list[int].__args__ (int|str).__args__ typing.Union[int,str] typing.Optional[int] typing.List[int] typing.Dict[str,int] typing.Callable[[int],str] typing.Any typing.Union[int,int] typing.Union[int,str]==(int|str) typing.Optional[int]==typing.Union[int,None] typing.get_origin(list[int]) typing.get_args(dict[str,int]) typing.get_args(typing.Optional[int]) typing.get_origin(typing.Optional[int]) typing.Literal[1,'a'] typing.Literal[1]==typing.Literal[1] typing.get_origin(typing.List[int]) typing.Tuple[int,...] typing.ClassVar[int] typing.Annotated[int,'x'] typing.Annotated[int,'x'].__metadata__ typing.Type[int] typing.cast(int,'a') typing.TypeVar('T') typing.get_type_hints(Point) type[int] list[int]() list[1] tuple[()] typing.NoReturn hash(int|str)==hash(str|int) isinstance(1,typing.Union[int,str])
'''
family('expressions', [line.strip() for line in re.split(r'\n| (?=[\'\(\[\{\w\-~.b])', KEYWORDS) if line.strip()], 5000, 5000)
MORE = r'''
'a,b'.split(',', 0)
'a b  c'.rsplit(None, 1)
'{0} {}'.format(1,2)
'{} {0}'.format(1,2)
'{:>{w}}'.format('a', w=5)
'{:{}}'.format('a', 5)
'{:{}.{}}'.format(3.14159, 8, 2)
'{0[0]} {0[a]}'.format({'a': 1, 0: 2})
'{a.x}'.format(a=Point(1))
'{0.x!r:>5}'.format(Point('q'))
'{!s} {!r} {!a}'.format('é', 'é', 'é')
'{'.format(1)
'}'.format(1)
'{}'.format()
'{a}'.format()
'{1}'.format(0)
'{!x}'.format(1)
'{:d}'.format('a')
'{:s}'.format(1)
'{:5}|{:<5}|{:^5}|{:>5}'.format('a', 'b', 'c', 'd')
'{{}}'.format(1)
'{0:{0}}'.format(5)
'{:,}'.format(1234567.891)
'{a[b]}'.format(a={'b': 3})
'{0[1]}'.format([1])
'{0.y}'.format(Point(1))
'{:%Y-%m-%d}'.format(datetime.date(2020, 1, 2))
'{a}'.format_map({'a': 1})
'{b}'.format_map({'a': 1})
'{}'.format_map({})
f'{3.14159:.2f} {"a":>3} {5:03d} {1e10:g}'
f'{1+1=} {"x"!r}'
f'{[1,2]} {None} {True:d} {True}'
f'{5:x} {5:#b} {-5:+} {5:e}'
f'{"a":*^5}{3:<4}|'
'%s %d %r' % ('a', 5, 'b')
'%(a)s %(b)05d' % {'a': 1, 'b': 2}
'%s' % (1, 2)
'%d' % 'a'
'%d %d' % (1,)
'%' % 1
'%%' % ()
'%5.2f|%-5d|%+d|% d' % (3.14159, 5, 5, 5)
'%x %X %#x %o %e %g' % (255, 255, 255, 8, 1.5, 1e10)
'%c%c' % (65, 'b')
'%*d' % (5, 3)
'%.3s' % 'abcdef'
'%a' % 'é'
'%i' % 3.9
'%s' % [1]
'%s' % {'a': 1}
'%s' % ()
'%y' % 1
[1, 2] + (3,)
[1] * -1
'a' * 2.0
[0] * 3
3 * 'ab'
b'abc' * 3
3 * b'ab'
b'a' + b'b'
b'a' + 'b'
'a' + b'b'
'a' + 1
1 + 'a'
[1] + 1
() + (1,)
(1, 2) * 2
None + 1
{} + {}
len(5)
len()
len([1], 2)
abs('a')
ord('ab')
ord('')
ord(b'a')
chr(-1)
chr(0x110000)
chr(0x10ffff)
chr(0xd800)
chr(97)
chr('a')
hex(255), hex(-255), oct(8), bin(5), bin(-5)
hex(1.5)
repr('a\'b'), repr('a"b'), repr('a\'"b'), repr('\n\t\\\x00\x7f\xa0\xad\u200b\ue000\U0001f600')
repr('\u0378\u2028\u3000é')
repr(b'\x00\n\'\xff"'), repr(b"'")
ascii('é\u2028\U0001f600')
repr(1e16), repr(1e15), repr(1e-5), repr(0.0001), repr(1.0), repr(-0.0), repr(1e22), repr(123456789.123), repr(5e-324), repr(1.7976931348623157e308)
str(float('nan')), str(float('-inf'))
[1, [2, (3,)], {'a': None}, {1}, frozenset(), set(), range(2), b'x', 1.0, ...]
(lambda x: (x.append(x), repr(x)))([1])
(lambda d: (d.update(a=d), repr(d)))({})
list(map(lambda a, b: a + b, [1, 2], [3, 4, 5]))
list(map(None, [1]))
list(zip([1, 2], 'ab', (3,)))
list(zip([1], [1, 2], strict=True))
list(zip([1, 2], [1], strict=True))
list(zip())
list(enumerate('ab', 1)), list(enumerate('ab', start=-1))
list(filter(None, [0, 1, '', 'a']))
list(filter(lambda v: v > 1, [1, 2, 3]))
list(iter(lambda c=itertools.count(): next(c), 3))
next(iter([]), 5)
next(iter([]))
next([1])
iter(5)
list(5)
list(reversed([1, 2, 3])), list(reversed('ab')), list(reversed((1, 2)))
list(reversed({1, 2}))
any([]), all([]), any([0, 1]), all([1, 0])
getattr(5, 'real'), getattr(5, 'nope', 3), hasattr(5, 'imag'), hasattr(5, 'nope')
(5).nope
'a'.nope
[].nope
None.nope
len.nope
int.nope
Point(1).nope
Point.nope
math.nope
'a'.upper = 3
setattr(5, 'x', 1)
callable(len), callable(5), callable(Point), callable(Point(1))
int.from_bytes(b'\x01'*9, 'big')
[].pop()
[1].pop(5)
{}.pop('a')
{}.popitem()
set().pop()
[1].remove(2)
[1].index(2)
(1,).index(2)
[1, 2, 1].index(1, 1)
[1, 2, 1].index(1, -1)
[].index(1, 2, 3, 4)
{1}.remove(2)
[3, 1].sort(key=1)
[1, 2].insert(1)
[1].append()
[1].append(1, 2)
[1].extend(5)
{}.update(5)
{}.update([1])
{}.setdefault()
{}.get()
''.join([1])
''.join(5)
','.join({'a': 1, 'b': 2})
'a'.join('xyz')
'abc'.split('')
'abc'.partition('')
'abc'.rpartition('')
'abc'.index('z')
'abc'.rindex('z')
'abc'.zfill(5), '-1'.zfill(4), '+'.zfill(3), ''.zfill(2)
'abc'.center(6), 'abc'.center(7), 'ab'.center(5, '*'), 'ab'.center(1)
'abc'.ljust(5, 'xy')
'a-b c_d'.title(), "they're bill's".title(), 'a1b'.title(), 'ΑΣ'.lower(), 'ΑΣ ΑΣΑ'.lower(), 'ß'.upper(), 'ŉ'.capitalize(), 'ǆa'.capitalize(), 'HELLO'.capitalize()
'ß'.casefold(), 'ς'.casefold(), 'ﬀ'.casefold(), 'İ'.casefold(), 'K'.casefold()
'²'.isdigit(), '²'.isdecimal(), '½'.isnumeric(), '½'.isdigit(), '١'.isdecimal(), '一'.isnumeric(), 'a1'.isalnum(), '²'.isalnum(), '½'.isalnum(), 'Ⅷ'.isalpha(), 'Ⅷ'.isalnum(), 'ª'.isalpha(), '\u0345'.isalpha(), '\u0345'.islower()
'\x1c'.isspace(), '\x85'.isspace(), '\u200b'.isspace(), '\xa0'.isspace(), '\x1f'.isspace(), ' \t\n'.isspace(), '\u2028'.isspace()
'a\x1cb\x1fc'.split(), '\x1ca\x1f'.strip(), 'a\x85b\xa0c'.split()
'Ⅷ'.isupper(), 'ª'.islower(), 'ǅ'.istitle(), 'Ab Cd'.istitle(), 'AB'.istitle(), 'ǅ'.isupper(), 'ǅ'.islower(), 'A1'.isupper(), '1'.isupper(), 'ⓐ'.islower()
'a'.isidentifier(), '1a'.isidentifier(), 'é'.isidentifier(), 'a·'.isidentifier(), 'class'.isidentifier(), ''.isidentifier(), '℘'.isidentifier(), 'a\u0301'.isidentifier()
'abc'.isprintable(), 'a\n'.isprintable(), ''.isprintable(), '\xad'.isprintable(), '\xa0'.isprintable(), ' '.isprintable()
'abc'.isascii(), 'é'.isascii(), ''.isascii()
'aBc'.swapcase(), 'ß'.swapcase(), 'ǅ'.swapcase(), 'Σ'.swapcase()
'ab\r\ncd\re\x0bf\x0cg\x1ch\x85i\u2028j\n'.splitlines(), 'a\n\nb'.splitlines(), ''.splitlines(), '\n'.splitlines()
'01\t012\t0123'.expandtabs(), '01\t012'.expandtabs(4), 'a\n\tb'.expandtabs(0), '\t'.expandtabs(-1)
'TestHook'.removeprefix('Test'), 'a'.removeprefix(''), 'MiscTests'.removesuffix('Tests'), 'a'.removesuffix('')
'Texted'.__add__('x'), type(Texted('a') + 'b'), Texted('a').upper(), type(Texted('a').upper()), type(Counted(3) + 1), repr(Counted(3)), type(-Counted(3)), type(Counted(3) * 1.0), Counted(3) == 3, hash(Counted(3))
Pair(1, 2), Pair(1, b=2), Pair(1, 2)._asdict(), Pair(1, 2)._replace(a=5), Pair._fields, Pair(1, 2) == (1, 2), Pair(1, 2)[0], Pair(1, 2).b, Pair._make([3, 4])
Pair(1)
Pair(1, 2, 3)
Pair(1, 2)._replace(c=3)
Pair(1, 2).c
collections.namedtuple('P', 'x y', defaults=[5])(1)
collections.namedtuple('P', ['x', 'class'])
collections.namedtuple('P', ['x', 'class'], rename=True)._fields
collections.namedtuple('P', 'x x')
collections.namedtuple('P', 'a,b')(1, 2)
collections.Counter('abracadabra').most_common(2)
collections.Counter('ab') + collections.Counter('bc')
collections.Counter('aab') - collections.Counter('abc')
collections.Counter('aab') & collections.Counter('ab')
collections.Counter('aab') | collections.Counter('abb')
-collections.Counter(a=-1, b=2)
+collections.Counter(a=-1, b=2)
collections.Counter('aab').total(), collections.Counter('aab')['z'], list(collections.Counter('aab').elements())
after(collections.Counter('aab'), lambda c: c.update('ab'))
after(collections.Counter('aab'), lambda c: c.subtract('ab'))
collections.Counter('ab') == collections.Counter('ba'), collections.Counter('a') <= collections.Counter('aa')
collections.Counter('aab')
collections.Counter([3, 1, 1])
collections.Counter({'a': 2}).most_common()
collections.Counter()
collections.Counter(5)
collections.OrderedDict.fromkeys('ab').move_to_end('a')
after(collections.OrderedDict.fromkeys('abc'), lambda d: d.move_to_end('a'))
after(collections.OrderedDict.fromkeys('abc'), lambda d: d.move_to_end('c', last=False))
after(collections.OrderedDict.fromkeys('abc'), lambda d: d.popitem(last=False))
collections.OrderedDict(a=1)
collections.OrderedDict() == {}
collections.OrderedDict(a=1, b=2) == collections.OrderedDict(b=2, a=1)
collections.OrderedDict(a=1, b=2) == dict(b=2, a=1)
after(collections.OrderedDict(a=1), lambda d: d.move_to_end('z'))
list(reversed(collections.OrderedDict(a=1, b=2)))
collections.defaultdict(list)
after(collections.defaultdict(list), lambda d: d['a'].append(1))
after(collections.defaultdict(int, a=1), lambda d: d['b'])
collections.defaultdict()['a']
collections.defaultdict(5)
collections.defaultdict(int, {'a': 1}) | {'b': 2}
collections.defaultdict(int).default_factory
collections.deque([1, 2, 3])
collections.deque([1, 2, 3], maxlen=2)
after(collections.deque([1, 2, 3]), lambda d: d.rotate(1))
after(collections.deque([1, 2, 3]), lambda d: d.rotate(-1))
after(collections.deque([1, 2]), lambda d: d.appendleft(0))
after(collections.deque([1, 2]), lambda d: d.extendleft([5, 6]))
after(collections.deque([1, 2], 2), lambda d: d.append(5))
after(collections.deque([1, 2], 2), lambda d: d.insert(0, 5))
after(collections.deque([1, 2]), lambda d: d.popleft())
after(collections.deque([1, 2]), lambda d: d.remove(1))
after(collections.deque([1, 2]), lambda d: d.reverse())
collections.deque([1, 2])[0], collections.deque([1, 2])[-1], len(collections.deque([1])), collections.deque([1]) == collections.deque([1]), 1 in collections.deque([1])
collections.deque([1]) + collections.deque([2])
collections.deque([1]) * 2
collections.deque()[0]
collections.deque().pop()
collections.deque().popleft()
collections.deque([1, 2]).index(2), collections.deque([1, 1]).count(1), collections.deque([1], 3).maxlen, list(reversed(collections.deque([1, 2])))
collections.deque([1]) < collections.deque([2])
collections.deque([1, 2])[0:1]
collections.deque(5)
collections.deque([1], -1)
collections.ChainMap({'a': 1}, {'a': 2, 'b': 3})['b']
collections.ChainMap({'a': 1}, {'a': 2, 'b': 3})
dict(collections.ChainMap({'a': 1}, {'a': 2, 'b': 3}))
list(collections.ChainMap({'a': 1}, {'b': 3}))
collections.ChainMap({'a': 1}).new_child({'b': 2}).maps
collections.ChainMap({})['z']
json.dumps({'a': [1, 2.5, None, True, 'é"\n'], 1: {}, None: [], True: ()})
json.dumps({'b': 1, 'a': 2}, sort_keys=True, indent=2)
json.dumps([1, [2, {}], []], indent=1)
json.dumps('é', ensure_ascii=False)
json.dumps([1, 2], separators=(',', ':'))
json.dumps(float('nan')), json.dumps(float('inf')), json.dumps(1e16), json.dumps(1e-7)
json.dumps(float('nan'), allow_nan=False)
json.dumps({1, 2})
json.dumps(Point(1))
json.dumps(Point(1), default=repr)
json.dumps({(1, 2): 3})
json.dumps({(1, 2): 3}, skipkeys=True)
json.dumps('\u2028\x7f\U0001f600\x00')
json.dumps(Pair(1, 2)), json.dumps(Counted(3)), json.dumps(Texted('a')), json.dumps(collections.OrderedDict(a=1)), json.dumps({1.5: 1, 2: 3})
json.loads('{"a": [1, 2.5, null, true, "x"], "b": {}}')
json.loads('[1, 2'), 
json.loads('')
json.loads('{"a": 1, "a": 2}')
json.loads('nan')
json.loads('NaN'), json.loads('-Infinity')
json.loads('"\\u00e9\\n"')
json.loads('"\\ud83d\\ude00"')
json.loads('"\\ud800"')
json.loads('12345678901234567890')
json.loads('[1,]')
json.loads("{'a': 1}")
json.loads('1 2')
json.loads('01')
json.loads('-')
json.loads('1.')
json.loads('1e5'), json.loads('-0'), json.loads('-0.0'), json.loads('1E+2')
json.loads('"a\nb"')
json.loads('"abc')
json.loads('{"a" 1}')
json.loads('{"a": }')
json.loads('tru')
json.loads(b'[1]')
json.loads(5)
json.loads(' [ 1 , 2 ] ')
json.loads('[1.5]', parse_float=str), json.loads('[1]', parse_int=str)
json.loads('{"a": 1}', object_hook=lambda d: list(d)), json.loads('{"a": 1}', object_pairs_hook=list)
re.findall(r'\s', '\x1c\x85\xa0')
re.findall(r'\d+', 'a1b22c333'), re.findall(r'(\w)(\d)', 'a1 b2'), re.findall(r'(a)|b', 'ab'), re.findall('', 'ab'), re.findall(r'\w+', 'é_a 1')
re.match(r'a(b)?(c)', 'ac').groups(), re.match(r'a(b)?(c)', 'ac').groups('x'), re.match('x', 'a'), re.match(r'(?P<n>a)', 'a').groupdict(), re.match('ab', 'abc').span(), re.search('b', 'abc').start(), re.search('b', 'abc').end()
re.match('a(b)', 'abc')
re.fullmatch('a+', 'aa').group(), re.fullmatch('a', 'ab')
re.sub('a', 'b', 'aaa', 2), re.sub(r'(\w)(\d)', r'\2\1', 'a1'), re.sub('a', lambda m: m.group().upper(), 'abab'), re.sub(r'(?P<x>a)', r'\g<x>\g<0>', 'a'), re.sub('', '-', 'ab'), re.subn('a', 'b', 'aa')
re.sub('x*', '-', 'abxd')
re.split(r'[,;]', 'a,b;c'), re.split('(,)', 'a,b'), re.split(',', 'a,b,c', maxsplit=1), re.split('', 'ab'), re.split(r'\s+', ' a b ')
re.compile('a', re.I).findall('aA'), re.compile('a').pattern, re.compile('(a)(?P<b>b)').groups, re.compile('(?P<b>b)').groupindex['b']
re.escape('a.b*c'), re.escape('a b-c_d')
re.match('(', 'a')
re.match('*', 'a')
re.match('[', 'a')
re.match('a', 'a').group(1)
re.match(r'(a)\1', 'aa').group()
re.findall(r'(?i)A', 'aA'), re.findall(r'^a', 'a\na', re.M), re.findall(r'a.b', 'a\nb', re.S), re.findall(r'(?x) a  b', 'ab'), re.findall(r'a$', 'a\n'), re.findall(r'\bfoo\b', 'foo food'), re.findall(r'a{2,3}', 'aaaa'), re.findall(r'a+?', 'aa'), re.findall(r'(?:ab)+', 'abab'), re.findall(r'(?=a)', 'aa'), re.findall(r'(?<=a)b', 'abb'), re.findall(r'[^a-c]', 'abcd'), re.findall(r'\.', 'a.b'), re.findall(r'a|b', 'ab'), re.findall(r'\D\W\S', '1a b!c')
[m.group() for m in re.finditer('a', 'aba')], [m.start() for m in re.finditer('a', 'aba')]
re.match('a', 'a')[0], re.match('(a)(b)', 'ab')[2], re.match('(?P<n>a)', 'a')['n'], re.match('(a)(b)', 'ab').group(1, 2), re.match('(a)', 'a').lastindex, bool(re.match('a', 'a')), re.match('a', 'ab').string
re.match(5, 'a')
re.match('a', 5)
re.match(r'\d', '１'), re.match(r'[\d]', 'a')
heapq.nlargest(2, [1, 3, 2]), heapq.nsmallest(2, [3, 1, 2]), heapq.nlargest(2, ['a', 'bbb', 'cc'], key=len), heapq.nsmallest(0, [1])
after([3, 1, 2], lambda h: heapq.heapify(h))
after([1, 3, 2], lambda h: heapq.heappush(h, 0))
after([1, 3, 2], lambda h: heapq.heappop(h))
after([1, 3, 2], lambda h: heapq.heapreplace(h, 5))
after([1, 3, 2], lambda h: heapq.heappushpop(h, 0))
heapq.heappop([])
list(heapq.merge([1, 4], [2, 3])), list(heapq.merge([4, 1], [3, 2], reverse=True)), list(heapq.merge(['a', 'ccc'], ['bb'], key=len)), list(heapq.merge())
firsts(heapq.merge(itertools.count(), [0, 5]))
bisect.bisect([1, 2, 2, 3], 2), bisect.bisect_left([1, 2, 2, 3], 2), bisect.bisect_right([1, 2], 5, 0, 1), bisect.bisect_left([3, 2, 1], -2, key=lambda v: -v)
bisect.bisect([1], 2, -1)
bisect.bisect([1], 'a')
after([1, 3], lambda x: bisect.insort(x, 2))
after([1, 2, 2], lambda x: bisect.insort_left(x, 2))
statistics.mean([1, 2, 3, 4]), statistics.mean([1.5, 2]), statistics.median([1, 3, 2]), statistics.median([1, 2, 3, 4]), statistics.median_low([1, 2, 3, 4]), statistics.median_high([1, 2, 3, 4]), statistics.mode('aab'), statistics.multimode('aabb')
statistics.stdev([1, 2, 3, 4]), statistics.pstdev([1, 2, 3, 4]), statistics.variance([1, 2, 3, 4]), statistics.pvariance([1, 2, 3, 4]), statistics.fmean([1, 2]), statistics.geometric_mean([1, 2, 4]), statistics.harmonic_mean([1, 2, 4]), statistics.quantiles([1, 2, 3, 4, 5])
statistics.mean([])
statistics.median([])
statistics.mode([])
statistics.stdev([1])
statistics.mean([1, 2]), statistics.mean([1, 3]), statistics.variance([1, 2]), statistics.pvariance([1, 3]), statistics.mean([0.1] * 3), statistics.stdev([0.1, 0.2]), statistics.fmean([0.1] * 10), statistics.correlation([1, 2, 3], [1, 2, 4]), statistics.linear_regression([1, 2, 3], [1, 2, 4])
functools.reduce(operator.add, [1, 2, 3]), functools.reduce(operator.mul, [2, 3], 5), functools.reduce(max, [3, 1])
functools.reduce(operator.add, [])
functools.cmp_to_key(lambda a, b: b - a)(1) < functools.cmp_to_key(lambda a, b: b - a)(2)
sorted([3, 1, 2], key=functools.cmp_to_key(lambda a, b: b - a))
functools.partial(pow, 2)(5), functools.partial(int, base=2)('11'), functools.partial(pow, 2).args, functools.partial(int, base=2).keywords, functools.partial(pow, 2).func
functools.partial(int, base=2)
functools.partial(functools.partial(pow, 2), 3).args
functools.partial(5)
functools.lru_cache(lambda x: x)(3)
(lambda f: (f(1), f(1), f(2), f.cache_info()))(functools.lru_cache(maxsize=1)(lambda x: x))
(lambda f: (f(1), f(1.0), f.cache_info()))(functools.cache(lambda x: x))
(lambda f: (f(1), f(1.0), f.cache_info(), f.cache_parameters()))(functools.lru_cache(typed=True)(lambda x: x))
(lambda f: f([1]))(functools.cache(lambda x: x))
list(itertools.chain([1], 'a')), list(itertools.chain.from_iterable([[1], [2]])), list(itertools.accumulate([1, 2, 3])), list(itertools.accumulate([1, 2, 3], operator.mul)), list(itertools.accumulate([1, 2], initial=10)), list(itertools.accumulate([]))
list(itertools.combinations([1, 2, 3], 2)), list(itertools.combinations([1], 2)), list(itertools.permutations([1, 2, 3], 2)), list(itertools.permutations('ab')), list(itertools.product([1, 2], 'ab')), list(itertools.product([0, 1], repeat=2)), list(itertools.product()), list(itertools.combinations_with_replacement('ab', 2))
list(itertools.groupby('aabbc'))[0][0], [(k, list(g)) for k, g in itertools.groupby('aabba')], [(k, list(g)) for k, g in itertools.groupby([1, 3, 2], lambda v: v % 2)]
list(itertools.islice(range(10), 2, 8, 3)), list(itertools.islice(range(5), 2)), list(itertools.islice(range(5), 1, None)), list(itertools.islice('abc', 0))
list(itertools.islice([1], -1))
firsts(itertools.count(1, 2)), firsts(itertools.count(0.5, 0.5)), firsts(itertools.cycle('ab')), list(itertools.repeat(1, 3)), firsts(itertools.repeat(1)), firsts(itertools.count(-1, -1))
list(itertools.takewhile(lambda v: v < 3, [1, 2, 3, 1])), list(itertools.dropwhile(lambda v: v < 3, [1, 2, 3, 1])), list(itertools.filterfalse(lambda v: v % 2, range(5))), list(itertools.filterfalse(None, [0, 1])), list(itertools.starmap(pow, [(2, 3), (3, 2)])), list(itertools.compress('abc', [1, 0, 1])), list(itertools.zip_longest([1], 'ab', fillvalue=0)), list(itertools.pairwise([1, 2, 3])), list(itertools.batched('abcde', 2))
[list(t) for t in itertools.tee([1, 2])], [list(t) for t in itertools.tee([1], 3)]
list(itertools.batched('abc', 0))
list(itertools.combinations([1], -1))
itertools.count(1)
itertools.count(1, 2)
itertools.repeat(1, 2)
itertools.count('a')
operator.itemgetter(1)([1, 2]), operator.itemgetter(1, 0)('ab'), operator.attrgetter('x')(Point(1)), operator.attrgetter('x.real')(Point(1)), operator.methodcaller('upper')('a'), operator.methodcaller('split', ',', maxsplit=1)('a,b,c'), operator.attrgetter('x', 'x')(Point(1))
operator.itemgetter(5)([1])
operator.attrgetter('y')(Point(1))
operator.itemgetter(1), operator.attrgetter('x'), operator.methodcaller('a', 1)
operator.truth([]), operator.not_(0), operator.neg(3), operator.inv(3), operator.xor(1, 3), operator.length_hint([1]), operator.is_not(1, 2), operator.truediv(1, 2)
after([1, 2], lambda x: operator.setitem(x, 0, 5))
after([1, 2], lambda x: operator.delitem(x, 0))
string.ascii_letters, string.digits, string.punctuation, string.hexdigits, string.octdigits, string.whitespace, string.ascii_lowercase, string.ascii_uppercase
len(string.printable), string.capwords('a b  c'), string.capwords('a-b', '-')
string.Template('$a ${b} $$').substitute(a=1, b=2), string.Template('$a $b').safe_substitute(a=1)
string.Template('$a').substitute()
string.Template('$').substitute()
textwrap.dedent('  a\n    b\n  c'), textwrap.indent('a\nb\n\n', '> '), textwrap.wrap('the quick brown fox jumps', 10), textwrap.fill('the quick brown fox', 10), textwrap.shorten('hello world foo', 11), textwrap.wrap('', 10), textwrap.wrap('abcdefghij klm', 4), textwrap.dedent('a\n  b'), textwrap.dedent('\n   x\n\n  y\n')
textwrap.wrap('a-b-c well-known', 6), textwrap.wrap('a  b', 10, initial_indent='* ', subsequent_indent='  ')
hashlib.sha256(b'a' * 3).hexdigest(), hashlib.md5(b'').hexdigest(), hashlib.sha1(b'abc').hexdigest(), hashlib.sha256(b'').digest()[:4], hashlib.sha512(b'x').hexdigest()[:10], hashlib.new('sha256', b'a').hexdigest()[:8], hashlib.sha256().name, hashlib.sha256().digest_size
hashlib.sha256('a')
(lambda h: (h.update(b'a'), h.update(b'b'), h.hexdigest()[:8], h.copy().hexdigest()[:8]))(hashlib.sha256())
copy.copy([1, [2]]), copy.deepcopy({'a': [1]}), copy.copy(Point(1)), copy.deepcopy(Point([1])), copy.deepcopy((1, [2])), copy.copy(None), copy.copy({1})
(lambda a: copy.copy(a)[0] is a[0])([[1]]), (lambda a: copy.deepcopy(a)[0] is a[0])([[1]]), (lambda t: copy.deepcopy(t) is t)((1, 2)), (lambda t: copy.copy(t) is t)((1, [2])), (lambda a: (a.append(a), (lambda b: b[0] is b)(copy.deepcopy(a)))[1])([])
random.Random(0).random(), random.Random(1).randint(1, 10), random.Random(2).uniform(0, 1), random.Random(3).choice('abc'), random.Random(4).sample(range(10), 3), random.Random(5).gauss(0, 1), random.Random(6).randrange(0, 10, 2), random.Random(7).choices([1, 2, 3], k=3), random.Random(8).getrandbits(16), random.Random(9).shuffle([1]), random.Random(10).expovariate(1), random.Random(11).normalvariate(0, 1), random.Random(12).triangular(0, 1), random.Random(13).betavariate(1, 2)
after([1, 2, 3, 4], lambda x: random.Random(0).shuffle(x))
random.Random(0).choices('ab', weights=[1, 3], k=4), random.Random('a').random(), random.Random(1.5).random(), random.Random(0).randbytes(3), random.Random(0).sample([1, 2, 3], counts=[1, 2, 1], k=2)
random.Random(0).choice([])
random.Random(0).randint(2, 1)
random.Random(0).sample([1], 2)
random.Random(0).randrange(0)
random.Random(0).sample({1}, 1)
datetime.date(2020, 2, 29), datetime.date(2020, 2, 29) + datetime.timedelta(days=1), datetime.date(2020, 1, 1) - datetime.date(2019, 1, 1), datetime.timedelta(hours=25), datetime.timedelta(days=-1, seconds=5), str(datetime.timedelta(days=1, hours=2)), datetime.timedelta(1.5).total_seconds(), datetime.date(2020, 1, 1).weekday(), datetime.date(2020, 1, 1).isoformat(), datetime.date(2020, 1, 5).isoweekday()
datetime.datetime(2020, 1, 2, 3, 4, 5), str(datetime.datetime(2020, 1, 2, 3, 4, 5, 6)), datetime.datetime(2020, 1, 2).isoformat(), datetime.datetime(2020, 1, 2, 3).strftime('%Y/%m/%d %H:%M:%S %j %a %A %b %B %p %y'), datetime.datetime.fromisoformat('2020-01-02T03:04:05'), datetime.date.fromisoformat('2020-01-02'), datetime.datetime(2020, 1, 2) < datetime.datetime(2020, 1, 3), datetime.datetime(2020, 1, 2).date(), datetime.date(2020, 1, 2).replace(year=2021), datetime.datetime(2020, 1, 2, 3, 4).time()
datetime.date(2020, 13, 1)
datetime.date(2021, 2, 29)
datetime.date(2020, 1, 1) + 1
datetime.datetime.strptime('2020-01-02', '%Y-%m-%d')
datetime.timedelta(minutes=5) * 2, datetime.timedelta(minutes=5) / 2, datetime.timedelta(minutes=5) // datetime.timedelta(minutes=2), -datetime.timedelta(1), abs(datetime.timedelta(-1)), datetime.timedelta(1) == datetime.timedelta(hours=24), datetime.timedelta(weeks=1).days, datetime.timedelta(seconds=1.5).microseconds, bool(datetime.timedelta(0))
base64.b64encode(b'abc'), base64.b64decode('YWJj'), base64.b64decode(b'YWJj'), base64.urlsafe_b64encode(b'\xff\xfe'), base64.b16encode(b'a'), base64.b32encode(b'a')
binascii.hexlify(b'ab'), binascii.unhexlify('6162'), binascii.crc32(b'abc')
io.StringIO('a\nb').read(), io.StringIO('a\nb').readlines(), list(io.StringIO('a\nb')), (lambda s: (s.write('ab'), s.write('c'), s.getvalue()))(io.StringIO()), io.StringIO('a\nb').readline(), io.BytesIO(b'ab').read(1)
math.pi, math.e, math.inf, math.nan, math.tau
math.factorial(5), math.factorial(20), math.isqrt(17), math.gcd(), math.gcd(12, 18, 8), math.lcm(4, 6), math.comb(5, 2), math.perm(5), math.perm(5, 2), math.comb(2, 5)
math.factorial(-1)
math.factorial(2.0)
math.factorial(25)
math.isqrt(-1)
math.sqrt(-1)
math.log(0)
math.log(-1)
math.log(8, 2), math.log2(8), math.log10(1000), math.log1p(1e-10), math.log(2**62), math.log(10, 10)
math.log(1, 1)
math.exp(1), math.exp2(3), math.expm1(1e-10), math.pow(2, 0.5), math.cbrt(27), math.sqrt(2)
math.exp(1000)
math.pow(0, -1)
math.pow(-1, 0.5)
math.pow(2, 1024)
math.pow(0, 0), math.pow(1, float('nan')), math.pow(float('inf'), 0), math.pow(-2, 3), math.pow(float('-inf'), 3), math.pow(0.5, float('inf')), math.pow(-0.0, 3)
math.sin(1), math.cos(1), math.tan(1), math.asin(1), math.acos(0.5), math.atan(1), math.sinh(1), math.cosh(1), math.tanh(1), math.asinh(1), math.acosh(2), math.atanh(0.5)
math.asin(2)
math.acosh(0)
math.atanh(1)
math.cosh(1000)
math.sin(float('inf'))
math.degrees(1), math.radians(180), math.modf(1.5), math.modf(-1.5), math.frexp(8), math.ldexp(0.5, 3), math.modf(float('inf')), math.frexp(0.0), math.ulp(1.0), math.fabs(-2), math.copysign(1, -0.0)
math.ldexp(1.0, 2000)
math.ldexp(1.0, -2000), math.erf(0.5), math.erfc(0.5), math.gamma(5), math.lgamma(5), math.gamma(0.5)
math.gamma(0)
math.gamma(-1)
math.gamma(200)
math.lgamma(0)
math.floor(-1.5), math.ceil(-1.5), math.trunc(-1.5), math.floor(5), math.ceil(1e15), math.floor(True)
math.floor(float('inf'))
math.floor(float('nan'))
math.floor('a')
math.floor(1e30)
math.isclose(1, 1 + 1e-10), math.isclose(0, 1e-10), math.isclose(1, 1.1, rel_tol=0.2), math.isclose(0, 1e-10, abs_tol=1e-9), math.isclose(float('inf'), float('inf')), math.isfinite(1), math.isinf(float('-inf'))
math.isclose(1, 2, rel_tol=-1)
math.fmod(-7, 3), math.fmod(7, -3), math.remainder(7, 2), math.remainder(5, 2), math.fmod(5, float('inf'))
math.fmod(1, 0)
math.fmod(float('inf'), 1)
math.atan2(0, -1), math.atan2(-0.0, -1), math.atan2(0.0, 0.0), math.nextafter(1, 2), math.nextafter(0, 1), math.nextafter(1, 2, steps=3)
math.dist([1], [1, 2])
math.sqrt('a')
math.sqrt()
math.gcd(1.5)
math.prod([]), math.prod([2, 3]), math.prod([1.5, 2]), math.prod(['a', 3])
enum.Enum('Color', 'RED GREEN').RED, list(enum.Enum('Color', 'RED GREEN')), enum.IntEnum('N', 'A B').B + 1, enum.Enum('C', {'X': 5}).X.value
types.SimpleNamespace(a=1, b='x'), types.SimpleNamespace(a=1) == types.SimpleNamespace(a=1), types.MappingProxyType({'a': 1}), types.MappingProxyType({'a': 1})['a'], dict(types.MappingProxyType({'a': 1}))
types.MappingProxyType({})['a'] 
[] is not None, () is (), 'a' 'b', (1,), [*'ab', *range(2)], {*[1], *[2]}, (*'ab',), [*{'a': 1}]
[i for i in range(5) if i % 2], {i: i * i for i in range(3)}, {i % 2 for i in range(5)}, [(i, j) for i in range(2) for j in range(i)], list(i for i in range(3))
(lambda *a, **k: (a, k))(1, *[2], x=3, **{'y': 4})
(lambda a, /, b, *, c=3: (a, b, c))(1, b=2)
(lambda a, /: a)(a=1)
(lambda a: a)()
(lambda a: a)(1, 2)
(lambda a: a)(1, a=2)
(lambda a, b: a)(1)
(lambda a, b, c: a)(1)
(lambda *, a: a)()
(lambda *, a, b: a)()
(lambda a: a)(b=1)
(lambda: 0)(1)
(lambda a=1: a)(1, 2)
(lambda a, *, b: a)(1, 2)
(lambda **k: k)(**{1: 2})
(lambda **k: k)(a=1, **{'a': 2})
(lambda *a: a)(*5)
(lambda **a: a)(**5)
(x := 5) + x
5()
'a'()
None()
[1]['a']
[1][1]
[1][None]
(1)[0]
None[0]
{}[0]
(1, 2)['a']
(1, 2)[2]
int[0]
len[0]
Point(1)[0]
Point(1)()
Point()
Point(1, 2)
len(Point(1))
iter(Point(1))
Point(1) < Point(2)
Point(1) + 1
1 + Point(1)
-Point(1)
Point(1) == Point(1), Point(1) != Point(1), Point(1) in [Point(1)], {Point(1): 2}[Point(1)], hash(Point(5)), Point(1) == 1
str(Point(1)), repr([Point(1)]), f'{Point(1)}', '%s' % Point(1), format(Point(1))
format(Point(1), 's')
format([1], '5')
format(None, '5')
format(None, ''), format([1, 2]), format(True, 'd'), format(True), format(5, 'c'), format('a', '^5')
str(KeyError('a')), repr(KeyError('a')), str(ValueError('a', 1)), repr(ValueError()), ValueError('a').args, str(Exception()), repr(Exception('a', 2)), str(OSError(2, 'x')), repr(StopIteration(5)), StopIteration(5).value
ValueError(1) == ValueError(1), isinstance(KeyError(), LookupError), issubclass(ZeroDivisionError, ArithmeticError), ModuleNotFoundError.__mro__, RecursionError.__bases__, UnicodeDecodeError.__mro__
[type(e).__name__ for e in ExceptionGroup('m', [ValueError(1)]).exceptions]
int('a')
float('a')
int(None)
int([])
float([])
int('5', 37)
int(float('nan'))
int(float('inf'))
int(1e19)
complex(1, 2)
bool('')
str(None), str(True), str(1.0), str([1]), str(''), str(b'a'), str(int), str(...), str(NotImplemented)
list('abc'), tuple([1]), set([1, 1]), frozenset([1]), dict(), list(), tuple(), set(), str(), int(), float(), bool(), bytes()
set([[1]])
{[]}
hash([])
hash({})
hash({1})
hash((1, []))
hash(slice(1))
hash(None) == hash(None), hash('a') == hash('a'), hash(1) == hash(1.0) == hash(True), hash(2**61 - 1), hash(-1), hash(-2), hash(0.5), hash(float('inf')), hash(float('-inf')), hash(1e300), hash((1, 2)), hash(()), hash((-1,)), hash(frozenset()), hash(True), hash(2**61), hash(range(3)) == hash(range(3)), hash(-0.0)
hash(frozenset({1, 2})), hash(frozenset({1})), hash((1.5, 2)), hash(-0.5), hash(1.1), hash(123456789012345678)
type('X', (), {'a': 1}).a, type('X', (int,), {})(5), type('X', (), {}).__name__, type('X', (Point,), {}).__mro__[1]
type('X', (bool,), {})
type('X', (5,), {})
type(1, 2)
object() == object(), isinstance(object(), object)
object(1)
vars(Point(1)), Point(1).__dict__, dir(Point(1))[-1]
vars(5)
print()
isinstance(5, 'a')
sum('ab')
sum(['a', 'b'], '')
sum([[1]], ())
sum(5)
round([1])
pow(2, -1, 7), pow(2, 10, 1000), pow(2, 3), pow(2.0, 3), pow(-2, 3, 5), pow(3, 5, -7)
pow(2, -1, 4)
pow(2, 3, 0)
pow(2.0, 3, 5)
pow('a', 2)
zip(5)
map(5)
map(len)
filter(None)
enumerate(5)
range('a')
range()
range(1, 2, 3, 4)
range(0, 10, 3), range(1), range(5, 1), list(range(5, 0, -2)), range(0, 3, 1)
slice(1, 2), slice(None), slice(1, 2, 3)
memoryview(b'abc')[0], bytes(memoryview(b'ab')), bytearray(b'ab'), bytearray(3), bytearray(b'a') + b'b'
after(bytearray(b'ab'), lambda b: b.append(99))
1j * 1j, complex('1+2j'), (1+2j).real, abs(3+4j), 1j == 1j, (1j).conjugate()
1_000, 0xff, 0b11, 0o17, 1e3, .5, 5., 1e-3, 'a\x41\u0041\N{BULLET}', r'\n', b'\x41', 'a' "b", '\101'
base64.b64decode('a')
base64.b64encode('a')
contextlib.nullcontext(5).__enter__(), contextlib.nullcontext().__enter__()
dataclasses.make_dataclass('C', ['x', ('y', int, 5)])(1)
dataclasses.is_dataclass(5), dataclasses.is_dataclass(Point)
dataclasses.fields(Point)
dataclasses.asdict(5)
dataclasses.replace(5)
'''
family('lines', [line.strip() for line in MORE.strip().split('\n')], 5000, 5000)
SPECS = '''d 5d 05d <5 >5 ^5 *^7 +d -d #x #X #o #b x b o c e E f F g G n % .2f .0f #.0f 10.3f 010.2f +.1e , _ ,d _x ,.2f .3 .1 8.3 s 5s .2s ^5s .10s =5 0=8 <08 08 z.1f +,
 10 05 e .0e #g .3g .10g .17g .20f _d _b ,x 5c a 5.5d .d 5. ++ {} %d ! >>5 <<5 é^5 ^ 0 00 -5 +s =5s 0s 05s #s ,s zd 1000000000000000000000 .1000000000000000000 _,
 ,_ #d +#010x #_b 012_b'''.split() + [' d', ' ', ' .2f', ' >5', '  <4']
FORMATTED = ['0', '5', '-42', '1234567', '2**62', 'True', '0.0', '-0.0', '3.14159', '-1234567.891', '1e20', '1e-7', "float('inf')", "float('nan')", "float('-inf')",
             "'abc'", "''", "'é'", '65', '0.5', '2.5', '1e16', '999999.5', '123456789.0', '1.0', 'Counted(3)', "Texted('t')", '0.1', '5e-324']
for spec in SPECS:
    family(f'format {spec}', (f'format({v}, {spec!r})' for v in FORMATTED), 14, 5)
for spec in SPECS[:60]:
    family(f'f-string {spec}', (f"f'{{{v}:{spec}}}'" for v in FORMATTED if "'" not in v), 3, 1)
PERCENTS = '''%s %r %a %d %i %u %5d %-5d| %05d %+d %x %X %#x %o %#o %c %e %E %f %F %g %G %.2f %10.3f %-10.2f| %010.2f %+.1e %.0f %#.0f %.3s %5s %-5s| %.10g %#g %5c %% %y %5% %ld %.5d %08.3d %+5d %#X %-05d| %1$s %(a)s %*d %.*f %'''.split() + ['% d', '% 5d']
for spec in PERCENTS:
    family(f'percent {spec}', (f'{spec!r} % ({v},)' for v in FORMATTED + ['None', '[1]', 'b"x"', '(1,)']), 12, 4)
    family(f'percent bytes {spec}', (f'b{spec!r} % ({v},)' for v in ['5', '-42', '3.5', "b'ab'", "'a'", 'True', 'None', '65']), 3, 1)
FLOATS = '''0 1 -1 2 3 0.5 -0.5 1.5 -2.5 10 100 1e-10 1e10 1e300 -1e300 5e-324 -0.0 float('inf') float('-inf') float('nan') True 'a' None 2**62 Indexed(2) 700 -800 20 170 171'''.split()
for name in '''sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh exp exp2 expm1 log log2 log10 log1p sqrt cbrt floor ceil trunc fabs
 isnan isinf isfinite degrees radians modf frexp erf erfc gamma lgamma ulp isqrt factorial gcd lcm perm'''.split():
    family(f'math.{name}', (f'math.{name}({v})' for v in FLOATS), 40, 8)
for name in 'copysign fmod remainder pow atan2 hypot ldexp comb perm gcd lcm log isclose nextafter dist'.split():
    family(f'math2.{name}', (f'math.{name}({a}, {b})' for a in FLOATS for b in FLOATS), 60, 8)
family('slices', (f'{s}[{a}:{b}:{c}]' for s in ['[1,2,3,4,5]', '"abcde"', '(1,2,3)', 'range(10)', 'b"abcde"']
                  for a in ['', 0, 1, -2, 9, -9] for b in ['', 0, 2, -1, 9, -9] for c in ['', 1, 2, -1, -2, 0]), 150, 5)
family('slice set', (f'after([1,2,3,4,5], lambda x: x.__setitem__(slice({a},{b},{c}), {v}))' for v in ['[]', '[7]', '[7,8]', '"xy"', '5', '(1,2,3)']
                     for a in ['None', 0, 1, -2, 9] for b in ['None', 0, 2, -1, 9] for c in ['None', 1, 2, -1]), 80, 12)
family('slice del', (f'after([1,2,3,4,5], lambda x: x.__delitem__(slice({a},{b},{c})))'
                     for a in ['None', 0, 1, -2, 9] for b in ['None', 0, 2, -1, 9] for c in ['None', 1, 2, -1]), 50, 5)
SETS = ['{1,2,3}', '{2,3}', '{17,1,33}', 'set()', 'frozenset({3,4})', '{100,5,50,7}', '{-1,-2}', '{8,16,0,24}', '{1:2,2:3}.keys()']
family('sets', (f'{a} {op} {b}' for a in SETS for b in SETS for op in '| & - ^ == < <= > >='.split()), 220, 5)
family('inplace', (f'after({a}, lambda x: operator.{op}(x, {b}))' for op in 'iadd isub imul ior iand ixor itruediv imod ipow ifloordiv ilshift'.split()
                   for a in ['[1]', '{1,2}', '{1:2}', '3', '2.5', '"a"', '(1,)', 'collections.Counter("ab")', 'collections.deque([1])'] for b in ['[2]', '{2}', '{3:4}', '2', '"b"', '(2,)', 'collections.Counter("a")']), 70, 20)

lines = []
for name, pairs in families.items():
    lines.append(f'# {name}\n')
    for expression, said in pairs:
        # Texts of operators differ only in the names of types.
        if name.startswith('operator') and said.startswith('!'):
            said = said.split(' ')[0]
        lines.append(f'{expression}\t{said}\n')
target = pathlib.Path(__file__).parent / 'sweep.txt'
target.write_text('=' * 8 + PRELUDE + '=' * 8 + '\n' + ''.join(lines))
print(sum(map(len, families.values())), 'expressions', target.stat().st_size, 'bytes', file=sys.stderr)
