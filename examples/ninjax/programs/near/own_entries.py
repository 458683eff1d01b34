# breaks ninjax/init-makes-all: the function makes another entry each time
# breaks ninjax/value-is-kept: this `value` makes its entry anew
# breaks ninjax/written-is-read: this `write` writes twice the value
# breaks ninjax/submodule-is-kept: this `sub` makes a module each time
"""Modules that keep their entries in ways of their own."""
import jax
import jax.numpy as jnp
import ninjax as nj


class Odd(nj.Module):
    def value(self, name, make, *args):
        return super().write(name, make(*args)) if f"{self.path}/{name}" in nj.context() else super().value(name, make, *args)

    def write(self, name, value):
        return super().write(name, value * 2.0)

    def sub(self, name, make, *args):
        return make(*args, name=name)


def main():
    made = []

    def new():
        made.append(1)
        return nj.Variable(jnp.zeros, (), name=f"v{len(made)}").read()

    def odd():
        odd = Odd(name="odd")
        first = odd.value("v", jnp.ones, 2), odd.value("v", jnp.ones, 2)
        odd.write("v", jnp.ones(2))
        odd.sub("part", nj.Variable, jnp.zeros, 2)
        return first

    return sorted(nj.init(new)({})), nj.pure(odd)({}, create=True)
