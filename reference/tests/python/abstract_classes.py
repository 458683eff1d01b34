# abc.
import abc
from abc import ABC, abstractmethod


class Shape(ABC):
    @abstractmethod
    def area(self):
        """The area."""

    @property
    @abstractmethod
    def name(self):
        ...

    def describe(self):
        return f"{self.name} of {self.area()}"


class Partial(Shape):
    def area(self):
        return 1


class Square(Partial):
    name = "square"


class Circle(Shape):
    def area(self):
        return 3

    @property
    def name(self):
        return "circle"


for make in (Shape, Partial, Square, Circle):
    try:
        print(make().describe())
    except TypeError as error:
        print(error)
print(sorted(Shape.__abstractmethods__), sorted(Partial.__abstractmethods__), len(Square.__abstractmethods__))
print(isinstance(Square(), Shape), issubclass(Circle, Shape), type(Shape).__name__, type(Circle) is abc.ABCMeta)


class ByMeta(metaclass=abc.ABCMeta):
    @classmethod
    @abstractmethod
    def make(cls):
        return cls()

    @staticmethod
    @abstractmethod
    def helper():
        return 1


class Concrete(ByMeta):
    @classmethod
    def make(cls):
        return super().make()

    @staticmethod
    def helper():
        return ByMeta.helper() + 1


try:
    ByMeta()
except TypeError as error:
    print(error)
print(type(Concrete.make()).__name__, Concrete.helper())


class NotEnforced:
    @abstractmethod
    def f(self):
        return 1


print(NotEnforced().f())


class Custom(abc.ABCMeta):
    def __new__(mcs, name, bases, namespace):
        cls = super().__new__(mcs, name, bases, namespace)
        cls.tag = name
        return cls


class Tagged(metaclass=Custom):
    @abstractmethod
    def go(self): ...


class Goes(Tagged):
    def go(self):
        return self.tag


try:
    Tagged()
except TypeError as error:
    print(error)
print(Goes().go(), Goes.tag)
print(getattr(Shape.area, "__isabstractmethod__", False), getattr(Circle.area, "__isabstractmethod__", False))

# --- CPython prints
# Can't instantiate abstract class Shape without an implementation for abstract methods 'area', 'name'
# Can't instantiate abstract class Partial without an implementation for abstract method 'name'
# square of 1
# circle of 3
# ['area', 'name'] ['name'] 0
# True True ABCMeta True
# Can't instantiate abstract class ByMeta without an implementation for abstract methods 'helper', 'make'
# Concrete 2
# 1
# Can't instantiate abstract class Tagged without an implementation for abstract method 'go'
# Goes Goes
# True False
