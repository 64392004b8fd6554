"""
A sequential test for a match, which finds with few games whether an engine is stronger.

It is a generalized sequential probability ratio test (GSPRT), as in fishtest and fastchess:
after each pair of games, it computes the likelihoods of all results under two hypotheses, a
lead of elo0 and a lead of elo1 (logistic Elo). The match ends when the ratio of the two
likelihoods leaves the bounds of Wald (1945), which keep the two errors near alpha and beta.
Sources: Li, Liu and Ying, "Generalized sequential probability ratio test for separate families
of hypotheses", 2014; Michel Van den Bergh's notes at https://www.cantate.be/Fishtest/,
GSPRT_approximation.pdf and support_MLE_multinomial.pdf.
"""

from __future__ import annotations

from enum import Enum
from math import log
from typing import NamedTuple, Sequence

from lab.match.statistics import expected_score, likeliest

#: The largest lead of a test. The score of a far larger lead would be rounded to 1.
_MOST_ELO = 2_000


class Decision(Enum):
    """The verdict of the test so far."""

    CONTINUE = "undecided"
    ACCEPT_H0 = "H0 accepted: no stronger"
    ACCEPT_H1 = "H1 accepted: stronger"


class Sprt(NamedTuple):
    """
    A test of H1, a lead of *elo1*, against H0, a lead of *elo0*; elo0 < elo1.

    alpha: probability of accepting H1 when the lead is elo0.
    beta: probability of accepting H0 when the lead is elo1.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def lower(self) -> float:
        """The log-likelihood ratio at which H0 is accepted."""
        return log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The log-likelihood ratio at which H1 is accepted."""
        return log((1 - self.beta) / self.alpha)

    def log_likelihood_ratio(self, counts: Sequence[int]) -> float:
        """
        Return the natural logarithm of the likelihood ratio of *counts*, H1 to H0.

        counts: numbers of pairs by the first engine's points: 0, 0.5, 1, 1.5, 2.
        """
        if not any(counts):
            return 0.0
        under_h0, under_h1 = (likeliest(counts, expected_score(lead)) for lead in (self.elo0, self.elo1))
        return sum(count * log(new / old) for count, new, old in zip(counts, under_h1, under_h0) if count)

    def decision(self, counts: Sequence[int]) -> Decision:
        """Return the decision after *counts*."""
        ratio = self.log_likelihood_ratio(counts)
        if ratio >= self.upper:
            return Decision.ACCEPT_H1
        return Decision.ACCEPT_H0 if ratio <= self.lower else Decision.CONTINUE

    def report(self, counts: Sequence[int]) -> str:
        """Return the test and its decision after *counts*, as a line of text."""
        return (
            f"SPRT of Elo {self.elo0:g} against {self.elo1:g}, alpha {self.alpha:g}, beta {self.beta:g}: "
            f"{self.progress(counts)}, {self.decision(counts).value}"
        )

    def progress(self, counts: Sequence[int]) -> str:
        """Return the log-likelihood ratio and its bounds, such as "LLR 0.31 (-2.94 to 2.94)"."""
        return f"LLR {self.log_likelihood_ratio(counts):.2f} ({self.lower:.2f} to {self.upper:.2f})"

    def check(self) -> None:
        """
        Refuse numbers that do not define a test.

        Raises:
            ValueError: a lead is beyond 2,000 Elo, elo0 is not below elo1, or an error is not between 0
                and 0.5.
        """
        for lead in (self.elo0, self.elo1):
            if not -_MOST_ELO <= lead <= _MOST_ELO:
                msg = f"bad bound of the sequential test: {lead:g} (expected {-_MOST_ELO} to {_MOST_ELO})"
                raise ValueError(msg)
        if not self.elo0 < self.elo1:
            msg = f"bad bounds of the sequential test: {self.elo0:g} {self.elo1:g} (expected the lower first)"
            raise ValueError(msg)
        for name, error in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < error < 1 / 2:
                msg = f"bad {name}: {error:g} (expected a probability between 0 and 0.5)"
                raise ValueError(msg)
