print({}.get('a'))
{}['a']

# --- CPython prints
# None
# raises KeyError
