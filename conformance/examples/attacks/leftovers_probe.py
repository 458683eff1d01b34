import builtins, copyreg, fractions, gc, io, math, os, signal, sys, threading, warnings
import flax, jax
import jax.numpy as jnp
from flax import nnx


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
        'left': [hasattr(x, 'left') for x in (nnx.Module, jax, builtins, sys)], 'len': len([]),
        'leaves': len(jax.tree.leaves(fractions.Fraction(1, 2))) if hasattr(fractions, 'Fraction') else None,
        'x64': jnp.ones(1).dtype, 'frozen': flax.config.flax_return_frozendict,
        'threads': threading.active_count(), 'profile': threading.getprofile() is None,
        'stdout': isinstance(sys.stdout, io.StringIO), 'hook': sys.excepthook is sys.__excepthook__,
        'gc': gc.isenabled(), 'timer': signal.getitimer(signal.ITIMER_REAL),
        'copied': fractions.Fraction in copyreg.dispatch_table if hasattr(fractions, 'Fraction') else None,
    }
