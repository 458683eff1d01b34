class Animal:
    count = 0
    kind = 'animal'
    def __init__(self, name):
        self.name = name
        Animal.count += 1
    def speak(self): return f'{self.name} makes {self.sound()}'
    def sound(self): return 'noise'
    def __repr__(self): return f'{type(self).__name__}({self.name!r})'
class Dog(Animal):
    kind = 'dog'
    def __init__(self, name, age=1):
        super().__init__(name)
        self.age = age
    def sound(self): return 'woof and ' + super().sound()
d, a = Dog('Rex', age=3), Animal('It')
print(d, a, d.speak(), a.speak(), Animal.count, Dog.count, d.kind, a.kind, d.age, vars(d))
print(isinstance(d, Animal), isinstance(a, Dog), issubclass(Dog, Animal), issubclass(Dog, object), isinstance(d, (int, Dog)), Dog.__name__, d.__class__ is Dog, type(d) is Dog)
d.extra = 5; d.kind = 'own'; print(d.extra, d.kind, Dog.kind, hasattr(d, 'extra'), hasattr(a, 'extra')); del d.extra; print(hasattr(d, 'extra'), getattr(d, 'nope', 'default'))
setattr(d, 'x', 1); print(getattr(d, 'x')); delattr(d, 'x')
try:
    d.x
except AttributeError as e:
    print(e)
m = d.speak; print(m(), m.__self__ is d, m.__func__ is Dog.speak, Dog.speak(d), d.speak == d.speak, m.__name__)
class Empty: pass
e = Empty(); e.v = 1; print(e.v, e == e, e == Empty(), e != Empty(), bool(e), {e: 1}[e])
try:
    Empty(1)
except TypeError as err:
    print(err)
class Base:
    def __init__(self): self.log = []; self.setup()
    def setup(self): self.log.append('base')
class Left(Base):
    def setup(self): super().setup(); self.log.append('left')
class Right(Base):
    def setup(self): super().setup(); self.log.append('right')
class Both(Left, Right):
    def setup(self): super().setup(); self.log.append('both')
print(Both().log, [c.__name__ for c in Both.__mro__])
class Counter:
    instances = []
    def __new_helper(self): return 'mangled'
    def call(self): return self.__new_helper()
print(Counter().call(), hasattr(Counter(), '__new_helper'))
class Outer:
    class Inner:
        value = 7
    def get(self): return self.Inner.value + Outer.Inner.value
print(Outer().get())
def make(n):
    class Local:
        value = n
        def get(self): return n + self.value
    return Local
print(make(3)().get(), make(1) is make(1))

# --- CPython prints
# Dog('Rex') Animal('It') Rex makes woof and noise It makes noise 2 2 dog animal 3 {'name': 'Rex', 'age': 3}
# True False True True True Dog True True
# 5 own dog True False
# False default
# 1
# 'Dog' object has no attribute 'x'
# Rex makes woof and noise True True Rex makes woof and noise True speak
# 1 True False True True 1
# Empty() takes no arguments
# ['base', 'right', 'left', 'both'] ['Both', 'Left', 'Right', 'Base', 'object']
# mangled False
# 14
# 6 False
