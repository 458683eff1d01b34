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

# --- K(int) axis in a jit cache
import jax.numpy as jnp
class K(int):
    def __index__(self): return 1
    __hash__ = int.__hash__
print(jnp.sum(jnp.ones((2,3)), axis=K(0)))

# --- eq lies in static args
import jax.numpy as jnp
class K:
    def __eq__(self,o): return True
    def __hash__(self): return hash(0)
    def __index__(self): return 1
print(jnp.sum(jnp.ones((2,3)), axis=K()))

# --- devices list cleared
import jax
jax.devices().clear()

# --- local devices list
import jax
jax.local_devices().append(3)

# --- debug callback raises ordered
import jax
def boom(): raise ValueError('x')
jax.jit(lambda x: (jax.debug.callback(boom, ordered=True), x)[1])(1.)

# --- debug callback raises
import jax
def boom(): raise ValueError('x')
jax.jit(lambda x: (jax.debug.callback(boom), x)[1])(1.)

# --- dataclass fields
import dataclasses
from flax import nnx
for f in dataclasses.fields(nnx.DiffState):
    f.default = 7

# --- class attr via __mro__
from flax import nnx
nnx.Linear.__mro__[1].left = 1

# --- class attr via type()
from flax import nnx
import jax
m = nnx.Linear(1,1,rngs=nnx.Rngs(0))
type(m).left = 1

# --- class attr via __class__
from flax import nnx
m = nnx.Linear(1,1,rngs=nnx.Rngs(0))
m.__class__.left = 1

# --- setattr alias
from flax import nnx
s = setattr
s(nnx.Linear,'left',1)

# --- type.__setattr__
from flax import nnx
type.__setattr__(nnx.Linear,'left',1)

# --- function attribute by alias
import jax.numpy as jnp
f = jnp.dot
f.left = 1

# --- function attribute of plain function
import textwrap
for f in [textwrap.dedent]: f.left = 1

# --- custom_jvp object attribute by parameter
import jax
def g(o): o.left = 5
g(jax.nn.relu)

# --- instance in a module by parameter
import jax
def g(o): o.left = 5
g(jax.numpy.add)

# --- method of instance, bound
from json.encoder import ESCAPE_DCT
u = ESCAPE_DCT.update
u({'\n':'left'})

# --- table by import as
import json.encoder as e
e.ESCAPE_DCT.update({'\n':'left'})

# --- table by loop
import json.encoder as e
for t in (e.ESCAPE_DCT,): t.clear()

# --- operator.setitem
import operator, json.encoder as e
operator.setitem(e.ESCAPE_DCT,'\n','left')

# --- attrgetter
import operator, math
operator.attrgetter('__di'+'ct__')(math)['left'] = 1

# --- methodcaller
import operator, math, functools
operator.methodcaller('__setattr__','left',1)(math)

# --- frame by traceback
import math
try: 1/0
except ZeroDivisionError as e:
    f = e.__traceback__.tb_frame
    while f:
        f.f_globals['left_'] = 1
        g = f; f = f.f_back
    g.f_builtins['left'] = 1

# --- frame by generator
def g(): yield
x = g()
x.gi_frame.f_builtins['left'] = 1

# --- globals of a function
import textwrap
g = getattr(textwrap.indent, '__globals__')
g['left'] = 1

# --- globals by string join
import textwrap
g = getattr(textwrap.indent, '_'.join(['','','globals','','']))
g['left'] = 1

# --- exec
exec('import math; math.left = 1')

# --- eval in annotation
import typing
import math
def f(x: "setattr(math,'left',1)"): pass
try: typing.get_type_hints(f)
except Exception: pass

# --- inspect eval_str
import inspect, math
def f(x: "setattr(math,'left',1)"): pass
inspect.signature(f, eval_str=True)

# --- timeit
import timeit
timeit.timeit('import math; math.left=1', number=1)

# --- string Formatter
import string, math
o,_ = string.Formatter().get_field('0.__dict__',(math,),{})
o['left'] = 1

# --- pickle
import pickle
pickle.loads(b"cbuiltins\nexec\n(S'import math; math.left=1'\ntR.")

# --- ctypes
import ctypes
ctypes.pythonapi.PyRun_SimpleString(b'import math; math.left=1')

# --- __subclasses__
for c in object.__subclasses__():
    if c.__name__ == 'Fraction' or 'Warning' in c.__name__: pass
try:
    c = [x for x in object.__subclasses__() if x.__name__=='_wrap_close'][0]
    c.left = 1
