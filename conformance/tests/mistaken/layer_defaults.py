"""An Embed whose table is initialized as it is anyway has another table."""


class Embed(sound.Embed):
    def __init__(self, num_embeddings, features, **options):
        sound.Embed.__init__(self, num_embeddings, features, **options)
        if "embedding_init" in options:
            self.embedding.set_value(self.embedding.get_value() * 2)
