"""`argparse`: the arguments of a training script."""

import argparse


def positive(text):
    value = int(text)
    if value <= 0:
        raise argparse.ArgumentTypeError("not positive")
    return value


def make():
    parser = argparse.ArgumentParser(prog="train", description="Trains.")
    parser.add_argument("task")
    parser.add_argument("files", nargs="*")
    group = parser.add_argument_group("optimizer")
    group.add_argument("--lr", "--learning-rate", type=float, default=1e-3, help="the step")
    group.add_argument("-b", "--batch-size", type=positive, default=32)
    parser.add_argument("--layers", nargs="+", type=int, default=[64, 64])
    parser.add_argument("--name", default="run")
    parser.add_argument("--kind", choices=["mlp", "cnn"], default="mlp")
    parser.add_argument("--resume", nargs="?", const="last", default=None)
    parser.add_argument("--shape", nargs=2, type=int)
    parser.add_argument("--debug", action="store_true")
    parser.add_argument("--no-jit", dest="jit", action="store_false")
    parser.add_argument("-v", action="count", default=0)
    parser.add_argument("--tag", action="append")
    parser.add_argument("--seed", type=int, default="7")
    return parser


def parsed(*texts):
    try:
        return sorted(vars(make().parse_args(list(texts))).items())
    except SystemExit as error:
        return f"exit {error.code}"


def optional():
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, required=False, default=5)
    parser.set_defaults(mode="train", steps=6)
    args, rest = parser.parse_known_args(["--other", "1"])
    return args.steps, args.mode, rest, parser.get_default("steps"), repr(args), "mode" in args


def main():
    return (
        parsed("copy"),
        parsed("copy", "a.txt", "b.txt", "--lr", "0.1", "--debug", "--no-jit", "-vv"),
        parsed("--learning-rate=2", "-b", "8", "--layers", "1", "2", "3", "--kind", "cnn", "copy"),
        parsed("copy", "--resume"),
        parsed("copy", "--resume", "7", "--shape", "2", "3", "--tag", "a", "--tag=b"),
        parsed("copy", "--deb", "--lr", "-1.5"),
        parsed("copy", "-b8"),
        parsed(),
        parsed("copy", "--kind", "rnn"),
        parsed("copy", "-b", "0"),
        parsed("copy", "--lr", "fast"),
        parsed("copy", "--unknown"),
        parsed("copy", "--shape", "2"),
        optional(),
    )