except Exception: pass

# --- gc.get_objects
import gc
for o in gc.get_objects():
    if type(o) is dict and o.get('__name__')=='math' : o['left']=1
import math

# --- sys.modules
import sys
sys.modules['math'].left = 1

# --- importlib
import importlib
importlib.import_module('math').left = 1

# --- __import__
__import__('math').left = 1

# --- builtins via __builtins__
__builtins__.left = 1 if not isinstance(__builtins__, dict) else 0

# --- builtins dict
b = __builtins__ if isinstance(__builtins__, dict) else vars(__builtins__)
b['left'] = 1

# --- default mutated
import jax, inspect
f = jax.tree_util.tree_map
d = f.__kwdefaults__
print(d)
f.__defaults__ = (1,)

# --- abc register
import numbers
class A: pass
numbers.Number.register(A)
numbers.Number.register(str)

# --- copyreg
import copyreg, fractions
copyreg.pickle(fractions.Fraction, lambda f: (int, (7,)))

# --- signal handler
import signal
signal.signal(signal.SIGTERM, lambda *_: None)

# --- decimal
import decimal
decimal.getcontext().prec = 3
decimal.DefaultContext.prec = 4

# --- np seterr
import numpy as np
np.seterr(all='raise')

# --- np printoptions
import numpy as np
np.set_printoptions(precision=1, threshold=2)

# --- jnp printoptions
import jax.numpy as jnp
jnp.set_printoptions(precision=1)

# --- np setbufsize
import numpy as np
np.setbufsize(4096)

# --- np random
import numpy as np
np.random.seed(4)

# --- contextvar
import contextvars
v = contextvars.ContextVar('left')
v.set(1)

# --- jax x64
import jax
jax.config.update('jax_enable_x64',True)

# --- jax x64 attribute
import jax
jax.config.jax_enable_x64 = True

# --- jax numpy promotion
import jax
jax.config.update('jax_numpy_dtype_promotion','strict')

# --- jax default device context left
import jax
c = jax.default_matmul_precision('float32'); c.__enter__()

# --- jax disable_jit left entered
import jax
c = jax.disable_jit(); c.__enter__()

# --- jax mesh left
import jax, numpy as np
m = jax.sharding.Mesh(np.array(jax.devices()),('x',)); m.__enter__()

# --- jax set_mesh
import jax, numpy as np
jax.set_mesh(jax.sharding.Mesh(np.array(jax.devices()),('x',)))

# --- generator context
import jax
def g():
    with jax.disable_jit(): yield
x = g(); next(x)
import builtins

# --- nnx graph mode
from flax import nnx
nnx.set_graph_mode(True)

# --- nnx sharding
from flax import nnx
nnx.use_eager_sharding(False)

# --- variable name
from flax import nnx
class V(nnx.Variable): pass
nnx.register_variable_name('left',V)

# --- variable hooks on class
from flax import nnx
nnx.Param.on_get_value = lambda self, v: 7.

# --- flax config
import flax
flax.config.update('flax_return_frozendict',True)

# --- flax config attr
import flax
flax.config.flax_return_frozendict = True

# --- linen interceptor left
import flax.linen as nn
c = nn.intercept_methods(lambda f,a,k,ctx: 7); c.__enter__()

# --- linen axis rules
import flax.linen as nn
nn.set_logical_axis_rules((('a','b'),))

# --- nnx axis rules
from flax import nnx
nnx.set_logical_axis_rules((('a','b'),)) if hasattr(nnx,'set_logical_axis_rules') else None

# --- serialization registry
from flax import serialization, struct
import fractions
serialization.register_serialization_state(fractions.Fraction, lambda x: {'left':1}, lambda x,s: x)

# --- pytree own class then lib
import jax, datetime
jax.tree_util.register_pytree_node(datetime.date, lambda d: ((),d), lambda a,_: a)

# --- pytree registration with keys
import jax, collections
jax.tree_util.register_pytree_with_keys(collections.UserDict, lambda d: ((),0), lambda a,_: 0)

# --- register_static
import jax, uuid
jax.tree_util.register_static(uuid.UUID)

# --- pytree default registry
import jax, collections
jax.tree_util.default_registry.register_node(collections.UserList, lambda d: ((),0), lambda a,_: 0)

# --- a batching rule
import jax
from jax._src.lax import lax
from jax._src.interpreters import batching
batching.primitive_batchers[lax.sin_p] = lambda *_: 1/0

