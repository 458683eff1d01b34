"""bytes, their conversions from and to text and integers, and hashlib.sha1."""
import hashlib


def fails(f):
    try:
        return f()
    except Exception as error:
        return type(error).__name__


def main():
    b = "ab".encode() + bytes([0, 255, 39, 10])
    hashed = hashlib.sha1("é".encode("utf-8"))
    hashed.update(bytes([1, 2]))
    return (
        repr(b), len(b), b[0], b[-1], b[1:4].hex(), list(b), bytes().join([b, b]).hex(), bytes(2).hex(),
        b == bytes(list(b)), hash(b) == hash(bytes(b)), b < bytes([98]), 97 in b, "b".encode() in b,
        bool(bytes()), "é".encode().decode(), bytes("é", "utf-8").hex(), isinstance(b, bytes),
        hashed.hexdigest(), list(hashed.digest()[:4]), hashlib.sha1().hexdigest(),
        int.from_bytes(bytes([1, 2]), byteorder="big"), int.from_bytes(bytes([1, 2]), "little"),
        int.from_bytes(bytes([255, 254]), "big", signed=True), (258).to_bytes(2, byteorder="big").hex(),
        (-2).to_bytes(3, "little", signed=True).hex(), (0).to_bytes(0, "big").hex(),
        (127).to_bytes(1, "big", signed=True).hex(), fails(lambda: (128).to_bytes(1, "big", signed=True)),
        fails(lambda: (256).to_bytes(1, "big")), fails(lambda: (-1).to_bytes(1, "big")),
        fails(lambda: (1).to_bytes(1, "x")), fails(lambda: bytes([256])), fails(lambda: bytes("a")),
        fails(lambda: bytes(-1)), fails(lambda: bytes([255]).decode()), fails(lambda: b + "a"),
    )


# recorded from flax-0.12.12, program f4f2a874c9417a678e73c8cc2f10a7ecf27c2548166ef7be2c282065455ab2c2
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       "b\"ab\\x00\\xff'\\n\"",
#       6,
#       97,
#       10,
#       "6200ff",
#       {"id": 0, "list": [97, 98, 0, 255, 39, 10]},
#       "616200ff270a616200ff270a",
#       "0000",
#       true,
#       true,
#       true,
#       true,
#       true,
#       false,
#       "é",
#       "c3a9",
#       true,
#       "49a2e5834aea299bb57394653fadd59210b13f2c",
#       {"id": 1, "list": [73, 162, 229, 131]},
#       "da39a3ee5e6b4b0d3255bfef95601890afd80709",
#       258,
#       513,
#       -2,
#       "0102",
#       "feffff",
#       "",
#       "7f",
#       "OverflowError",
#       "OverflowError",
#       "OverflowError",
#       "ValueError",
#       "ValueError",
#       "TypeError",
#       "ValueError",
#       "UnicodeDecodeError",
#       "TypeError"
#     ]
#   }
# }
