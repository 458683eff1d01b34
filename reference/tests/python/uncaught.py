def f(x):
    if x == 0:
        raise ValueError('boom')
    return f(x - 1)
print('before')
f(3)
print('after')

# --- CPython prints
# before
# raises ValueError
