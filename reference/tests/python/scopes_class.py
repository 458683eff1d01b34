def outer(v):
    v2 = v
    class A:
        w = v2
        def get(self): return v
        v = 'class'
        u = v
    return A
A = outer('arg'); print(A.w, A().get(), A.v, A.u)
def build():
    n = 1
    class Inner:
        nonlocal n
        n = 2
    return n
print(build())
class G:
    global gv
    gv = 5
print(gv, hasattr(G, 'gv'))
class Meta:
    def who(self): return __class__.__name__
    def sup(self): return super().__repr__()[:5]
print(Meta().who())
class P:
    def hello(self): return 'P'
    @classmethod
    def make(cls): return cls()
    @staticmethod
    def st(x): return x
class Q(P):
    def hello(self): return 'Q' + super().hello() + super(Q, self).hello()
    @classmethod
    def make(cls): r = super().make(); r.made = True; return r
print(Q().hello(), Q.make().made, Q.st(3), Q().st(4), P.hello(Q()))
class W:
    if True:
        a = 1
    else:
        b = 2
    for i in range(3): pass
    try: c = 1 / 0
    except ZeroDivisionError: c = 'div'
    def m(self): return self.a, self.i, self.c
print(W().m(), hasattr(W, 'b'))

# --- CPython prints
# arg arg class class
# 2
# 5 False
# Meta
# QPP True 3 4 P
# (1, 2, 'div') False