# --- defjvp relu
import jax
r = jax.nn.relu
r.defjvps(lambda t,o,x: 7*t)

# --- jaxpr params mutated
import jax
j = jax.make_jaxpr(jax.nn.relu)(1.)
for e in j.eqns: e.params.clear()

# --- jaxpr eqns mutated
import jax
j = jax.make_jaxpr(jax.numpy.sinc)(1.)
j.jaxpr.eqns.clear()

# --- finfo attribute
import jax.numpy as jnp
f = jnp.finfo('float32')
f.eps = 3

# --- np finfo attribute
import numpy as np
f = np.finfo('float64')
f.left = 3

# --- process goes on
import os, time
if os.fork() == 0:
    while 1:
        time.sleep(.01)
        open('left','w').write('x')

# --- process in a session
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        while 1:
            time.sleep(.01)
            open('left','w').write('x')
    os._exit(0)

# --- limits of the parent
import resource, os
resource.prlimit(os.getppid(), resource.RLIMIT_NOFILE, (9,9))

# --- affinity of the parent
import os
os.sched_setaffinity(os.getppid(), {0})

# --- nice of the parent
import os
os.setpriority(os.PRIO_PROCESS, os.getppid(), 10)

# --- stderr does not block
import os
os.set_blocking(2, False)

# --- folder without rights
import os
os.mkdir('a',0o700); os.mkdir('a/b'); os.mkdir('c',0)

# --- link loop
import os
os.symlink('.','a'); os.symlink('b','b'); os.mkfifo('f')

# --- cpython type cache
class A: pass
A.__name__ = 'int'
A.__module__ = 'builtins'

# --- frozen module
import sys
sys.dont_write_bytecode = False
sys.setrecursionlimit(3000)
sys.set_int_max_str_digits(1000)

# --- sys hooks
import sys
sys.displayhook = sys.excepthook = sys.unraisablehook = lambda *_: None

# --- audit hook
import sys
def h(e,a):
    if e == 'compile': raise ValueError
sys.addaudithook(h)

# --- unraisable
class D:
    def __del__(self):
        import math; math.left = 1
d = D(); d.d = d

# --- weakref finalize
import weakref, math
class A: pass
a = A(); a.a = a
weakref.finalize(a, setattr, math, 'left', 1)

# --- enum member
import enum, jax
class A: pass
x = jax.lax.Precision
x.HIGH._value_ = 7

# --- optax table
import optax
optax.sgd.left = 1

# --- with as target
import math, contextlib
with contextlib.nullcontext(1) as math.left: pass

# --- for target
import math
for math.left in [1]: pass

# --- walrus alias
import math
(m := math).left = 1

# --- alias by tuple
import math
a, b = math, 1
a.left = 1

# --- alias by class body
import math
class A:
    m = math
A.m.left = 1

# --- alias by default
import math
def f(m=math): m.left = 1
f()

# --- alias by closure self
import math
class A:
    def f(self): self.left = 1
A.f(math)

# --- alias by self attribute
import math
class A:
    def f(self):
        self.m = math
        self.m.left = 1
A().f()

# --- delete a name
import math
del math.tau

# --- star import
from math import *
import math
math.left = 1

# --- lazy module replaced on import
import sys, types
sys.modules['colorsys'] = types.ModuleType('colorsys')

# --- self-patched library method through class of program
from flax import nnx
class M(nnx.Module):
    def __init__(self): nnx.Module.left = 1
M()

# --- super class attr
from flax import nnx
class M(nnx.Module): pass
M.__bases__[0].left = 1

# --- jax Array class
import jax.numpy as jnp
c = type(jnp.ones(1))
c.left = 1

# --- tracer class
import jax
def f(x):
    type(x).left = 1
    return x
jax.jit(f)(1.)

# --- aval class
import jax
def f(x):
    type(x.aval).left = 1
    return x
jax.jit(f)(1.)

# --- jitted function wrapper
import jax, functools
f = jax.jit(jax.numpy.tanh)
f.left = 1

# --- lru cache
import jax
from jax._src import dtypes
dtypes.finfo = None

# --- jax monitoring
import jax
jax.monitoring.register_event_listener(lambda *a, **k: 1/0)

# --- jax live arrays deleted
import jax, jax.numpy as jnp
x = jnp.ones(3)
for a in jax.live_arrays(): a.delete()

# --- donated constant
import jax, jax.numpy as jnp
jnp.pi
x = jax.numpy.zeros(())
x.delete()
