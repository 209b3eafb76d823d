"""Mall of Horror: what can be asked of a position, answered exactly.

What a seat does not know is judged by the deal alone: a die that it has not seen shows each number
with the same chance, and a ballot or a destination that it does not know is any that is possible.
Zombies that eliminated players have still to place (MH-23) and cards that may be played are left
out of account.
"""

from __future__ import annotations

from typing import Final

from zwidgets.core.contract.question import by_name
from zwidgets.games.mall_of_horror.questions import doors, extra, polls

QUESTIONS: Final = by_name(*doors.QUESTIONS, *extra.QUESTIONS, *polls.QUESTIONS)
"""New zombies, doors, the extra zombies, and votes, by name.

- `new-zombies`: binomial, less what the seat has seen of the dice (MH-19, MH-20). From phase E on
  they are those of the next round.
- `door`: as people stand, with the dice that are still to be revealed this round and without the
  extra zombies; or with one character more or less there. Where nobody is, the answer is 0.
- `extra-zombies`: one for the largest crowd, one for the most Pin-Ups (MH-28). Others who have
  still to move take any destination, then any character for it, with equal chances, and play no
  Sprint; one that is known is kept. A seat's own move is given, or it stays; a spectator watches.
- `power`: of the present vote with the Threats played so far, in a re-vote with its own weights;
  or of a vote at another location as things stand. Whatever the ballot names, power is to be among
  more than half of the votes (see `power`).
- `tie` and `falls-on`: each ballot that the seat does not know names any candidate with the same
  chance. A tie leads to the re-vote, and that to the lot, or in phases A and B to nobody (MH-14,
  MH-34). A vote that is not on is taken for one in an attack; in phase A at Security HQ it is the
  election.
"""
