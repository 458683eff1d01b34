def g():
    if (yield 'if'):
        print('then')
    elif (yield 'elif'):
        print('elif')
    else:
        print('else')
    while (yield 'while'):
        x = yield 'body'
        if x == 'break':
            break
        if x == 'continue':
            continue
        print('end of body')
    else:
        print('while else')
    for i in (yield 'for'):
        print('item', i)
    else:
        print('for else')
    assert (yield 'assert'), (yield 'message')
def run(*answers):
    i = g()
    print(next(i))
    try:
        for x in answers:
            print(i.send(x))
    except StopIteration:
        print('stop')
    except AssertionError as e:
        print('assertion', e)
run(True, True, 'x', True, 'continue', False, [1, 2], True)
run(False, True, True, 'break', [], False, 'why')
run(False, False, False, [3], 1)
def nested():
    for i in range(3):
        while (yield i):
            break
        else:
            continue
        print('broke', i)
i = nested()
print(next(i), i.send(1), i.send(0), i.send(1) if False else next(i, None))

# --- CPython prints
# if
# then
# while
# body
# end of body
# while
# body
# while
# while else
# for
# item 1
# item 2
# for else
# assert
# stop
# if
# elif
# elif
# while
# body
# for
# for else
# assert
# message
# assertion why
# if
# elif
# else
# while
# while else
# for
# item 3
# for else
# assert
# stop
# broke 0
# 0 1 2 None
