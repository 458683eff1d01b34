b = b"hello world"
print(b.upper(), b.split(), b.split(b"o"), b.split(b"o", 1), b.replace(b"l", b"L"), b.replace(b"l", b"", 2), b.find(b"w"), b.rfind(b"o"), b.index(b"o"))
print(b.startswith(b"he"), b.endswith((b"d", b"x")), b.strip(b"hd"), b"  x ".strip(), b" x ".lstrip(), b" x ".rstrip(), b.count(b"l"), b.count(b""))
print(b.isalpha(), b"12".isdigit(), b"a1".isalnum(), b" ".isspace(), b"".isdigit(), b.removeprefix(b"he"), b.removesuffix(b"ld"), b.lower(), b.find(104), b.find(b"zz"))
try:
    b.index(b"zz")
except ValueError as error:
    print(error)

# --- CPython prints
# b'HELLO WORLD' [b'hello', b'world'] [b'hell', b' w', b'rld'] [b'hell', b' world'] b'heLLo worLd' b'heo world' 6 7 4
# True True b'ello worl' b'x' b'x ' b' x' 3 12
# False True True True False b'llo world' b'hello wor' b'hello world' 0 -1
# subsection not found
