def helper(): return 'helper'
value = helper()
if __name__ == '__main__':
    print('main', value, __name__)

# --- CPython prints
# main helper __main__
