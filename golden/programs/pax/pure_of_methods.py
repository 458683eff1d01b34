"""`pure` of a method and of a module takes the owner as an argument; `purecall`, `%` and
`module_and_value` also give it back."""
import jax.numpy as jnp
import pax


class Counter(pax.Module):
    def __init__(self):
        super().__init__()
        self.n = jnp.array(0)

    def __call__(self, by=1):
        self.n = self.n + by
        return self.n * 10

    def reset(self):
        self.n = jnp.array(0)
        return self


def fails(f):
    try:
        f()
    except Exception as error:
        return type(error).__name__
    return "no error"


def main():
    counter = Counter()
    value = pax.pure(counter)(2)
    of_method = pax.pure(counter.__call__)(3)
    called, out = pax.purecall(counter, 4)
    by_keyword, _ = pax.purecall(counter, by=6)
    one, out_one = counter % 5
    none, out_none = counter % ()
    two, out_two = pax.module_and_value(counter)(7)
    three, out_three = pax.module_and_value(two.reset)()
    four, out_four = pax.module_and_value(Counter.__call__)(counter, 9)
    return (
        value, of_method, called.n, out, by_keyword.n, one.n, out_one, none.n, out_none,
        two.n, out_two, three.n, out_three.n, four.n, out_four, counter.n,
        fails(lambda: pax.module_and_value(lambda x: x)(1)),
        fails(lambda: pax.purecall(1)),
        fails(lambda: pax.Module() % 1),
    )


# recorded from pax3-0.5.9, program c46dbcd60fc8f9220a048479e74a13bba4248cdbacf245764ed6bf62ad10d2ae
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [], "weak": true, "data": [20]},
#       {"array": "int32", "shape": [], "weak": true, "data": [30]},
#       {"array": "int32", "shape": [], "weak": true, "data": [4]},
#       {"array": "int32", "shape": [], "weak": true, "data": [40]},
#       {"array": "int32", "shape": [], "weak": true, "data": [6]},
#       {"array": "int32", "shape": [], "weak": true, "data": [5]},
#       {"array": "int32", "shape": [], "weak": true, "data": [50]},
#       {"array": "int32", "shape": [], "weak": true, "data": [1]},
#       {"array": "int32", "shape": [], "weak": true, "data": [10]},
#       {"array": "int32", "shape": [], "weak": true, "data": [7]},
#       {"array": "int32", "shape": [], "weak": true, "data": [70]},
#       {"array": "int32", "shape": [], "weak": true, "data": [0]},
#       {"array": "int32", "shape": [], "weak": true, "data": [0]},
#       {"array": "int32", "shape": [], "weak": true, "data": [9]},
#       {"array": "int32", "shape": [], "weak": true, "data": [90]},
#       {"array": "int32", "shape": [], "weak": true, "data": [0]},
#       "AssertionError",
#       "AssertionError",
#       "AssertionError"
#     ]
#   }
# }
