def g():
    yield 1
i = g()
print(next(i))
next(i)

# --- CPython prints
# 1
# raises StopIteration
