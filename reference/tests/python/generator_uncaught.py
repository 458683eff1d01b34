def inner():
    yield 1
    raise LookupError('deep')
def outer():
    try:
        yield from inner()
    finally:
        print('cleaned')
for x in outer():
    print(x)

# --- CPython prints
# 1
# cleaned
# raises LookupError
