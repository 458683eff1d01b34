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
