from contextlib import ExitStack, contextmanager
@contextmanager
def cm(name, swallow=False):
    print('enter', name)
    try:
        yield name
    except ValueError as e:
        print(name, 'saw', e)
        if not swallow:
            raise
    finally:
        print('exit', name)
with ExitStack() as stack:
    names = [stack.enter_context(cm(n)) for n in 'abc']
    stack.callback(print, 'callback', 1, sep='-')
    print(names)
with ExitStack() as stack:
    stack.enter_context(cm('outer'))
    stack.enter_context(cm('swallows', True))
    stack.enter_context(cm('inner'))
    raise ValueError('v')
print('after')
try:
    with ExitStack() as stack:
        stack.enter_context(cm('x'))
        raise KeyError('k')
except KeyError as e:
    print(e)
with ExitStack() as stack:
    @stack.callback
    def cleanup():
        print('cleanup')
    stack.push(lambda t, v, tb: print('pushed', t))
stack = ExitStack()
stack.enter_context(cm('manual'))
kept = stack.pop_all()
stack.close()
print('not yet')
kept.close()

# --- CPython prints
# enter a
# enter b
# enter c
# ['a', 'b', 'c']
# callback-1
# exit c
# exit b
# exit a
# enter outer
# enter swallows
# enter inner
# inner saw v
# exit inner
# swallows saw v
# exit swallows
# exit outer
# after
# enter x
# exit x
# 'k'
# pushed None
# cleanup
# enter manual
# not yet
# exit manual
