# Loops that do nothing, in the program and in natives.

# --- an empty for: steps
for i in range(10**9): pass

# --- an empty while: steps
while True: pass

# --- an empty for over a list: steps
x = [0] * 10000
while True:
    for i in x: pass

# --- a while that continues: steps
while True: continue

# --- an empty for in a function: steps
def main():
    for i in range(10**12): pass

# --- an empty for with else: steps
for i in range(10**12): pass
else: pass

# --- nested empty loops: steps
for i in range(10**6):
    for j in range(10**6): pass

# --- a list comprehension that keeps nothing: steps
[i for i in range(10**12) if False]

# --- a set comprehension of one item: steps
{0 for i in range(10**12)}

# --- a dict comprehension of one key: steps
{0: 0 for i in range(10**12)}

# --- a nested comprehension: steps
[0 for i in range(10**6) for j in range(10**6) if False]

# --- all of a range: steps
all(range(1, 10**12))

# --- any of zeros: steps
any(0 for i in range(10**12))

# --- any of an endless map: steps
any(map(bool, map(lambda i: 0, range(10**12))))

# --- a float in a range: steps
5.5 in range(10**12)

# --- a string in a range: steps
'a' in range(10**12)

# --- not in a range: steps
None not in range(10**12)

# --- sum of a range: steps
sum(range(10**9))

# --- max of a range: steps
max(range(10**12))

# --- min of a range by a key: steps
min(range(10**12), key=lambda x: 0)

# --- sorted range: steps
sorted(range(10**12))

# --- a list of a range: steps
list(range(10**12))

# --- a tuple of a range: steps
tuple(range(10**12))

# --- a set of a range: steps
set(range(10**12))

# --- a frozenset of a range: steps
frozenset(range(10**12))

# --- a dict of a range: steps
dict.fromkeys(range(10**12))

# --- a zip that is used up: steps
for a, b in zip(range(10**12), range(10**12)): pass

# --- an enumeration that is used up: steps
for a in enumerate(range(10**12)): pass

# --- a filter that keeps nothing: steps
next(filter(None, map(lambda i: 0, range(10**12))), None)

# --- reversed range: steps
for i in reversed(range(10**12)): pass

# --- an endless generator: steps
def g():
    while True: yield
for x in g(): pass

# --- an endless iterator object: steps
class I:
    def __iter__(self): return self
    def __next__(self): return 0
for x in I(): pass

# --- an endless sequence: steps
class S:
    def __getitem__(self, i): return 0
0.5 in S()

# --- a star of a range: steps
print(*range(10**12))

# --- unpacking a range: steps
a, *b = range(10**12)

# --- extend by a range: steps
x = []
x.extend(range(10**12))

# --- join of a range of texts: steps
''.join('' for i in range(10**12))

# --- functools.reduce over a range: steps
import functools
functools.reduce(lambda a, b: a, range(10**12))

# --- fori_loop over nothing: steps
import jax
jax.lax.fori_loop(0, 2**31 - 1, lambda i, x: x, 0)

# --- while_loop for ever: steps
import jax
jax.lax.while_loop(lambda x: True, lambda x: x, 0)

# --- scan over nothing: steps
import jax
jax.lax.scan(lambda c, x: (c, None), 0, None, length=2**31 - 1)

# --- sum of a generator: steps
sum(1 for i in range(10**12))
