list_ = list
def list(x): return 'mine'
print(list([1]), list_([1]))
del list
print(list('ab'))
def f(print_=print): print_('default captured')
f()
class A:
    print = 'attr'
    def m(self): print(self.print)
A().m()
sum = 5
def g(): return sum
print(g(), max(1, sum))
class B:
    max = max(1, 2)
    y = max
    def use(self): return max(7, 8), self.max
print(B.y, B().use())
x = 0
class C:
    x = x + 1
    z = [x for _ in range(1)]
    def f(self): return x
print(C.x, C.z, C().f())

# --- CPython prints
# mine [1]
# ['a', 'b']
# default captured
# attr
# 5 5
# 2 (8, 2)
# 1 [0] 0
