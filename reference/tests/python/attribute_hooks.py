# __getattribute__, __getattr__, __setattr__, __delattr__, and what object does.


class Tracked:
    def __init__(self):
        object.__setattr__(self, "log", [])
        self.x = 1

    def __getattribute__(self, name):
        if name == "secret":
            raise AttributeError("hidden")
        value = object.__getattribute__(self, name)
        if name not in ("log", "__dict__", "__class__"):
            object.__getattribute__(self, "log").append("read " + name)
        return value

    def __getattr__(self, name):
        if name.startswith("make_"):
            return name[5:]
        raise AttributeError("no " + name)

    def __setattr__(self, name, value):
        self.log.append("write " + name)
        super().__setattr__(name, value)

    def __delattr__(self, name):
        self.log.append("delete " + name)
        super().__delattr__(name)

    def method(self):
        return self.x


t = Tracked()
print(t.x, t.method())
t.y = 2
del t.y
print(t.log)
print(t.make_thing)
print(hasattr(t, "secret"), hasattr(t, "y"))
try:
    t.secret
except AttributeError as error:
    print(error)
try:
    del t.nothing
except AttributeError as error:
    print(type(error).__name__)


class Fallback:
    def __getattr__(self, name):
        return "fallback " + name

    @property
    def broken(self):
        raise AttributeError("inside the property")

    @property
    def fine(self):
        return "fine"


f = Fallback()
print(f.fine, f.broken, f.other)
print(getattr(f, "anything"))


class Frozen:
    def __init__(self, value):
        object.__setattr__(self, "value", value)

    def __setattr__(self, name, value):
        raise TypeError("frozen")

    def __delattr__(self, name):
        raise TypeError("frozen, too")


frozen = Frozen(3)
for change in (lambda: setattr(frozen, "value", 4), lambda: delattr(frozen, "value")):
    try:
        change()
    except TypeError as error:
        print(error)
print(frozen.value, object.__getattribute__(frozen, "value"))
try:
    object.__getattribute__(frozen, "absent")
except AttributeError as error:
    print(error)


class Chain(Tracked):
    def __setattr__(self, name, value):
        super().__setattr__(name, value * 2)


c = Chain()
c.z = 21
print(c.z, c.log[-1])


class Meta(type):
    def __getattr__(cls, name):
        return f"{cls.__name__}.{name}"

    def __setattr__(cls, name, value):
        print("class attribute", name)
        super().__setattr__(name, value)


class WithMeta(metaclass=Meta):
    known = 1


print(WithMeta.known, WithMeta.unknown)
WithMeta.known = 2
print(WithMeta.known)
try:
    WithMeta().unknown
except AttributeError as error:
    print(error)


class Stored:
    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner):
        return instance.__dict__.get(self.name, "unset")

    def __set__(self, instance, value):
        instance.__dict__[self.name] = value + 1


class Record:
    field = Stored()


record = Record()
print(record.field)
record.field = 1
print(record.field, vars(record), record.__dict__ == {"field": 2})
record.__dict__.update(other=5)
print(record.other)
del record.__dict__["other"]
print(hasattr(record, "other"), record.__dict__.pop("field"), record.field)

# --- CPython prints
# 1 1
# ['write x', 'read x', 'read method', 'read x', 'write y', 'delete y']
# thing
# False False
# no secret
# AttributeError
# fine fallback broken fallback other
# fallback anything
# frozen
# frozen, too
# 3 3
# 'Frozen' object has no attribute 'absent'
# 42 read z
# 1 WithMeta.unknown
# class attribute known
# 2
# 'WithMeta' object has no attribute 'unknown'
# unset
# 2 {'field': 2} True
# 5
# False 2 unset
