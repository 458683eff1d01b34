"""Settings from argparse and from dotted overrides, merged into nested dataclasses."""
import argparse
import dataclasses
import shlex
from dataclasses import dataclass, field


@dataclass
class Optim:
    name: str = "adam"
    lr: float = 1e-3
    betas: tuple = (0.9, 0.999)


@dataclass
class Config:
    seed: int = 0
    debug: bool = False
    optim: Optim = field(default_factory=Optim)


def parse_value(text):
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return {"true": True, "false": False, "none": None}.get(text.lower(), text)


def override(config, assignments):
    for assignment in assignments:
        path, _, value = assignment.partition("=")
        *parents, name = path.split(".")
        target = config
        for parent in parents:
            target = getattr(target, parent)
        if not hasattr(target, name):
            raise AttributeError(f"{type(target).__name__} has no {name}")
        setattr(target, name, parse_value(value))
    return config


def main():
    parser = argparse.ArgumentParser(description="Train a model")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--lr", type=float, default=1e-3, help="learning rate")
    parser.add_argument("--model", choices=["mlp", "cnn"], default="mlp")
    parser.add_argument("--verbose", "-v", action="store_true")
    parser.add_argument("overrides", nargs="*")
    args = parser.parse_args(shlex.split("--lr 0.5 --model=cnn -v optim.lr=2 debug=true seed=7"))
    config = override(Config(), args.overrides)
    try:
        override(config, ["optim.decay=1"])
        error = None
    except AttributeError as e:
        error = str(e)
    return vars(args), dataclasses.asdict(config), error, parse_value("none"), args.epochs


# recorded from flax-0.12.12, program f96dc277d7cbe561d32c09f4988d407ac6945d6699bddfab498b752850785c4b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["epochs", 3],
#           ["lr", {"float": 0.5}],
#           ["model", "cnn"],
#           ["verbose", true],
#           ["overrides", {"id": 1, "list": ["optim.lr=2", "debug=true", "seed=7"]}]
#         ]
#       },
#       {
#         "id": 2,
#         "dict": [
#           ["seed", 7],
#           ["debug", true],
#           [
#             "optim",
#             {
#               "id": 3,
#               "dict": [
#                 ["name", "adam"],
#                 ["lr", 2],
#                 ["betas", {"tuple": [{"float": 0.9}, {"float": 0.999}]}]
#               ]
#             }
#           ]
#         ]
#       },
#       "Optim has no decay",
#       null,
#       3
#     ]
#   }
# }
