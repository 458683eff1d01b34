class Mine(Exception):
    pass
print('start')
raise Mine('m')

# --- CPython prints
# start
# raises Mine
