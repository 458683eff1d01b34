# --- outputs of a staged body: memory
import jax
f = jax.jit(lambda a: [a] * 200)
y = []
while True: y.append(f(1.))

# --- a body staged for ever: memory
import jax
while True: jax.jit(lambda a: [a] * 200)(1.)

# --- arrays broadcast together: memory
import jax.numpy as jnp
x = [jnp.ones(1)] * 200
y = []
while True: y.append(jnp.broadcast_arrays(*x))

# --- parts of a text: memory
x = 'a,' * 1000
while True: x.split(',')

# --- lines of a text: memory
x = '\n' * 1000
while True: x.splitlines()

# --- lines of one long text: memory
x = ('\n' * 200000).splitlines()

# --- words of one long text: memory
x = ('a ' * 200000).split()

# --- characters of one long text: memory
x = list('ab' * 60000)

# --- windows of a reduction: memory
import jax.numpy as jnp
from jax import lax
lax.reduce_window(jnp.ones(2000), 0., lax.add, (1000,), (1,), 'VALID')

# --- width of a format: memory
x = f'{1:>107000000}'

# --- width of a centred format: memory
x = f'{"a":é^3000000}'

# --- grouped width of a format: memory
x = f'{1:03000000,}'

# --- precision of a format: memory
x = f'{1.5:.3000000f}'

# --- precision of a general format: memory
x = f'{1.5:#.3000000g}'

# --- a width that is a value: memory
x = '{:>{w}}'.format('a', w=3000000)

# --- percent width: memory
x = '%3000000d' % 1

# --- percent width that is a value: memory
x = '%*d' % (3000000, 1)

# --- percent precision: memory
x = '%.3000000d' % 1

# --- percent precision of a float: memory
x = '%.3000000f' % 1.5

# --- percent fields: memory
x = ('%s' * 100) % (('a' * 50000,) * 100)

# --- repr of bytes: memory
x = repr(bytes(800000))

# --- repr of bytes in a list: memory
x = repr([bytes(400000)])

# --- a returned text: memory
def main(): return '\x01' * 3000000

# --- a returned list: memory
def main(): return ['a' * 60] * 50000

# --- a returned array: memory
import jax.numpy as jnp
def main(): return jnp.zeros(500000)

# --- a returned set of texts: memory
def main(): return {'\x01' * 20000 + str(i) for i in range(10)}

# --- printed texts: memory
for i in range(100): print('\x01' * 50000)

# --- hashes: memory
import hashlib
x = bytes(20000)
y = []
while True: y.append(hashlib.sha1(x))

# --- copies of a hash: memory
import hashlib
x = hashlib.sha1(bytes(20000))
y = []
while True: y.append(x.copy())
