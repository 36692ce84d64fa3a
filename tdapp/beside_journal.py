"""The models that somebody writes past the line of a journal, each with the reason.

A line keeps the image of every row that its pen wrote, and undo gives it back. What stands here has
no image: tests/conventions/test_journal.py finds whoever writes a model that is not on these lists,
and the tools that compare a journal with its tables leave BESIDE out.
"""

BESIDE = {  # no line tells these rows
    "floor.journalline": "is the line",
    "floor.staff": "a person's own account, at no event",
    "floor.onetimelink": "is used up by whoever opens it, at no tap of staff",
    "floor.attempt": "a try at a secret counts also when everything else is rolled back",
    "floor.wallmessage": "a sentence that may name players; row images hold the key",
    "floor.mediafile": "a picture, film or sound; row images hold the digest of its bytes",
    "floor.screenfault": "a television says it by itself, and says no more when it is gone",
    "floor.printstation": "asks for orders by itself every few seconds; lines open and close it",
    "floor.printorder": "a station takes it and prints it at no tap; lines order and settle it",
    "floor.timeanchor": "of the machine, made by its first process",
    "api.delivery": "how far a program has been told of lines, at no tap; the line has its hook",
    "library.text": "the text of a rulebook, of no event; the row says who brought it",
    "library.clause": "part of it",
    "seating.lot": "a used seed has been seen, so undo does not give it back",
    "seating.planreason": "a sentence that may name players; row images hold the key",
    "results.revision": "full of names; its line is final and holds the hash",
    "registration.admissionreason": "a sentence that may name the player; the line has its key",
    "registration.application": "a stranger writes it at no tap of staff, and it is deleted later",
    "registration.headcount": "a sum of entries, which the database itself keeps",
    "registration.importrun": "how far an import is, seen while its line is still being written",
    "results.endingreason": "a sentence that may name players; row images hold the key",
    "results.specialprizetext": "a sentence or name of people; row images hold the key",
    "registration.funder": "may be a person; tenders hold the key",
    "registration.drawerreason": "a sentence that may name people; row images hold the key",
    "rulings.lastnumbers": "a number that was taken back is not used again",
    "rulings.freetext": "what people write; row images hold the key",
    "rulings.calculatorresult": "a case, whose rows a judge may have called by names",
    "rulings.timeddecision": "dealers tap every few seconds at hundreds of tables; none is undone",
    "rulings.photo": "a picture; row images hold the key",
}
WITH_THE_LINE = {  # written past the pen, but in the transaction of a line that tells of them
    "floor.journal": "counts the lines",
    "floor.tournament": "its founding has no journal before the row; the line says what it is",
    "floor.screen": "waits with its code before any event knows it; pairing is a line",
    "registration.member": "a list of 100,000 in one statement, of which the line keeps the keys",
    "floor.takenout": "words go out of a restored backup again as its list says",
    "registration.memberphoto": "goes with its member whom a restored backup forgets again",
    "registration.sale": "a ledger: undo adds a row that voids it, none is deleted",
    "registration.tender": "part of a sale",
    "results.signedresult": "the numbers of a revision, of which the line has the hash",
    "results.signedplace": "part of it",
    "registration.cashmove": "undo adds the opposite move, a counted drawer stays as it was",
}
