def g():
    try:
        next(me)
    except ValueError as e:
        print(e)
    yield 1
me = g()
print(list(me))
def h():
    yield from other
other = h()
try:
    next(other)
except ValueError as e:
    print(e)
print(next(other, 'over'))

# --- CPython prints
# generator already executing
# [1]
# generator already executing
# over
