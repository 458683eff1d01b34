def g(items):
    print(items[0], (yield 'wait'), items[0])
    return items[0] + (yield 'more') + items[0]
data = ['old']
i = g(data)
next(i)
data[0] = 'new'
print(i.send('between'))
data[0] = 'newest'
try:
    i.send('+')
except StopIteration as e:
    print(e.value)
name = 'before'
def h():
    return [name, (yield), name]
i = h()
next(i)
name = 'after'
try:
    i.send(None)
except StopIteration as e:
    print(e.value)
class Obj:
    def method(self, x):
        return 'first', x
def m(o):
    return o.method((yield))
o = Obj()
i = m(o)
next(i)
o.method = lambda x: ('second', x)
try:
    i.send(1)
except StopIteration as e:
    print(e.value)

# --- CPython prints
# old between new
# more
# new+newest
# ['before', None, 'after']
# ('first', 1)
