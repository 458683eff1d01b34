# Regular expressions, deep copies, test cases, imports that are not modelled, texts of arrays, `main`.

# --- patterns that are large: steps
import re
while True: re.search('(?:a{99}){9}', 'b')

# --- patterns that are too large: memory
import re
re.search('(?:(?:(?:a{99}){99}){99}){99}', 'b')

# --- patterns that are too large in a loop: memory
import re
while True:
    try: re.search('(?:(?:a{999}){999}){999}', 'b')
    except Exception: pass

# --- patterns of many classes: steps
import re
while True: re.search(r'\w\W\d\D\s\S' * 10, 'b')

# --- patterns of alternatives: steps
import re
p = '|'.join(f'a{i}' for i in range(300))
while True: re.search(p, 'b')

# --- patterns of groups: steps
import re
p = '(a?)' * 300
while True: re.search(p, 'a' * 300)

# --- patterns of very many groups: memory
import re
re.search('(a?)' * 3000, 'a' * 3000)

# --- patterns that nest: memory
import re
re.search('(' * 100000 + ')' * 100000, 'b')

# --- patterns that read a long text: steps
import re
x = 'a' * 100000
# A group that is repeated, and may match nothing, is unsupported: it holds something else in Python.
while True: re.search('((?:a?){99})b', x)

# --- patterns that read a long text twice: steps
import re
x = 'ab' * 50000
while True: re.search('(?:a|b|ab)*c', x)

# --- a long pattern: memory
import re
p = 'a' * 1000000
while True: re.search(p, 'b')

# --- new patterns: steps
import re
i = 0
while True:
    i += 1
    re.search(f'a{i}', 'b')

# --- matches that are kept: steps
import re
x, y = 'a' * 1000, []
while True: y.append(re.match('(a)(b)?', x))

# --- matched groups: steps
import re
m = re.match('(a*)', 'a' * 100000)
y = []
while True: y.append(m.groups())

# --- where a match begins: steps
import re
m = re.search('b', 'a' * 1000000 + 'b')
while True: m.start()

# --- escaped texts: steps
import re
x = '(' * 100000
while True: re.escape(x)

# --- deep copies of shared lists: steps
import copy
a = [1]
for i in range(60): a = [a, a]
while True: copy.deepcopy(a)

# --- deep copies of wide lists: steps
import copy
copy.deepcopy([[i] for i in range(1000000)])

# --- deep copies of dicts: steps
import copy
d = {i: {i: i} for i in range(100)}
while True: copy.deepcopy(d)

# --- deep copies of modules: steps
import copy
from flax import nnx
m = nnx.Linear(1, 1, rngs=nnx.Rngs(0))
y = []
while True: y.append(copy.deepcopy(m))

# --- deep copies of arrays: steps
import copy
import jax.numpy as jnp
x, y = [jnp.zeros(10000)], []
while True: y.append(copy.deepcopy(x))

# --- deep copies of objects: steps
import copy
class A:
    def __init__(self): self.a = [1, 2]
x, y = [A() for i in range(10)], []
while True: y.append(copy.deepcopy(x))

# --- deep copies of tuples: steps
import copy
t = (1, [2])
for i in range(60): t = (t, t)
while True: copy.deepcopy(t)

# --- copies: memory
import copy
x, y = list(range(1000)), []
while True: y.append(copy.copy(x))

# --- imports that are not modelled: steps
y = []
while True:
    import matplotlib.pyplot as plt
    y.append(plt.figure)

# --- names of what is not modelled: steps
import matplotlib.pyplot as plt
y, i = [], 0
while True:
    i += 1
    y.append(getattr(plt, f'a{i}'))

# --- long names of what is not modelled: memory
import matplotlib.pyplot as plt
y = []
while True: y.append(getattr(plt, 'a' * 100000))

# --- what is not modelled, deeper and deeper: memory
import matplotlib.pyplot as plt
x = plt
while True: x = x.a

# --- bases that are not modelled: steps
import matplotlib.pyplot as plt
y = []
while True:
    class A(plt.Figure): pass
    y.append(A)

# --- texts of arrays: memory
import jax.numpy as jnp
x = jnp.arange(900.0)
while True: repr(x)

# --- texts of arrays of many axes: memory
import jax.numpy as jnp
x = jnp.zeros((1,) * 30)
while True: str(x)

# --- texts of arrays of very many axes: unsupported
import jax.numpy as jnp
x = jnp.zeros((1,) * 3000)
while True: repr(x)

# --- texts of large arrays: steps
import jax.numpy as jnp
x = jnp.zeros(1000000)
while True: str(x)

# --- texts of small and large numbers: memory
import jax.numpy as jnp
x = jnp.array([1e-30, 1e30, 1.5, float('nan')] * 200)
while True: str(x)

# --- texts of integers and bools: memory
import jax.numpy as jnp
x, y = jnp.arange(900), jnp.arange(900) > 5
while True: str(x), repr(y)

# --- texts of keys: memory
import jax
x = jax.random.split(jax.random.key(0), 100)
while True: str(jax.random.key_data(x))

# --- texts of dtypes and shapes: steps
import jax, jax.numpy as jnp
x = jnp.zeros((1, 2, 3))
while True: str(x.dtype), str(x.shape)

# --- formatted arrays: memory
import jax.numpy as jnp
x = jnp.arange(100.0)
while True: f'{x}'

# --- formatted scalars: steps
import jax.numpy as jnp
x = jnp.float32(0.1)
while True: f'{x:.100f}'

# --- main in a loop: steps
def main(): return [i for i in range(1000)]
while True: main()

# --- main that returns more each time: memory
x = []
def main():
    while True: x.append(x[:])
