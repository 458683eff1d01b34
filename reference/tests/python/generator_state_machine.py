def machine():
    state = 'idle'
    history = []
    while state != 'off':
        event = yield state
        history.append(event)
        match_ = {('idle', 'go'): 'run', ('run', 'stop'): 'idle', ('run', 'kill'): 'off', ('idle', 'kill'): 'off'}
        state = match_.get((state, event), state)
    return history
m = machine()
print(next(m))
try:
    for e in ['go', 'noise', 'stop', 'go', 'kill', 'never']:
        print(e, m.send(e))
except StopIteration as s:
    print(s.value)
def scheduler(*tasks):
    tasks = list(tasks)
    while tasks:
        task = tasks.pop(0)
        try:
            print(next(task))
            tasks.append(task)
        except StopIteration as e:
            print('done', e.value)
def task(name, n):
    for i in range(n):
        yield f'{name}{i}'
    return name
scheduler(task('a', 2), task('b', 1), task('c', 3))
def merge(a, b):
    x, y = next(a, None), next(b, None)
    while x is not None or y is not None:
        if y is None or (x is not None and x <= y):
            yield x
            x = next(a, None)
        else:
            yield y
            y = next(b, None)
print(list(merge(iter([1, 4, 6]), iter([2, 3, 7]))))

# --- CPython prints
# idle
# go run
# noise run
# stop idle
# go run
# ['go', 'noise', 'stop', 'go', 'kill']
# a0
# b0
# c0
# a1
# done b
# c1
# done a
# c2
# done c
# [1, 2, 3, 4, 6, 7]
