"""The encoding ASCII, beside UTF-8."""

print("abc".encode("ascii"), "abc".encode("US-ASCII"), bytes("abc", "ascii"), b"abc".decode("ascii"))
for text in ["é", "aéb", "aéèb", "a\u20acb", "a\U0001f600", "éaè"]:
    for errors in ["strict", "ignore", "replace"]:
        try:
            print(text.encode("ascii", errors))
        except UnicodeEncodeError as error:
            print(type(error).__name__, error, isinstance(error, ValueError))
for data in [b"\xe9", b"ab\xff\xfe"]:
    try:
        print(data.decode("ascii"))
    except UnicodeDecodeError as error:
        print(error)
    print(data.decode("ascii", errors="ignore"))
print(issubclass(UnicodeEncodeError, UnicodeError), "é".encode().decode("utf-8"))

# --- CPython prints
# b'abc' b'abc' b'abc' abc
# UnicodeEncodeError 'ascii' codec can't encode character '\xe9' in position 0: ordinal not in range(128) True
# b''
# b'?'
# UnicodeEncodeError 'ascii' codec can't encode character '\xe9' in position 1: ordinal not in range(128) True
# b'ab'
# b'a?b'
# UnicodeEncodeError 'ascii' codec can't encode characters in position 1-2: ordinal not in range(128) True
# b'ab'
# b'a??b'
# UnicodeEncodeError 'ascii' codec can't encode character '\u20ac' in position 1: ordinal not in range(128) True
# b'ab'
# b'a?b'
# UnicodeEncodeError 'ascii' codec can't encode character '\U0001f600' in position 1: ordinal not in range(128) True
# b'a'
# b'a?'
# UnicodeEncodeError 'ascii' codec can't encode character '\xe9' in position 0: ordinal not in range(128) True
# b'a'
# b'?a?'
# 'ascii' codec can't decode byte 0xe9 in position 0: ordinal not in range(128)
#
# 'ascii' codec can't decode byte 0xff in position 2: ordinal not in range(128)
# ab
# True é
