import collections.abc, contextvars, copy, dataclasses, datetime, fractions, json, math, numbers, os, random, sys, textwrap, time, warnings
import flax, jax
import jax.numpy as jnp
import numpy as np
from flax import nnx


def tried(f):
    try: return f()
    except Exception as error: return type(error).__name__


def same(a, b): return nnx.jit(lambda a, b: 1)(a, b)


def main():
    m = nnx.Dict(a=nnx.Param(1.0))
    return {
        'recursion': sys.getrecursionlimit(), 'zone': time.tzname, 'warned': tried(lambda: warnings.warn('x')),
        'math': [math.pi, hasattr(math, 'tau')], 'sin': jnp.sin(0.), 'linear': nnx.Linear.__call__.__qualname__,
        'left': [hasattr(x, 'left') for x in (nnx.Module, nnx.Linear, nnx.Param, jax, math, textwrap, textwrap.dedent,
                                              jnp.dot, jax.nn.relu, jnp.add, np.finfo('float64'))], 'len': len([]),
        'name': tried(lambda: left), 'leaves': len(jax.tree.leaves([fractions.Fraction(1, 2), datetime.date(1, 1, 1)])),
        'x64': jnp.ones(1).dtype, 'promotion': tried(lambda: jnp.ones(1) + jnp.ones(1, int)),
        'frozen': flax.config.flax_return_frozendict, 'entry': json.dumps('\n'), 'default': textwrap.indent('a', '> '),
        'code': textwrap.dedent(' a'), 'rule': tried(lambda: jax.vmap(jnp.sinh)(jnp.zeros(1))),
        'derivative': jax.grad(jax.nn.relu)(1.), 'axis': jnp.sum(jnp.ones((2, 3)), axis=0).shape,
        'jaxpr': str(jax.make_jaxpr(jnp.sinc)(1.)), 'random': [random.random() == 0.6229016948897019,
                                                              np.random.rand() == 0.22199317108973948],
        'sequence': [issubclass(fractions.Fraction, collections.abc.Sequence), isinstance('', numbers.Number)],
        'copied': copy.deepcopy(fractions.Fraction(1, 2)), 'printed': repr(np.arange(9.) / 7), 'errors': np.geterr(),
        'contexts': [x.name for x in contextvars.copy_context()], 'alias': tried(lambda: same(m, m)),
        'listed': tried(lambda: jax.effects_barrier()), 'devices': len(jax.devices()), 'jit': jax.config.jax_disable_jit,
    }