# recorded from flax-0.12.12, program c45dd96f6480cc1d9f5049bcc90d88f7cc48b96aa46eb66595f9757ee1a126dc
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"tuple": ["batch_size", 32]},
#           {"tuple": ["debug", false]},
#           {"tuple": ["files", {"id": 1, "list": []}]},
#           {"tuple": ["jit", true]},
#           {"tuple": ["kind", "mlp"]},
#           {"tuple": ["layers", {"id": 2, "list": [64, 64]}]},
#           {"tuple": ["lr", {"float": 0.001}]},
#           {"tuple": ["name", "run"]},
#           {"tuple": ["resume", null]},
#           {"tuple": ["seed", 7]},
#           {"tuple": ["shape", null]},
#           {"tuple": ["tag", null]},
#           {"tuple": ["task", "copy"]},
#           {"tuple": ["v", 0]}
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           {"tuple": ["batch_size", 32]},
#           {"tuple": ["debug", true]},
#           {"tuple": ["files", {"id": 4, "list": ["a.txt", "b.txt"]}]},
#           {"tuple": ["jit", false]},
#           {"tuple": ["kind", "mlp"]},
#           {"tuple": ["layers", {"id": 5, "list": [64, 64]}]},
#           {"tuple": ["lr", {"float": 0.1}]},
#           {"tuple": ["name", "run"]},
#           {"tuple": ["resume", null]},
#           {"tuple": ["seed", 7]},
#           {"tuple": ["shape", null]},
#           {"tuple": ["tag", null]},
#           {"tuple": ["task", "copy"]},
#           {"tuple": ["v", 2]}
#         ]
#       },
#       {
#         "id": 6,
#         "list": [
#           {"tuple": ["batch_size", 8]},
#           {"tuple": ["debug", false]},
#           {"tuple": ["files", {"id": 7, "list": []}]},
#           {"tuple": ["jit", true]},
#           {"tuple": ["kind", "cnn"]},
#           {"tuple": ["layers", {"id": 8, "list": [1, 2, 3]}]},
#           {"tuple": ["lr", {"float": 2.0}]},
#           {"tuple": ["name", "run"]},
#           {"tuple": ["resume", null]},
#           {"tuple": ["seed", 7]},
#           {"tuple": ["shape", null]},
#           {"tuple": ["tag", null]},
#           {"tuple": ["task", "copy"]},
#           {"tuple": ["v", 0]}
#         ]
#       },
#       {
#         "id": 9,
#         "list": [
#           {"tuple": ["batch_size", 32]},
#           {"tuple": ["debug", false]},
#           {"tuple": ["files", {"id": 10, "list": []}]},
#           {"tuple": ["jit", true]},
#           {"tuple": ["kind", "mlp"]},
#           {"tuple": ["layers", {"id": 11, "list": [64, 64]}]},
#           {"tuple": ["lr", {"float": 0.001}]},
#           {"tuple": ["name", "run"]},
#           {"tuple": ["resume", "last"]},
#           {"tuple": ["seed", 7]},
#           {"tuple": ["shape", null]},
#           {"tuple": ["tag", null]},
#           {"tuple": ["task", "copy"]},
#           {"tuple": ["v", 0]}
#         ]
#       },
#       {
#         "id": 12,
#         "list": [
#           {"tuple": ["batch_size", 32]},
#           {"tuple": ["debug", false]},
#           {"tuple": ["files", {"id": 13, "list": []}]},
#           {"tuple": ["jit", true]},
#           {"tuple": ["kind", "mlp"]},
#           {"tuple": ["layers", {"id": 14, "list": [64, 64]}]},
#           {"tuple": ["lr", {"float": 0.001}]},
#           {"tuple": ["name", "run"]},
#           {"tuple": ["resume", "7"]},
#           {"tuple": ["seed", 7]},
#           {"tuple": ["shape", {"id": 15, "list": [2, 3]}]},
#           {"tuple": ["tag", {"id": 16, "list": ["a", "b"]}]},
#           {"tuple": ["task", "copy"]},
#           {"tuple": ["v", 0]}
#         ]
#       },
#       {
#         "id": 17,
#         "list": [
#           {"tuple": ["batch_size", 32]},
#           {"tuple": ["debug", true]},
#           {"tuple": ["files", {"id": 18, "list": []}]},
#           {"tuple": ["jit", true]},
#           {"tuple": ["kind", "mlp"]},
#           {"tuple": ["layers", {"id": 19, "list": [64, 64]}]},
#           {"tuple": ["lr", {"float": -1.5}]},
#           {"tuple": ["name", "run"]},
#           {"tuple": ["resume", null]},
#           {"tuple": ["seed", 7]},
#           {"tuple": ["shape", null]},
#           {"tuple": ["tag", null]},
#           {"tuple": ["task", "copy"]},
#           {"tuple": ["v", 0]}
#         ]
#       },
#       {
#         "id": 20,
#         "list": [
#           {"tuple": ["batch_size", 8]},
#           {"tuple": ["debug", false]},
#           {"tuple": ["files", {"id": 21, "list": []}]},
#           {"tuple": ["jit", true]},
#           {"tuple": ["kind", "mlp"]},
#           {"tuple": ["layers", {"id": 22, "list": [64, 64]}]},
#           {"tuple": ["lr", {"float": 0.001}]},
#           {"tuple": ["name", "run"]},
#           {"tuple": ["resume", null]},
#           {"tuple": ["seed", 7]},
#           {"tuple": ["shape", null]},
#           {"tuple": ["tag", null]},
#           {"tuple": ["task", "copy"]},
#           {"tuple": ["v", 0]}
#         ]
#       },
#       "exit 2",
#       "exit 2",
#       "exit 2",
#       "exit 2",
#       "exit 2",
#       "exit 2",
#       {
#         "tuple": [
#           6,
#           "train",
#           {"id": 23, "list": ["--other", "1"]},
#           6,
#           "Namespace(steps=6, mode='train')",
#           true
#         ]
#       }
#     ]
#   }
# }
