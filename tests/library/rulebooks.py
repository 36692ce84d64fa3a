"""Rulebooks of our own making, with the mess of real ones: what tests read instead of those."""

PARTS = """\
RULES OF CLUB LUDO
These rules hold for every evening of the club, and for its guests as well.
1. GENERAL
1.1. Evenings
1.1.1. An evening begins when the bell has been rung and
everybody sits.
1.1.2. Whoever comes later waits until the round of the others is
over, see 1.1.1.
1.2. Guests
1.2.1. A guest plays under the same rules as a member.
1.2.2. A guest is brought by a member, who answers for him.
2. PLAY
2.1. The board
2.1.1. The board has four corners and a middle.
2.1.2. Of 2010 boards made for us 12 are left.
2.2. Dice
A die is thrown out of the hand, never out of a glass.
2.2.1. A die on the floor counts as a one.
2.2.2. A die that leans is thrown again.
"""
ROW = """\
Table and seats.

1. The table.
  The table is round. Nobody sits at its corner.
2. The seats.
  A)  Seats are drawn.
  B)  A seat that was drawn is kept, also by
  a guest.

Play.

3. The throw.
  One throw is one turn:
  1. The die is taken.
  2. The die is thrown.
  3. The die is read.
4. The end.
  The end comes when the bell is rung (see rule 3).
"""
RUSSIAN = """\
1. ОБЩИЕ ПОЛОЖЕНИЯ
1.1. Вечера
1.1.1. Вечер начинается, когда прозвонит колокол и все
сядут за столы.
1.1.2. Опоздавший ждёт до конца круга.
1.2. Гости
1.2.1. Гость играет по тем же правилам.
2. ИГРА
2.1. Доска
2.1.1. У доски четыре угла.
2.1.2. Кость бросают рукой.
"""
