"""Records what JAX's jitted functions refuse before they begin: `jitted_arguments.txt`.

Usage: python record_jitted_arguments.py, with a Python 3.12 that has JAX 0.12.0.1.

A row is `path static… | operand…`. JAX hashes a static argument before anything else looks at it, so that each parameter is asked
with an argument that has no hash; and it asks the type of every other argument, so that each is asked with an object that only stands for
an array (`__jax_array__`). The text of the error is looked at.
"""

import inspect
import os
import pathlib
import warnings

os.environ["JAX_PLATFORMS"] = "cpu"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import jax.scipy.linalg  # noqa: E402
import jax.scipy.special  # noqa: E402

PLACES = {
    "jax.numpy": jnp,
    "jax.numpy.linalg": jnp.linalg,
    "jax.lax": jax.lax,
    "jax.nn": jax.nn,
    "jax.random": jax.random,
    "jax.scipy.linalg": jax.scipy.linalg,
    "jax.scipy.special": jax.scipy.special,
}
METHODS = "all any argmax argmin argsort astype clip cumprod cumsum diagonal dot max mean min prod ptp ravel repeat round sort std".split()
METHODS += "sum swapaxes take trace transpose var".split()
UNHASHABLE = jnp.array([0])


class StandsForAnArray:
    def __jax_array__(self):
        return jnp.ones((2, 2))


def says(words, function, parameters, asked, given):
    """True if a call with this argument in the place of a parameter is an error of these words."""
    needed = [p for p in parameters if p.default is p.empty and p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    names = {p.name: 1 for p in parameters if p.default is p.empty and p.kind is p.KEYWORD_ONLY}
    arguments = [given if p is asked else jax.random.key(0) if p.name == "key" else 1 for p in needed]
    if arguments and asked is not needed[0] and needed[0].name != "key":
        arguments[0] = jnp.ones((2, 2))
    if asked.kind is asked.POSITIONAL_ONLY and asked not in needed:
        before = parameters[len(needed) : parameters.index(asked)]
        arguments += [p.default for p in before] + [given]
    elif asked not in needed:
        names[asked.name] = given
    try:
        function(*arguments, **names)
    except ValueError as error:
        return words in str(error)
    except Exception:
        pass
    return False


def operands_of(ufunc):
    """The operands of a `jax.numpy.ufunc`, whose signature has no names: they have those of NumPy's, as in `signatures.txt`."""
    for place in range(ufunc.nin):
        arguments = [jnp.ones((2, 2))] * ufunc.nin
        arguments[place] = StandsForAnArray()
        try:
            ufunc(*arguments)
        except ValueError as error:
            if "Triggering __jax_array__" in str(error):
                yield f"x{place + 1}"


def rows():
    functions = {f"{place}.{name}": getattr(module, name) for place, module in PLACES.items() for name in dir(module)}
    functions |= {f"Array.{name}": getattr(jnp.ones((2, 2)), name) for name in METHODS}
    for path, function in functions.items():
        if path.rsplit(".", 1)[1].startswith("_") or not callable(function) or inspect.isclass(function):
            continue
        if isinstance(function, jnp.ufunc):
            yield " ".join([path, "|", *operands_of(function)]) + "\n"
            continue
        try:
            parameters = list(inspect.signature(function).parameters.values())
        except (TypeError, ValueError):
            continue
        asked = [p for p in parameters if p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]
        static = [p.name for p in asked if says("on-hashable static", function, parameters, p, UNHASHABLE)]
        operands = [p.name for p in asked if says("Triggering __jax_array__", function, parameters, p, StandsForAnArray())]
        if static or operands and not path.startswith("jax.lax"):  # every function of jax.lax refuses them
            yield " ".join([path, *static, "|", *operands]) + "\n"


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    (pathlib.Path(__file__).parent / "jitted_arguments.txt").write_text("".join(sorted(rows())))
