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
