class Temperature:
    def __init__(self, c): self._c = c
    @property
    def celsius(self): return self._c
    @celsius.setter
    def celsius(self, value):
        if value < -273: raise ValueError('too cold')
        self._c = value
    @property
    def fahrenheit(self): return self._c * 9 / 5 + 32
    @staticmethod
    def freezing(): return 0
    @classmethod
    def from_f(cls, f): return cls((f - 32) * 5 / 9)
    def __getattr__(self, name):
        if name.startswith('x_'): return name[2:]
        raise AttributeError(name)
t = Temperature(25)
print(t.celsius, t.fahrenheit, Temperature.freezing(), t.freezing(), Temperature.from_f(212).celsius, t.x_hello)
t.celsius = 30; print(t._c)
for action in (lambda: setattr(t, 'celsius', -300), lambda: setattr(t, 'fahrenheit', 1), lambda: t.nope):
    try:
        action()
    except (ValueError, AttributeError) as e:
        print(type(e).__name__)
class Sub(Temperature):
    @property
    def celsius(self): return super().celsius + 1
    @classmethod
    def from_f(cls, f): return super().from_f(f)
print(Sub(1).celsius, type(Sub.from_f(32)).__name__)
class Tracked:
    def __setattr__(self, name, value):
        object.__setattr__(self, name, value * 2)
    def __delattr__(self, name): object.__setattr__(self, 'deleted', name)
k = Tracked(); k.v = 4; del k.other; print(k.v, k.deleted)
class Sup:
    def __setattr__(self, n, v): super().__setattr__(n, v + 1)
q = Sup(); q.n = 1; print(q.n)
class P:
    f = property(lambda self: 42)
    g = staticmethod(lambda: 'static')
    h = classmethod(lambda cls: cls.__name__)
    plain = len
print(P().f, P.g(), P().h(), P.h())

# --- CPython prints
# 25 77.0 0 0 100.0 hello
# 30
# ValueError
# AttributeError
# AttributeError
# 2 Sub
# 8 other
# 2
# 42 static P P
