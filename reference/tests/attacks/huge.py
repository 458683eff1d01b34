# One value of half of the default memory, and what copies it twice.

# --- a long list by copy: memory
x = [0] * 20000000
y = x.copy()
z = x.copy()

# --- a long list by slice: memory
x = [0] * 20000000
y = x[:]
z = x[:]

# --- a long list by other slice: memory
x = [0] * 20000000
y = x[::1]
z = x[::1]

# --- a long list by list: memory
x = [0] * 20000000
y = list(x)
z = list(x)

# --- a long list by tuple: memory
x = [0] * 20000000
y = tuple(x)
z = tuple(x)

# --- a long list by sum: memory
x = [0] * 20000000
y = x + [1]
z = x + [1]

# --- a long list by product: memory
x = [0] * 20000000
y = x * 1
z = x * 1

# --- a long list by stars: memory
x = [0] * 20000000
y = [*x]
z = [*x]

# --- a long list by sorted: memory
x = [0] * 20000000
y = sorted(x)
z = sorted(x)

# --- a long list by unpacked: memory
x = [0] * 20000000
y = (lambda a, *b: b)(*x)
z = (lambda a, *b: b)(*x)

# --- a long list by pattern: memory
x = [0] * 20000000
y = [a for a in x]
z = [a for a in x]

# --- a long list by reversed: memory
x = [0] * 20000000
y = list(reversed(x))
z = list(reversed(x))

# --- a long list by text: memory
x = [0] * 20000000
y = str(x)
z = str(x)

# --- a long tuple by slice: memory
x = (0,) * 20000000
y = x[1:]
z = x[1:]

# --- a long tuple by list: memory
x = (0,) * 20000000
y = list(x)
z = list(x)

# --- a long tuple by sum: memory
x = (0,) * 20000000
y = x + (1,)
z = x + (1,)

# --- a long tuple by stars: memory
x = (0,) * 20000000
y = (*x,)
z = (*x,)

# --- a long tuple by set: memory
x = (0,) * 20000000
y = set(x)
z = set(x)

# --- a long tuple by zip: memory
x = (0,) * 20000000
y = list(zip(x))
z = list(zip(x))

# --- a long text by slice: memory
x = 'a' * 480000000
y = x[1:]
z = x[1:]

# --- a long text by strip: memory
x = 'a' * 480000000
y = x.strip('b')
z = x.strip('b')

# --- a long text by removeprefix: memory
x = 'a' * 480000000
y = x.removeprefix('a')
z = x.removeprefix('a')

# --- a long text by upper: memory
x = 'a' * 480000000
y = x.upper()
z = x.upper()

# --- a long text by swapcase: memory
x = 'a' * 480000000
y = x.swapcase()
z = x.swapcase()

# --- a long text by replace: memory
x = 'a' * 480000000
y = x.replace('b', 'c')
z = x.replace('b', 'c')

# --- a long text by join: memory
x = 'a' * 480000000
y = ''.join([x, 'a'])
z = ''.join([x, 'a'])

# --- a long text by an f-string: memory
x = 'a' * 480000000
y = f'{x}a'
z = f'{x}a'

# --- a long text by format: memory
x = 'a' * 480000000
y = '{}a'.format(x)
z = '{}a'.format(x)

# --- a long text by percent: memory
x = 'a' * 480000000
y = '%sa' % x
z = '%sa' % x

# --- a long text by encode: memory
x = 'a' * 480000000
y = x.encode()
z = x.encode()

# --- a long text by sum: memory
x = 'a' * 480000000
y = x + 'a'
z = x + 'a'

# --- a long text by repr: memory
x = 'a' * 480000000
y = repr(x)
z = repr(x)

# --- a long text by split: memory
x = 'a' * 480000000
y = x.split('b')
z = x.split('b')

# --- a long text by splitlines: memory
x = 'a' * 480000000
y = x.splitlines()
z = x.splitlines()

# --- a long text by partition: memory
x = 'a' * 480000000
y = x.partition('b')
z = x.partition('b')

# --- a long text by ljust: memory
x = 'a' * 480000000
y = x.ljust(480000001)
z = x.ljust(480000001)

# --- a long text by zfill: memory
x = 'a' * 480000000
y = x.zfill(480000001)
z = x.zfill(480000001)

# --- a long text by print: memory
x = 'a' * 480000000
y = print(x + '')
z = print(x + '')

# --- a long text by title: memory
x = 'a' * 480000000
y = x.title()
z = x.title()

# --- long bytes by slice: memory
x = bytes(480000000)
y = x[1:]
z = x[1:]

# --- long bytes by sum: memory
x = bytes(480000000)
y = x + x
z = x + x

# --- long bytes by hex: memory
x = bytes(480000000)
y = x.hex()
z = x.hex()

# --- long bytes by decode: memory
x = bytes(480000000)
y = x.decode()
z = x.decode()

# --- long bytes by list: memory
x = bytes(480000000)
y = list(x)
z = list(x)

# --- long bytes by repr: memory
x = bytes(480000000)
y = repr(x)
z = repr(x)

# --- a long dict by copy: steps
x = dict.fromkeys(range(2500000))
y = x.copy()
z = x.copy()

# --- a long dict by stars: steps
x = dict.fromkeys(range(2500000))
y = {**x}
z = {**x}

# --- a long dict by dict: steps
x = dict.fromkeys(range(2500000))
y = dict(x)
z = dict(x)

# --- a long dict by union: steps
x = dict.fromkeys(range(2500000))
y = x | x
z = x | x

# --- a long dict by items: steps
x = dict.fromkeys(range(2500000))
y = list(x.items())
z = list(x.items())

# --- a long dict by keys: steps
x = dict.fromkeys(range(2500000))
y = set(x)
z = set(x)

# --- a long dict by a comprehension: steps
x = dict.fromkeys(range(2500000))
y = {a: b for a, b in x.items()}
z = {a: b for a, b in x.items()}

# --- a long dict by keywords: steps
x = dict.fromkeys(range(2500000))
y = dict(x, a=1)
z = dict(x, a=1)

# --- a long array by addition: steps
import jax.numpy as jnp
x = jnp.zeros(120000000)
y = x + 1
z = x + 1

# --- a long array by concatenation: steps
import jax.numpy as jnp
x = jnp.zeros(120000000)
y = jnp.concatenate([x, x])
z = jnp.concatenate([x, x])

# --- a long array by reshape: steps
import jax.numpy as jnp
x = jnp.zeros(120000000)
y = x.reshape(2, -1).T
z = x.reshape(2, -1).T

# --- a long array by sort: steps
import jax.numpy as jnp
x = jnp.zeros(120000000)
y = jnp.sort(x)
z = jnp.sort(x)

# --- a long array by a slice: steps
import jax.numpy as jnp
x = jnp.zeros(120000000)
y = x[1:]
z = x[1:]

# --- a long array by an index: steps
import jax.numpy as jnp
x = jnp.zeros(120000000)
y = x[jnp.arange(10)]
z = x[jnp.arange(10)]

# --- a long array by a set: steps
import jax.numpy as jnp
x = jnp.zeros(120000000)
y = x.at[0].set(1)
z = x.at[0].set(1)

# --- a long array by astype: steps
import jax.numpy as jnp
x = jnp.zeros(120000000)
y = x.astype(int)
z = x.astype(int)

# --- a long array by tolist: steps
import jax.numpy as jnp
x = jnp.zeros(120000000)
y = x.tolist()
z = x.tolist()

# --- a long array by print: steps
import jax.numpy as jnp
x = jnp.zeros(120000000)
y = print(x)
z = print(x)
