# Texts that are read character by character, of characters that are slow to classify.

# --- lower of a long text: memory
x = 'É' * 250000
while True: x.lower()

# --- swapcase of a long text: memory
x = 'aB' * 250000
while True: x.swapcase()

# --- swapcase of accents: memory
x = 'Éa' * 150000
while True: x.swapcase()

# --- title of a long text: memory
x = 'ab É' * 100000
while True: x.title()

# --- capitalize of a long text: memory
x = 'ab É' * 100000
while True: x.capitalize()

# --- isalnum of accents: steps
x = 'é' * 250000 + ' '
while True: x.isalnum()

# --- isalpha of letters: steps
x = '語' * 160000 + ' '
while True: x.isalpha()

# --- isupper of a long text: steps
x = 'É' * 250000
while True: x.isupper()

# --- islower of a text that has no case: steps
x = '語' * 160000
while True: x.islower()

# --- isidentifier of a long text: steps
x = 'é' * 250000 + ' '
while True: x.isidentifier()

# --- isspace of wide spaces: steps
x = '\u3000' * 160000 + 'a'
while True: x.isspace()

# --- strip of wide spaces: steps
x = '\u3000' * 160000
while True: x.strip()

# --- rstrip of a long text: steps
x = 'a' + ' ' * 500000
while True: x.rstrip()

# --- split of a text without the separator: steps
x = 'a' * 500000
while True: x.split('ab')

# --- split of white space: steps
x = ' ' * 500000
while True: x.split()

# --- rsplit of a text: steps
x = 'a' * 500000
while True: x.rsplit('ab', 1)

# --- partition of a text: steps
x = 'a' * 500000
while True: x.partition('ab')

# --- rpartition of a text: steps
x = 'a' * 500000
while True: x.rpartition('ab')

# --- splitlines of one line: steps
x = 'a' * 500000
while True: x.splitlines()

# --- count of pairs: steps
x = 'aab' * 150000
while True: x.count('ab')

# --- count of nothing: steps
x = 'é' * 250000
while True: x.count('')

# --- find near the end: steps
x = 'é' * 250000
while True: x.find('a', 249999)

# --- find what almost stands there: steps
x = 'a' * 100000
y = 'a' * 50000 + 'b' + 'a' * 49999
while True: x.find(y)

# --- a periodic search: steps
x = 'ab' * 250000
y = 'ab' * 1000 + 'b'
while True: x.find(y)

# --- rfind of pairs: steps
x = 'aab' * 150000
while True: x.rfind('bb')

# --- index near the end: steps
x = 'a' * 500000 + 'b'
while True: x.index('b')

# --- replace of what is not there: steps
x = 'a' * 500000
while True: x.replace('ab', 'b')

# --- replace of every other: steps
x = 'ab' * 250000
while True: x.replace('a', 'c')

# --- zfill of a long text: steps
x = '1' * 250000
while True: x.zfill(300000)

# --- center of a long text: steps
x = 'é' * 250000
while True: x.center(300000)

# --- slices of accents: steps
x = 'é' * 250000
while True: x[::2]

# --- an item of accents: steps
x = 'é' * 250000
while True: x[-1]

# --- the length of accents: steps
x = 'é' * 250000
while True: len(x)

# --- the numbers of characters: steps
x = 'é' * 100000
while True: [ord(c) for c in x]

# --- reversed text: steps
x = 'é' * 250000
while True: x[::-1]

# --- repr of accents: memory
x = 'é\'"' * 100000
while True: repr(x)

# --- repr of what cannot be printed: memory
x = '\u200b' * 100000
while True: repr(x)

# --- an f-string of a repr: memory
x = '\\' * 250000
while True: f'{x!r:>300000}'

# --- format of many fields: steps
x = '{}' * 10000
y = [1] * 10000
while True: x.format(*y)

# --- format of one field with a long path: steps
class A:
    def __str__(self): return 'a'
