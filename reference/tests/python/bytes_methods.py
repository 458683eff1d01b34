b = b"hello world"
print(b.upper(), b.split(), b.split(b"o"), b.split(b"o", 1), b.replace(b"l", b"L"), b.replace(b"l", b"", 2), b.find(b"w"), b.rfind(b"o"), b.index(b"o"))
print(b.startswith(b"he"), b.endswith((b"d", b"x")), b.strip(b"hd"), b"  x ".strip(), b" x ".lstrip(), b" x ".rstrip(), b.count(b"l"), b.count(b""))
print(b.isalpha(), b"12".isdigit(), b"a1".isalnum(), b" ".isspace(), b"".isdigit(), b.removeprefix(b"he"), b.removesuffix(b"ld"), b.lower(), b.find(104), b.find(b"zz"))
try:
    b.index(b"zz")
except ValueError as error:
    print(error)


class Bytes:
    def __init__(self, value):
        self.value = value

    def __bytes__(self):
        return self.value


def told(ask):
    try:
        return ask()
    except Exception as error:
        return f"{type(error).__name__}: {error}"


print(bytes(Bytes(b"ab")), told(lambda: bytes(Bytes("ab"))), told(lambda: bytes([2**70])), told(lambda: 2**70 in b"a"))
print(told(lambda: bytes(2**70)), told(lambda: b"a"["x"]), b"ab".hex(b":"), told(lambda: b"a".hex("")))
print(told(lambda: b"a".hex("\xe9")), hash("spam") == hash(b"spam"))

# --- CPython prints
# b'HELLO WORLD' [b'hello', b'world'] [b'hell', b' w', b'rld'] [b'hell', b' world'] b'heLLo worLd' b'heo world' 6 7 4
# True True b'ello worl' b'x' b'x ' b' x' 3 12
# False True True True False b'llo world' b'hello wor' b'hello world' 0 -1
# subsection not found
# b'ab' TypeError: __bytes__ returned non-bytes (type str) ValueError: bytes must be in range(0, 256) ValueError: byte must be in range(0, 256)
# OverflowError: cannot fit 'int' into an index-sized integer TypeError: byte indices must be integers or slices, not str 61:62 ValueError: sep must be length 1.
# ValueError: sep must be ASCII. True
