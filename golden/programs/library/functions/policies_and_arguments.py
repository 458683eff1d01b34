import argparse
import sys
import threading

import jax
import jax.numpy as jnp
import numpy as np
from jax.ad_checkpoint import checkpoint_name


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except (Exception, SystemExit) as error:
        return type(error).__name__


def parsed(*texts, **options):
    parser = argparse.ArgumentParser(**options)
    parser.add_argument("--lr", type=float, default="0.5", help="rate")
    parser.add_argument("-v", action="count")
    parser.add_argument("--kind", choices=["a", "b"])
    parser.add_argument("--mode", action="store_const", const=3)
    parser.add_argument("--tag", action="append")
    parser.add_argument("names", nargs="*")
    return answer(lambda: vars(parser.parse_args(list(texts))))


def exits(call):
    try:
        call(argparse.ArgumentParser())
    except SystemExit as error:
        return error.code
    return "went on"


def typed(text):
    raise argparse.ArgumentTypeError("never")


def refused_type():
    parser = argparse.ArgumentParser()
    parser.add_argument("--a", type=typed)
    return parser.parse_args(["--a", "1"])


def suppressed():
    parser = argparse.ArgumentParser(argument_default=argparse.SUPPRESS)
    parser.add_argument("--a")
    parser.add_argument("--b", default=2)
    return vars(parser.parse_args([])), vars(parser.parse_args(["--a", "1"]))


def locals_of_threads():
    here, seen = threading.local(), []
    here.x = 1
    worker = threading.Thread(target=lambda: seen.append((hasattr(here, "x"), threading.current_thread().name)), name="worker")
    worker.start()
    worker.join()
    return seen, here.x, worker.is_alive(), threading.main_thread().name


class Other:
    """A primitive that is none of those that policies know."""

    name = "other"


class Writer:
    def __init__(self):
        self.texts = []

    def write(self, text):
        self.texts.append(text)

    def flush(self):
        self.texts.append("flushed")


def redirected():
    writer, before = Writer(), sys.stdout
    sys.stdout = writer
    try:
        print("a", 1, flush=True)
    finally:
        sys.stdout = before
    return writer.texts


def main():
    """What remat keeps, asked directly; arguments of a command line at their edges; threads and streams."""
    policies = jax.checkpoint_policies
    numbers = {"dimension_numbers": (((1,), (0,)), ((), ()))}
    space = argparse.Namespace(a=1, b="x")
    return [
        [policies.everything_saveable(3), policies.nothing_saveable(3), policies.nothing_saveable(), policies.dots_saveable(Other()), policies.dots_with_no_batch_dims_saveable(Other(), **numbers), policies.save_only_these_names("a")(Other(), name="a")],
        checkpoint_name(jnp.ones(2), "a"), jax.grad(jax.checkpoint(lambda a: jnp.sin(checkpoint_name(a * 2, "kept")), policy=policies.save_only_these_names("kept")))(0.0), jax.grad(jax.checkpoint(lambda a: a * a, policy=policies.save_from_both_policies(policies.nothing_saveable, policies.dots_saveable)))(3.0),
        parsed(), parsed("--lr", "0.25", "-vv", "--tag", "a", "--tag=b", "x", "y"), parsed("--lr", "z"), parsed("--kind", "c"), parsed("--kind", "b"), parsed("--mode"), parsed("--no"), parsed("--l", "2"), parsed("--m", "--", "-x"), parsed("--lr"), parsed("-v", "--lr=1"),
        exits(lambda p: p.error("wrong")), exits(lambda p: p.exit()), exits(lambda p: p.exit(3)), answer(refused_type), suppressed(), space == argparse.Namespace(a=1, b="x"), space == 3, "a" in space, repr(space), vars(space), space != argparse.Namespace(),
        locals_of_threads(), redirected(), answer(lambda: sys.exit(3)), answer(lambda: sys.exit()), sys.maxsize > 2**31, sys.byteorder, callable(sys.stdout.write), sys.version_info[:1], sys.version_info.major,
        np.nan_to_num(np.array([np.nan, np.inf]), posinf=1.0), np.pad(np.ones((1, 2)), ((1, 0), (0, 1)), constant_values=2), np.digitize(np.array([1, 5]), np.array([2, 4])), np.take(np.arange(4), [1, 2]),
    ]
