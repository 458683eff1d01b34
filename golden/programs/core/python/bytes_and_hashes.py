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