a = A()
a.a = a
x = '{0' + '.a' * 50000 + '}'
while True: x.format(a)

# --- percent of many fields: steps
x = '%s' * 10000
y = (1,) * 10000
while True: x % y

# --- percent of a dict: memory
x = '%(a)s' * 10000
y = {'a': 'b'}
while True: x % y

# --- percent of floats: steps
x = '%.300f' * 100
y = (1e300,) * 100
while True: x % y

# --- digits of floats: steps
while True: f'{1e308:.1000f}'

# --- repr of floats: memory
x = [1.2345678901234567e-300] * 1000
while True: repr(x)

# --- a number from a text of many digits: steps
x = '0' * 4000 + '1'
while True: int(x)

# --- a number from a long text, which Python refuses: steps
x = '0' * 500000 + '1'
while True:
    try: int(x)
    except ValueError: pass

# --- a float from a long text: steps
x = '1' * 500000
while True: float(x)

# --- a float from digits after the point: steps
x = '0.' + '1' * 500000
while True: float(x)

# --- bad numbers: steps
x = 'a' * 100000
while True:
    try: int(x)
    except ValueError: pass

# --- texts that are equal but for the last: steps
x, y = 'é' * 250000 + 'a', 'é' * 250000 + 'b'
while True: x == y

# --- hash of long texts: steps
x = 'a' * 500000
while True: hash(x)

# --- a long text as a key: steps
x = 'a' * 500000
d = {x: 0}
while True: d[x]

# --- a long text as an attribute: steps
class A: pass
a = A()
x = 'a' * 500000
setattr(a, x, 0)
while True: getattr(a, x)

# --- a long text that is no attribute: steps
class A: pass
a = A()
x = 'a' * 500000
while True: getattr(a, x, 0)

# --- an error with a long text: memory
x = 'a' * 500000
while True:
    try: {}[x]
    except KeyError as e: str(e)

# --- an error of a long name: memory
x = 'a' * 500000
while True:
    try: getattr(1, x)
    except AttributeError as e: str(e)

# --- startswith of a long text: steps
x = 'a' * 500000
while True: x.startswith(x)

# --- removeprefix of a long text: steps
x = 'a' * 500000
while True: x.removeprefix('a')

# --- a sum of texts by join: memory
x = 'é' * 1000
while True: x.join(x)

# --- sorted characters: steps
x = 'é' * 100000
while True: sorted(x)

# --- a set of characters: steps
x = 'é' * 100000
while True: set(x)

# --- a dict of characters: steps
x = 'é' * 100000
while True: dict.fromkeys(x)

# --- the largest character: steps
x = 'é' * 100000
while True: max(x)

# --- texts in a text: steps
x = 'ab' * 250000
y = 'b' * 1000
while True: y in x

# --- bytes in bytes: steps
x = bytes(500000)
y = bytes(1000) + b'a'
while True: y in x

# --- encode and decode: memory
x = 'é' * 250000
while True: x.encode().decode()

# --- equal bytes: steps
x, y = bytes(500000), bytes(500000)
while True: x == y

# --- repr of bytes: memory
x = bytes(250000)
while True: repr(x)

# --- a named key of a text: memory
import jax
x = 'a' * 100000
while True: jax.tree_util.DictKey(x), repr(jax.tree_util.DictKey(x))

# --- key paths of long keys: memory
import jax
x = {'a' * 100000: {'b' * 100000: 1}}
while True: jax.tree_util.keystr(jax.tree_util.tree_leaves_with_path(x)[0][0])

# --- printed texts: steps
x = 'a' * 100000
while True: print(x)

# --- printed characters: steps
while True: print('a')

# --- printed with a separator: memory
x = ['a'] * 1000
while True: print(*x, sep='a' * 1000)

# --- annotations that are texts: memory
import typing
x = {f'a{i}': 'int' for i in range(50000)}
A = type('A', (), {'__annotations__': x})
while True: typing.get_type_hints(A)
