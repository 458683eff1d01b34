# What each program does must have no effect on the next one: `leftovers_probe.py` shows the same
# after it as before.

# --- warnings become errors
import warnings
warnings.simplefilter('error')

# --- warnings are shown otherwise
import warnings
warnings.showwarning = lambda *_: None

# --- recursion limit
import sys
sys.setrecursionlimit(300)

# --- digits of integers
import sys
sys.set_int_max_str_digits(640)

# --- environment
import os
os.environ['LEFT'] = '1'
os.environ.pop('HOME', None)

# --- files
import os
open('left', 'w').write('x')
os.mkdir('a')
open('a/left', 'w').write('x')

# --- working directory
import os
os.mkdir('a')
os.chdir('a')

# --- working directory that is gone
import os
os.mkdir('a')
os.chdir('a')
os.rmdir('../a')

# --- umask
import os
os.umask(0)

# --- import path
import sys
sys.path.insert(0, '/left')

# --- import hook
import sys
class Finder:
    @staticmethod
    def find_spec(name, path=None, target=None): return None
sys.meta_path.insert(0, Finder)

# --- a module replaced
import sys, types
sys.modules['fractions'] = types.ModuleType('fractions')

# --- a module without a name
import math
del math.tau

# --- a function of jax.numpy
import jax.numpy as jnp
jnp.sin = jnp.cos

# --- a function of jax.numpy by setattr
import jax.numpy as jnp
setattr(jnp, 'sin', jnp.cos)

# --- a function of jax.numpy by its dictionary
import jax.numpy as jnp
vars(jnp)['sin'] = jnp.cos

# --- a method of nnx
from flax import nnx
nnx.Linear.__call__ = lambda self, x: x

# --- a method of a base of nnx
from flax import nnx
nnx.Module.left = 1

# --- a constant
import math
math.pi = 3

# --- a new name
import jax
jax.left = 1

# --- builtins
import builtins
builtins.len = lambda _: 3
builtins.left = 1

# --- a registration of a pytree
import jax, fractions
jax.tree_util.register_pytree_node(fractions.Fraction, lambda f: ((), f), lambda a, _: a)

# --- a setting of JAX
import jax
jax.config.update('jax_enable_x64', True)

# --- a setting of Flax
import flax
flax.config.update('flax_return_frozendict', True)

# --- a thread
import threading, time, sys
def work():
    while True:
        time.sleep(0.01)
        sys.left = 1
threading.Thread(target=work, daemon=True).start()

# --- a tracer of calls
import sys, threading
threading.setprofile(lambda *_: None)

# --- standard output
import sys, io
sys.stdout = io.StringIO()

# --- a hook for exceptions
import sys
sys.excepthook = lambda *_: None

# --- no garbage is collected
import gc
gc.disable()

# --- a timer
import signal
signal.setitimer(signal.ITIMER_REAL, 3600)

# --- a timer of the process's time
import signal
signal.setitimer(signal.ITIMER_VIRTUAL, 3600)

# --- the locale
import locale
locale.setlocale(locale.LC_ALL, 'C')

# --- the time zone
import os, time
os.environ['TZ'] = 'Asia/Tokyo'
time.tzset()

# --- the context that decimals begin with
import decimal
for context in [decimal.DefaultContext]: context.traps[decimal.Inexact] = True

# --- a limit on files
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, (200, 1000))

# --- an open file
import os
os.dup2(os.open('/dev/null', 0), 77)

# --- a file that is closed
open(2).close()

# --- messages that are logged
import logging
logging.disable(50)

# --- what decodes wrong bytes
import codecs
codecs.register_error('strict', lambda error: ('', error.end))

# --- the stack of threads
import threading
threading.stack_size(1 << 20)

# --- a class that counts as a subclass
import collections.abc, fractions
collections.abc.Sequence.register(fractions.Fraction)

# --- the first day of the week
import calendar
calendar.setfirstweekday(6)

# --- an entry of a table
from json.encoder import ESCAPE_DCT
ESCAPE_DCT['\n'] = 'left'

# --- a default of a function
import textwrap
textwrap.indent.__defaults__ = (bool,)

# --- the code of a function
import textwrap
f = textwrap.dedent
f.__code__ = (lambda text: 'left').__code__

# --- a global of a function
import textwrap
textwrap.indent.__globals__['left'] = 1

# --- a rule of a primitive
from jax.interpreters import batching
from jax._src.lax import lax
batching.primitive_batchers[lax.sinh_p] = lambda *_: 1 / 0

# --- a derivative of a function
import jax
jax.nn.relu.defjvps(lambda t, out, x: 7 * t)

# --- by a name that is put together
import math
getattr(math, '__di' + 'ct__')['left'] = 1

# --- a module that is called self
import math
def f(self): self.left = 1
f(math)

# --- when an object is collected
import gc, math
class D:
    def __del__(self): math.left = 1
gc.disable()
d = D()
d.itself = d

# --- random numbers
import random
import numpy as np
random.seed(5)
np.random.seed(5)

# --- how a class is copied
import copyreg, fractions
copyreg.pickle(fractions.Fraction, lambda f: (int, ()))

# --- what prints a message that raises
class E(Exception):
    def __str__(self): raise ValueError
raise E()

# --- a number of 5000 digits
def main(): return 10**5000

# --- half a character
def main(): return ['\ud800', {'\udfff': 1}]
