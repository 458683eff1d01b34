"""An item is inserted one place too late."""


class List(sound.List):
    def insert(self, index, value):
        sound.List.insert(self, index + 1, value)
