x = 1
del x
try: x
except NameError as e: print(e)
a, b = [1, 2, 3], {'k': 1}
del a[1], b['k']; print(a, b)
class O: pass
o = O(); o.p = 1; del o.p
try: o.p
except AttributeError as e: print(e)
def f():
    y = 1
    del y
    try: return y
    except UnboundLocalError: return 'unbound'
print(f())
try: del b['zz']
except KeyError as e: print(repr(e))
try: del o.zz
except AttributeError as e: print('AttributeError')
(c, d) = 1, 2
del (c, d)
del a[:]; print(a)

# --- CPython prints
# name 'x' is not defined
# [1, 3] {}
# 'O' object has no attribute 'p'
# unbound
# KeyError('zz')
# AttributeError
# []
