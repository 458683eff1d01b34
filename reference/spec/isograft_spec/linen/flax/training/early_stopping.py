"""Flax's `EarlyStopping`: whether a metric has stopped to improve."""

from flax import struct


class EarlyStopping(struct.PyTreeNode):
    min_delta: float = 0
    patience: int = 0
    best_metric: float = float("inf")
    patience_count: int = 0
    should_stop: bool = False
    has_improved: bool = False

    def reset(self):
        return self.replace(best_metric=float("inf"), patience_count=0, should_stop=False, has_improved=False)

    def update(self, metric):
        # NaN is no improvement, neither of a number nor of infinity.
        if self.best_metric - metric > self.min_delta:
            return self.replace(best_metric=metric, patience_count=0, has_improved=True)
        return self.replace(
            patience_count=self.patience_count + 1,
            should_stop=self.patience_count >= self.patience or self.should_stop,
            has_improved=False,
        )
