"""An operator whose Variable stands on the right takes the sides for each other."""


class Param(sound.Param):
    def __rsub__(self, other):
        return self.get_value() - other
