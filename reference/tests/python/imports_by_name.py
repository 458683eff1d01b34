import importlib
import importlib.util
import math
import os.path
import sys
import types

print("math" in sys.modules, sys.modules["math"] is math, __import__("math") is math, importlib.import_module("math") is math)
print(sys.modules.get("nothing_here"), importlib.util.find_spec("nothing_here_at_all"), importlib.util.find_spec("math") is not None)
print(__import__("os.path").path is os.path, importlib.import_module("os.path") is os.path)
print(sys.modules[__name__].__name__, sys.float_info.max, sys.float_info.epsilon, sys.get_int_max_str_digits(), sys.intern("a"))


class A:
    @types.DynamicClassAttribute
    def x(self):
        return 5


print(A().x)
try:
    A.x
except AttributeError:
    print("AttributeError")
print(isinstance(len, types.BuiltinFunctionType), types.MethodType(lambda s: s, 5)(), types.CodeType is type((lambda: 0).__code__))
K = types.new_class("K", (), {}, lambda ns: ns.update(q=1))
print(K.q, K.__name__)

# --- CPython prints
# True True True True
# None None True
# True True
# __main__ 1.7976931348623157e+308 2.220446049250313e-16 4300 a
# 5
# AttributeError
# True 5 True
# 1 K
