"""`nnx.ids`: numbers that no two things share, copies included."""


class UUIDManager:
    def __init__(self):
        self._id = 0

    def __call__(self):
        self._id += 1
        return UUID(self._id)


class UUID:
    def __init__(self, rawid):
        self.id = rawid

    def __eq__(self, other):
        return isinstance(other, UUID) and other.id == self.id

    def __hash__(self):
        return hash(self.id)

    def __repr__(self):
        return f"UUID({self.id})"

    def __deepcopy__(self, memo):
        return uuid()

    def __copy__(self):
        return uuid()


uuid = UUIDManager()
