def echo():
    received = []
    while True:
        x = yield received
        if x is None:
            continue
        if x == 'stop':
            return len(received)
        received.append(x)
g = echo()
print(next(g), g.send('a'), g.send(None), g.send('b'))
try:
    g.send('stop')
except StopIteration as e:
    print('length', e.value)
h = echo()
try:
    h.send(1)
except TypeError as e:
    print(e)
print(h.send(None), next(h))
try:
    g.send(3)
except StopIteration as e:
    print(e.value, e.args)

# --- CPython prints
# ['a', 'b'] ['a', 'b'] ['a', 'b'] ['a', 'b']
# length 2
# can't send non-None value to a just-started generator
# [] []
# None ()
