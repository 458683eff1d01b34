"""`unittest.mock`: objects that remember their calls, and what stands in the place of an attribute for a while."""

import _reference
import functools
import importlib


class _Default:
    def __repr__(self):
        return "sentinel.DEFAULT"


DEFAULT = _Default()


class _Any:
    """Equals everything."""

    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False

    def __repr__(self):
        return "<ANY>"


ANY = _Any()


class _Call(tuple):
    """The arguments of a call."""

    def __new__(cls, args=(), kwargs=None):
        return tuple.__new__(cls, (tuple(args), kwargs or {}))

    @property
    def args(self):
        return self[0]

    @property
    def kwargs(self):
        return self[1]

    def __call__(self, *args, **kwargs):
        return _Call(args, kwargs)

    def __repr__(self):
        given = [repr(value) for value in self[0]] + [f"{name}={value!r}" for name, value in self[1].items()]
        return f"call({', '.join(given)})"


call = _Call()


class NonCallableMock:
    def __init__(self, spec=None, name=None, **kwargs):
        self.__dict__.update(_spec=spec, _name=name, _children={})
        for attribute, value in kwargs.items():
            setattr(self, attribute, value)

    def __getattr__(self, name):
        if name.startswith("__") or name.startswith("assert") and name not in dir(type(self)):
            raise AttributeError(name)
        spec = self.__dict__["_spec"]
        if spec is not None and name not in (spec if isinstance(spec, list) else dir(spec)):
            raise AttributeError(f"Mock object has no attribute {name!r}")
        if name not in self._children:
            self._children[name] = type(self)()
        return self._children[name]


class Mock(NonCallableMock):
    def __init__(self, spec=None, side_effect=None, return_value=DEFAULT, name=None, **kwargs):
        self.__dict__.update(called=False, call_count=0, call_args=None, call_args_list=[])
        self.__dict__.update(side_effect=side_effect, _returned=return_value)
        super().__init__(spec, name, **kwargs)

    @property
    def return_value(self):
        if self._returned is DEFAULT:
            self.__dict__["_returned"] = type(self)()
        return self._returned

    @return_value.setter
    def return_value(self, value):
        self.__dict__["_returned"] = value

    @property
    def mock_calls(self):
        return _reference.unsupported("mock_calls of a Mock")

    def reset_mock(self):
        self.__dict__.update(called=False, call_count=0, call_args=None, call_args_list=[])

    def __call__(self, *args, **kwargs):
        given = _Call(args, kwargs)
        self.__dict__.update(called=True, call_count=self.call_count + 1, call_args=given)
        self.call_args_list.append(given)
        effect = self.side_effect
        if effect is not None:
            if isinstance(effect, BaseException) or isinstance(effect, type) and issubclass(effect, BaseException):
                raise effect
            if callable(effect):
                result = effect(*args, **kwargs)
            else:
                if not hasattr(effect, "__next__"):
                    effect = self.__dict__["side_effect"] = iter(effect)
                result = next(effect)
                if isinstance(result, BaseException):
                    raise result
            if result is not DEFAULT:
                return result
        return self.return_value

    def _check(self, holds, message):
        if not holds:
            raise AssertionError(message)

    def assert_called(self):
        self._check(self.called, "Expected 'mock' to have been called.")

    def assert_called_once(self):
        self._check(self.call_count == 1, f"Expected 'mock' to have been called once. Called {self.call_count} times.")

    def assert_not_called(self):
        self._check(not self.called, f"Expected 'mock' to not have been called. Called {self.call_count} times.")

    def assert_called_with(self, *args, **kwargs):
        self._check(self.call_args == _Call(args, kwargs), "expected call not found.")

    def assert_called_once_with(self, *args, **kwargs):
        self._check(self.call_count == 1, f"Expected 'mock' to be called once. Called {self.call_count} times.")
        self.assert_called_with(*args, **kwargs)

    def assert_any_call(self, *args, **kwargs):
        self._check(_Call(args, kwargs) in self.call_args_list, "call not found")

    def assert_has_calls(self, calls, any_order=False):
        seen = self.call_args_list
        if any_order:
            self._check(all(each in seen for each in calls), "calls not found")
            return
        places = range(len(seen) - len(calls) + 1)
        self._check(any(seen[place : place + len(calls)] == list(calls) for place in places), "Calls not found.")


class MagicMock(Mock):
    def __enter__(self):
        return self

    def __exit__(self, *raised):
        return False

    def __len__(self):
        return 0

    def __bool__(self):
        return True

    def __iter__(self):
        return iter([])

    def __contains__(self, item):
        return False


class _Patch:
    """Sets an attribute while a block or a call runs."""

    def __init__(self, target, attribute, new, given):
        self.target, self.attribute, self.new, self.given = target, attribute, new, given

    def __enter__(self):
        target = self.target()
        self.is_own = self.attribute in vars(target)
        self.before = vars(target)[self.attribute] if self.is_own else getattr(target, self.attribute)
        new = MagicMock(**self.given) if self.new is DEFAULT else self.new
        setattr(target, self.attribute, new)
        self.patched = target
        return new

    def __exit__(self, *raised):
        if self.is_own:
            setattr(self.patched, self.attribute, self.before)
        else:
            delattr(self.patched, self.attribute)

    start = __enter__

    def stop(self):
        self.__exit__(None, None, None)

    def __call__(self, function):
        if isinstance(function, type):
            return _reference.unsupported("a class decorated with unittest.mock.patch")

        @functools.wraps(function)
        def patched(*args, **kwargs):
            with self as new:
                return function(*args, *([new] if self.new is DEFAULT else []), **kwargs)

        return patched


def _named(dotted):
    parts = dotted.split(".")
    found = importlib.import_module(parts[0])
    for place, part in enumerate(parts[1:], 2):
        found = getattr(found, part, None) or importlib.import_module(".".join(parts[:place]))
    return found


def patch(target, new=DEFAULT, **kwargs):
    owner, _, attribute = target.rpartition(".")
    if not owner:
        raise TypeError(f"Need a valid target to patch. You supplied: {target!r}")
    return _Patch(lambda: _named(owner), attribute, new, kwargs)


def _object(target, attribute, new=DEFAULT, **kwargs):
    return _Patch(lambda: target, attribute, new, kwargs)


class _Dict:
    """Changes a dict while a block or a call runs."""

    def __init__(self, in_dict, values=(), clear=False, **kwargs):
        self.in_dict, self.values, self.clear = in_dict, {**dict(values), **kwargs}, clear

    def __enter__(self):
        target = _named(self.in_dict) if isinstance(self.in_dict, str) else self.in_dict
        self.patched, self.before = target, dict(target)
        if self.clear:
            target.clear()
        target.update(self.values)
        return target

    def __exit__(self, *raised):
        self.patched.clear()
        self.patched.update(self.before)

    def __call__(self, function):
        @functools.wraps(function)
        def patched(*args, **kwargs):
            with self:
                return function(*args, **kwargs)

        return patched


patch.object = _object
patch.dict = _Dict
