"""What a training script prints with formats, joins, banners and progress, as a script."""
import math
import string
from collections import defaultdict

import numpy as np

history = defaultdict(list)
for epoch in range(3):
    history["loss"].append(1.0 / (epoch + 1))
    history["acc"].append(epoch / 4)

print("=" * 20)
print(f"{'epoch':>5} | {'loss':^10} | {'acc':<6}")
for i, (loss, acc) in enumerate(zip(*history.values())):
    print(f"{i:>5d} | {loss:^10.4f} | {acc:<6.1%}")
print("-" * 20, sep="")
print("best:", min(enumerate(history["loss"]), key=lambda p: p[1]))
print("Epoch [{}/{}], lr: {:.2e}, {name!s:>6}".format(1, 3, 0.00012345, name="adam"))
print(*[f"{k}={v[-1]:.3g}" for k, v in history.items()], sep=", ", end="\n\n")
print("%-10s|%5.1f|%03d|%s" % ("model", math.pi, 7, None))
print(string.capwords("one two"), string.digits)
print(str(np.float32(0.1)), repr(np.float64(0.1)), np.int64(3), np.array([1.5, 2.0]), np.array([[1, 2], [3, 4]]))
print(f"{np.float32(1/3):.3f} {np.mean([1, 2]):.1f} {np.array(2.0)} {int(np.array(3))}")
print(f"{1e-5} {1e16} {123456789.0} {0.1 + 0.2} {5 / 2} {7 // 2} {-7 // 2} {-7 % 3} {2**10} {1_000_000:,}")
print(f"{'a' 'b'}{{}} {3.0!r} {'x':*^5} {42:>+6} {0.5:%} {255:x} {255:08b} {1234.5:e}")
print([1, 2.0, "a", None, True], (1,), {}, {"k": [1]}, {1}, set(), range(3), slice(1, 2))
print("multi\nline", "tab\there", 'quote"s', "it's", repr("it's \"x\""), r"\n", b"bytes")
print(sorted("banana"), "banana".replace("a", "o", 2), "a-b-c".split("-", 1), "Hello".lower().startswith("he"))
print(any(c.isdigit() for c in "ab1"), "abc"[::-1], "x" in "xyz", "a" < "b", "ab" * 2, "%d%%" % 50)
print(type(1).__name__, type([]), isinstance(True, int), len("héllo"), ord("a"), chr(98), hex(255), bin(5), oct(8), round(2.675, 2))


# recorded from flax-0.12.12, program ed01a8bbcf6050d5e993c6625d0c8db84acfe2a7ba867c0c5d3a0c2bddee2a40
# modes: all
# {
#   "outcome": "returned",
#   "value": null,
#   "prints": [
#     ["===================="],
#     ["epoch |    loss    | acc   "],
#     ["    0 |   1.0000   | 0.0%  "],
#     ["    1 |   0.5000   | 25.0% "],
#     ["    2 |   0.3333   | 50.0% "],
#     ["--------------------"],
#     ["best:", {"tuple": [2, {"float": 0.3333333333333333}]}],
#     ["Epoch [1/3], lr: 1.23e-04,   adam"],
#     ["loss=0.333", "acc=0.5"],
#     ["model     |  3.1|007|None"],
#     ["One Two", "0123456789"],
#     [
#       "0.1",
#       "np.float64(0.1)",
#       {"array": "int64", "shape": [], "host": true, "data": [3]},
#       {"array": "float64", "shape": [2], "host": true, "data": [1.5, 2.0]},
#       {"array": "int64", "shape": [2, 2], "host": true, "data": [1, 2, 3, 4]}
#     ],
#     ["0.333 1.5 2.0 3"],
#     ["1e-05 1e+16 123456789.0 0.30000000000000004 2.5 3 -4 2 1024 1,000,000"],
#     ["ab{} 3.0 **x**    +42 50.000000% ff 11111111 1.234500e+03"],
#     [
#       {"id": 0, "list": [1, {"float": 2.0}, "a", null, true]},
#       {"tuple": [1]},
#       {"id": 1, "dict": []},
#       {"id": 2, "dict": [["k", {"id": 3, "list": [1]}]]},
#       {"set": [1]},
#       {"set": []},
#       {"call": "range", "parts": [0, 3, 1]},
#       {"call": "slice", "parts": [1, 2, null]}
#     ],
#     ["multi\nline", "tab\there", "quote\"s", "it's", "'it\\'s \"x\"'", "\\n", {"opaque": "bytes"}],
#     [
#       {"id": 0, "list": ["a", "a", "a", "b", "n", "n"]},
#       "bonona",
#       {"id": 1, "list": ["a", "b-c"]},
#       true
#     ],
#     [true, "cba", true, true, "abab", "50%"],
#     ["int", {"class": "list"}, true, 5, 97, "b", "0xff", "0b101", "0o10", {"float": 2.67}]
#   ]
# }
