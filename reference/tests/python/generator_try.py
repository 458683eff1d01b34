def g():
    for i in range(4):
        try:
            x = yield i
            if x == 'raise':
                raise ValueError('inside')
            if x == 'return':
                return 'returned'
            if x == 'break':
                break
            if x == 'continue':
                continue
        except ValueError as e:
            yield ('handling', str(e))
            print('still', e)
        else:
            yield 'else'
        finally:
            y = yield 'finally'
            print('y', y)
    else:
        print('exhausted')
    yield 'end'
def run(*answers):
    i = g()
    seen = [next(i)]
    try:
        for x in answers:
            seen.append(i.send(x))
    except StopIteration as e:
        seen.append(('stop', e.value))
    print(seen)
run(None, 1, 2, 3)
run('raise', 1, 2)
run('return', 1)
run('break', 1, 2)
run('continue', 'c', None, None, 'continue', 'd')
def override():
    try:
        yield 1
        return 'a'
    finally:
        return 'b'
def outer():
    print((yield from override()))
print(list(outer()))
i = override()
next(i)
try:
    i.throw(ValueError('lost'))
except StopIteration as e:
    print(e.value)

# --- CPython prints
# y 2
# [0, 'else', 'finally', 1, 'else']
# still inside
# y 2
# [0, ('handling', 'inside'), 'finally', 1]
# y 1
# [0, 'finally', ('stop', 'returned')]
# y 1
# [0, 'finally', 'end', ('stop', None)]
# y c
# y continue
# [0, 'finally', 1, 'else', 'finally', 2, 'else']
# b
# [1]
# b
