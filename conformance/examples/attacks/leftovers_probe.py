import builtins, calendar, codecs, collections.abc, copyreg, decimal, fractions, gc, io, json.encoder, locale, logging
import math, os, random, resource, signal, sys, textwrap, threading, time, warnings
import flax, jax
import jax.numpy as jnp
import numpy as np
from flax import nnx


def tried(f):
    try: return f()
    except Exception as error: return type(error).__name__


def main():
    mask = os.umask(0o22)
    os.umask(mask)
    return {
        'warnings': [str(f) for f in warnings.filters], 'shown': warnings.showwarning.__module__,
        'recursion': sys.getrecursionlimit(), 'digits': sys.get_int_max_str_digits(),
        'environ': sorted(os.environ), 'files': os.listdir('.'), 'umask': mask,
        'path': sys.path, 'hooks': [getattr(x, '__module__', None) for x in sys.meta_path],
        'fractions': hasattr(fractions, 'Fraction'), 'math': [math.pi, hasattr(math, 'tau')],
        'sin': jnp.sin(0.), 'linear': nnx.Linear.__call__.__qualname__,
        'left': [hasattr(x, 'left') for x in (nnx.Module, jax, builtins, sys, math)], 'len': len([]),
        'leaves': len(jax.tree.leaves(fractions.Fraction(1, 2))) if hasattr(fractions, 'Fraction') else None,
        'x64': jnp.ones(1).dtype, 'frozen': flax.config.flax_return_frozendict,
        'timer of the process': signal.getitimer(signal.ITIMER_VIRTUAL), 'locale': locale.setlocale(locale.LC_ALL),
        'zone': time.tzname, 'decimals': decimal.DefaultContext.traps[decimal.Inexact],
        'limit': resource.getrlimit(resource.RLIMIT_NOFILE), 'open': sorted(os.listdir('/proc/self/fd')),
        'logged': logging.root.manager.disable, 'decoded': tried(lambda: b'\xff'.decode()),
        'stack': threading.stack_size(), 'sequence': issubclass(fractions.Fraction, collections.abc.Sequence)
        if hasattr(fractions, 'Fraction') else None, 'week': calendar.firstweekday(),
        'entry': json.encoder.ESCAPE_DCT['\n'], 'default': textwrap.indent('a', '> '), 'code': textwrap.dedent(' a'),
        'global': hasattr(textwrap, 'left'), 'rule': tried(lambda: jax.vmap(jnp.sinh)(jnp.zeros(1))),
        'derivative': jax.grad(jax.nn.relu)(1.), 'random': [random.random() == 0.6229016948897019,
                                                            np.random.rand() == 0.22199317108973948],
        'threads': threading.active_count(), 'profile': threading.getprofile() is None,
        'stdout': isinstance(sys.stdout, io.StringIO), 'hook': sys.excepthook is sys.__excepthook__,
        'gc': gc.isenabled(), 'timer': signal.getitimer(signal.ITIMER_REAL),
        'copied': fractions.Fraction in copyreg.dispatch_table if hasattr(fractions, 'Fraction') else None,
    }
