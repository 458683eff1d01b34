"""Errors as programs raise and handle them: own classes, chains, else and finally, groups of cleanups, messages."""
import contextlib
from contextlib import ExitStack

import jax
import jax.numpy as jnp
from flax import nnx


class TrainingError(Exception):
    """Something went wrong while training."""

    def __init__(self, message, *, step=None):
        super().__init__(message)
        self.step = step

    def __str__(self):
        return f"{super().__str__()} (step {self.step})"


class Diverged(TrainingError):
    pass


def check(loss, step):
    if not jnp.isfinite(loss):
        raise Diverged("loss is not finite", step=step)
    return loss


def run(values):
    trace = []
    for step, value in enumerate(values):
        try:
            trace.append(float(check(jnp.log(value), step)))
        except Diverged as e:
            trace.append(str(e))
            break
        else:
            trace.append("ok")
        finally:
            trace.append(step)
    else:
        trace.append("all")
    return trace


def load(table, key):
    try:
        return table[key]
    except KeyError as e:
        raise TrainingError(f"no {key}", step=0) from e


def classify(f):
    try:
        f()
    except (TypeError, ValueError) as e:
        return "argument", type(e).__name__
    except LookupError as e:
        return "lookup", repr(e)
    except ArithmeticError as e:
        return "arithmetic", str(e)
    except Exception as e:
        return "other", type(e).__name__, type(e.__cause__).__name__, e.args
    return "none"


def main():
    order = []
    with ExitStack() as stack:
        for name in "abc":
            stack.callback(order.append, name)
        kept = stack.pop_all()
    kept.close()
    with contextlib.suppress(KeyError, IndexError):
        [][1]
        order.append("unreached")
    model = nnx.Linear(2, 3, rngs=nnx.Rngs(0))
    return {
        "good": run(jnp.array([1.0, 1.0])),
        "bad": run(jnp.array([1.0, -1.0, 2.0])),
        "classes": [
            classify(lambda: load({}, "x")), classify(lambda: {}["k"]), classify(lambda: [1][3]), classify(lambda: 1 // 0),
            classify(lambda: int("x")), classify(lambda: None + 1), classify(lambda: model(jnp.ones((1, 5)))),
            classify(lambda: jnp.ones(2) + jnp.ones(3)), classify(lambda: model.missing), classify(lambda: None)],
        "order": order,
        "hierarchy": (issubclass(Diverged, TrainingError), Diverged.__doc__, TrainingError.__doc__),
        "assertion": classify(lambda: (_ for _ in ()).throw(AssertionError("no"))),
        "jit": classify(lambda: jax.jit(lambda x: 1 if x > 0 else 2)(1.0))[0],
    }


# recorded from flax-0.12.12, program 658c9ac794f29ba84b02d21b2b6d919e3808cd03f991f3b96c024bc2ec79502e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["good", {"id": 1, "list": [{"float": 0.0}, "ok", 0, {"float": 0.0}, "ok", 1, "all"]}],
#       ["bad", {"id": 2, "list": [{"float": 0.0}, "ok", 0, "loss is not finite (step 1)", 1]}],
#       [
#         "classes",
#         {
#           "id": 3,
#           "list": [
#             {"tuple": ["other", "TrainingError", "KeyError", {"tuple": ["no x"]}]},
#             {"tuple": ["lookup", "KeyError('k')"]},
#             {"tuple": ["lookup", "IndexError('list index out of range')"]},
#             {"tuple": ["arithmetic", "integer division or modulo by zero"]},
#             {"tuple": ["argument", "ValueError"]},
#             {"tuple": ["argument", "TypeError"]},
#             {"tuple": ["argument", "TypeError"]},
#             {"tuple": ["argument", "TypeError"]},
#             {
#               "tuple": [
#                 "other",
#                 "AttributeError",
#                 "NoneType",
#                 {"tuple": ["'Linear' object has no attribute 'missing'"]}
#               ]
#             },
#             "none"
#           ]
#         }
#       ],
#       ["order", {"id": 4, "list": ["c", "b", "a"]}],
#       ["hierarchy", {"tuple": [true, null, "Something went wrong while training."]}],
#       ["assertion", {"tuple": ["other", "AssertionError", "NoneType", {"tuple": ["no"]}]}],
#       ["jit", "argument"]
#     ]
#   }
# }
