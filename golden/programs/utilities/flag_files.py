"""Settings from lines of text: sections, comments, types by example, overrides on a command line, and bad lines by number."""
import dataclasses
import shlex

import jax.numpy as jnp
from flax import nnx


@dataclasses.dataclass
class Settings:
    lr: float = 0.5
    steps: int = 2
    name: str = "run"
    nesterov: bool = False
    sizes: tuple = (2,)


def convert(example, text):
    if isinstance(example, bool):
        return {"true": True, "false": False}[text.lower()]
    if isinstance(example, tuple):
        return tuple(int(part) for part in text.strip("()").split(",") if part.strip())
    return type(example)(text)


def parse(text, settings):
    problems = []
    for number, line in enumerate(text.splitlines(), 1):
        line, _, _ = line.partition("#")
        if not line.strip():
            continue
        key, found, value = (part.strip() for part in line.partition("="))
        if not found or not hasattr(settings, key):
            problems.append(f"line {number}: {line.strip()!r}")
            continue
        try:
            settings = dataclasses.replace(settings, **{key: convert(getattr(settings, key), value)})
        except (ValueError, KeyError) as error:
            problems.append(f"line {number}: {key}: {type(error).__name__}")
    return settings, problems


TEXT = """
# training
lr = 0.25   # small
steps=4
sizes = (2, 3)
nesterov = TRUE
speed = 3
name
steps = many
"""


def main():
    settings, problems = parse(TEXT, Settings())
    for override in shlex.split("--name='a b' --lr=0.125"):
        settings, more = parse(override.removeprefix("--"), settings)
        problems += more
    layers = [nnx.Linear(a, b, rngs=nnx.Rngs(0)) for a, b in zip(settings.sizes, settings.sizes[1:])]
    changed = {f.name: getattr(settings, f.name) for f in dataclasses.fields(settings) if getattr(settings, f.name) != f.default}
    return changed, problems, [layer.kernel.shape for layer in layers], jnp.float32(settings.lr)


# recorded from flax-0.12.12, program 469327d2419697c05b8ea66966a6023a4f1b89cd03ba368c838ae5e252f0d48f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["lr", {"float": 0.125}],
#           ["steps", 4],
#           ["name", "a b"],
#           ["nesterov", true],
#           ["sizes", {"tuple": [2, 3]}]
#         ]
#       },
#       {"id": 1, "list": ["line 7: 'speed = 3'", "line 8: 'name'", "line 9: steps: ValueError"]},
#       {"id": 2, "list": [{"tuple": [2, 3]}]},
#       {"array": "float32", "shape": [], "data": [0.125]}
#     ]
#   }
# }
