def f(a, b=1, *args, c, d=2, **kw):
    x = a
    return x
c = f.__code__
print(c.co_name, c.co_varnames, c.co_argcount, c.co_kwonlyargcount, c.co_posonlyargcount, c.co_firstlineno, c.co_flags & 0x0c, c.co_nlocals, c.co_freevars, c.co_cellvars, c.co_qualname)
def g():
    y = 1
    def h(): return y
    return h
print(g().__code__.co_freevars, g.__code__.co_cellvars, g().__code__.co_name, (lambda: 0).__code__.co_name, g.__code__ == g.__code__, f.__code__ is f.__code__, g().__closure__[0].cell_contents)
def gen(): yield 1
print(bool(gen.__code__.co_flags & 0x20), f.__defaults__, f.__kwdefaults__, f.__globals__ is globals(), f.__module__, f.__closure__, f.__qualname__)
class K:
    def m(self, x): return x
print(K.m.__code__.co_varnames, K().m.__code__.co_argcount, K().m.__func__ is K.m, K().m.__self__.__class__.__name__)


X = 1
def set_y():
    global Y
    Y = X + 1
    return Y
set_y()
print(globals()["X"], "Y" in globals(), globals()["__name__"], globals().get("nothing"))
globals()["Z"] = 5
print(Z)

# --- CPython prints
# f ('a', 'b', 'c', 'd', 'args', 'kw', 'x') 2 2 0 1 12 7 () () f
# ('y',) ('y',) h <lambda> True True 1
# True (1,) {'d': 2} True __main__ None f
# ('self', 'x') 2 True K
# 1 True __main__ None
# 5
