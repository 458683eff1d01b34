def g():
    try:
        yield 1
    except (KeyError, IndexError) as e:
        try:
            yield 'first'
        except ValueError as inner:
            print('inner', inner)
            yield 'second'
            try:
                raise
            except ValueError as again:
                print('again', again is inner)
        print('outer still', repr(e))
        try:
            raise
        except KeyError as again:
            print(again is e)
i = g()
print(next(i), i.throw(KeyError('k')), i.throw(ValueError('v')), next(i, 'end'))
def reraises():
    try:
        yield
    except ValueError:
        yield 'caught'
        raise
i = reraises()
next(i)
print(i.throw(ValueError('same')))
try:
    next(i)
except ValueError as e:
    print('again', e)
def watch():
    try:
        raise
    except RuntimeError as e:
        print(e)
    except ValueError as e:
        print('callers', e)
    yield 1
print(next(watch()))
try:
    raise ValueError('outside')
except ValueError:
    i = watch()
    print(next(i))
    try:
        next(i)
    except StopIteration:
        pass
def holds():
    try:
        raise KeyError('held')
    except KeyError:
        yield 1
        yield 2
i = holds()
next(i)
try:
    raise
except RuntimeError as e:
    print(e)
def unbound():
    try:
        yield
    except ValueError as e:
        yield
    try:
        e
    except UnboundLocalError as error:
        print('unbound')
i = unbound()
next(i)
i.throw(ValueError)
next(i, None)

# --- CPython prints
# inner v
# again True
# outer still KeyError('k')
# True
# 1 first second end
# caught
# again same
# No active exception to reraise
# 1
# callers outside
# 1
# No active exception to reraise
# unbound
