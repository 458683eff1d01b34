from contextlib import contextmanager
@contextmanager
def managed(name):
    print('enter', name)
    try:
        yield name.upper()
    except ValueError as e:
        print('suppressed', e)
    finally:
        print('exit', name)
with managed('a') as a:
    print(a)
with managed('b') as b:
    raise ValueError('oops')
print('between')
try:
    with managed('c'):
        raise KeyError('passes')
except KeyError as e:
    print('outside', e)
with managed('d') as d, managed('e') as e:
    print(d, e)
def f():
    with managed('return'):
        return 'value'
print(f())
for i in range(3):
    with managed(str(i)):
        if i == 1:
            break
cm = managed('once')
with cm:
    pass

# --- CPython prints
# enter a
# A
# exit a
# enter b
# suppressed oops
# exit b
# between
# enter c
# exit c
# outside 'passes'
# enter d
# enter e
# D E
# exit e
# exit d
# enter return
# exit return
# value
# enter 0
# exit 0
# enter 1
# exit 1
# enter once
# exit once
