"""The link of a player's own page, as the QR code of a seat card has it; its key is the entry."""

from seating.cards.secret_links import WRONG_TRIES as WRONG_TRIES
from seating.cards.secret_links import SecretLinks

LINKS = SecretLinks("player_link", "player")
secret_of, is_right, wrong_tries = LINKS.secret_of, LINKS.is_right, LINKS.wrong_tries
