"""The state of the trace: equal within one trace, another one in a trace inside, without a hash."""
import jax
from jax.extend import core


def here():
    return core.get_opaque_trace_state(convention="flax")


def main():
    outside = here()
    seen = [outside == here(), outside in [here()]]

    @jax.jit
    def f(x):
        inside = here()
        seen.append((inside == outside, inside == here(), outside != here()))
        return x

    f(1.0)
    try:
        hash(outside)
    except TypeError as error:
        seen.append(str(error))
    try:
        {outside: 1}
    except TypeError:
        seen.append("no key")
    return seen, outside == here()
