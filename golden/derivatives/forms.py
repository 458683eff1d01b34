"""Derivatives of a function in many forms. The recorder appends FUNCTION, EACH, CASES and FORMS.

A form is a word, applied from its last letter to its first: "RRc" is the gradient of the gradient of the
function under `jax.checkpoint`.

R, r  the gradient by the first, by the second argument
F, f  the derivative in a direction (`jax.jvp`), by the first, by the second argument
p     as R, by `jax.vjp`
l     as F, by `jax.linearize`
c     `jax.checkpoint`
d, s  `jax.checkpoint` with a policy: dots are saveable, everything is saveable
j     `jax.jit`
v     `jax.vmap` over an array and itself, of which the first lane is given
n     a loop of one step: `jax.lax.scan`
"""

import jax
import jax.numpy as jnp
import jax.scipy.linalg
import jax.scipy.special
import jax.scipy.stats
import optax


def weights(x):
    """The cotangent or tangent of `x`: ones of an elementwise function, or numbers that differ."""
    if EACH:
        return jnp.ones_like(x)
    return 1 + jnp.reshape(jnp.arange(jnp.size(x)) % 3, jnp.shape(x)).astype(x.dtype) / 2


def by(f, i, arguments):
    return lambda x: f(*arguments[:i], x, *arguments[i + 1 :])


def reverse(f, i):
    def total(f):
        def of(x):
            out = f(x)
            return jnp.sum(out * weights(out))

        return of

    return lambda *arguments: jax.grad(total(by(f, i, arguments)))(arguments[i])


def forward(f, i):
    return lambda *arguments: jax.jvp(by(f, i, arguments), (arguments[i],), (weights(arguments[i]),))[1]


def pulled(f, *arguments):
    out, back = jax.vjp(by(f, 0, arguments), arguments[0])
    return back(weights(out))[0]


def linearized(f, *arguments):
    return jax.linearize(by(f, 0, arguments), arguments[0])[1](weights(arguments[0]))


def lanes(f, *arguments):
    return jax.vmap(f)(*[jnp.stack([x, x]) for x in arguments])[0]


def looped(f, *arguments):
    return jax.lax.scan(lambda carry, _: (carry, f(*arguments)), 0, None, length=1)[1][0]


def applied(letter, f):
    if letter in "Rr":
        return reverse(f, "Rr".index(letter))
    if letter in "Ff":
        return forward(f, "Ff".index(letter))
    if letter in "plvn":
        form = {"p": pulled, "l": linearized, "v": lanes, "n": looped}[letter]
        return lambda *arguments: form(f, *arguments)
    if letter == "j":
        return jax.jit(f)
    if letter == "c":
        return jax.checkpoint(f)
    policies = jax.checkpoint_policies
    return jax.checkpoint(f, policy=policies.dots_saveable if letter == "d" else policies.everything_saveable)


def derivative(form, case):
    f = FUNCTION
    for letter in form[::-1]:
        f = applied(letter, f)
    try:
        return f(*[jnp.array(x, dtype) for dtype, x in case])
    except Exception as error:
        return type(error).__name__


def main():
    return [[derivative(form, case) for case in CASES] for form in FORMS]
