"""The bars that Wynd has to meet: each with its limit, the figure of this machine, and whether it is met."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Bar:
    """A figure and its upper limit."""

    what: str
    value: float
    limit: float
    unit: str = ""

    @property
    def is_met(self):
        return self.value <= self.limit

    def shown(self, number):
        if self.unit == "%":
            return f"{number * 100:.1f} %"
        if self.unit == "KB":
            return f"{number / 1000:.1f} KB"
        if self.unit == "MB":
            return f"{number / 1e6:.0f} MB"
        return f"{number:.3g} {self.unit}".strip()

    def row(self):
        return f"| {self.what} | {self.shown(self.limit)} | {self.shown(self.value)} | {'yes' if self.is_met else '**no**'} |"


def table(bars):
    """Returns the bars as a table in Markdown."""
    return ["| what | at most | measured | met |", "| --- | ---: | ---: | --- |", *(bar.row() for bar in bars)]
