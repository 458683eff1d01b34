class Manager:
    def __init__(self, name, swallow=False):
        self.name = name
        self.swallow = swallow
    def __enter__(self):
        print('enter', self.name)
        return self.name
    def __exit__(self, *args):
        print('exit', self.name, args[0] and args[0].__name__)
        return self.swallow
def g():
    with Manager('a') as a, Manager('b', True) as b:
        x = yield a + b
        print('x', x)
    yield 'between'
    with Manager((yield 'name')) as c:
        for i in range(3):
            with Manager('inner'):
                if (yield i):
                    break
    with Manager('last'):
        return 'value'
i = g()
print(next(i), i.send(1), next(i), i.send('c'), i.send(0), i.send(1) if False else next(i))
try:
    i.send(True)
except StopIteration as e:
    print(e.value)
i = g()
next(i)
print(i.throw(ValueError('swallowed')), next(i))
i.close()
i = g()
next(i)
try:
    i.close()
except RuntimeError as e:
    print(e)

# --- CPython prints
# enter a
# enter b
# x 1
# exit b None
# exit a None
# enter c
# enter inner
# exit inner None
# enter inner
# exit inner None
# enter inner
# ab between name 0 1 2
# exit inner None
# exit c None
# enter last
# exit last None
# value
# enter a
# enter b
# exit b ValueError
# exit a None
# between name
# enter a
# enter b
# exit b GeneratorExit
# exit a None
# generator ignored GeneratorExit
