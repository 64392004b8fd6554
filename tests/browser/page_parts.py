"""Selectors for parts of the page that have no accessible name, in the order of the page."""

from __future__ import annotations

# --- the page as a whole ---

#: Matches once the page has loaded everything, even the files that it fetches only when a move is possible.
WHOLE = "html[data-features]"
UNTRANSLATED = "[data-i18n]:not([lang])"
#: The text for a browser without scripts: the same sentence in every language.
WITHOUT_SCRIPTS = ".without-scripts p"
#: The live region.
SPOKEN = "#announcements"

# --- the top: its buttons, their menu, and the banners ---

TOP = "header.top"
TOP_BUTTON = ".top-buttons button:visible"
NEW_GAME_BUTTON = "#open-new"
NEW_GAME_LABEL = f"{NEW_GAME_BUTTON} span"
MORE_BUTTON = "#open-more"
LANGUAGE_BUTTON = "#open-language"
ABOUT_BUTTON = "#open-about"
#: Opens the menu in the top line.
TOP_MENU = "#open-top-menu"
#: The buttons in this menu, by the keys of their texts.
IN_THE_TOP_MENU = (
    "button.set-up",
    "new.who.link",
    "statistics.title",
    "button.help",
    "button.sound",
    "button.language",
    "button.settings",
    "button.about",
)
#: The banner that says that the game is unsaved.
UNSAVED = "#unsaved"
#: The banner that says that a part of the page has failed.
FAULT = "#fault"
UPDATE_OFFER = "#update"

# --- the board: its drawing, the stacks and their marks ---

BOARD = "#board"
BOARD_AREA = ".board-area"
BOARD_BOX = ".board-box"
#: The slab of a drawn board.
SLAB = ".slab.is-surface"
#: The names of rows and columns on a drawn board.
BOARD_NAMES = ".coordinates text"
PHASE_BANNER = "#phase-banner"
PRESSABLE_AREA = ".hit"
FOCUS_RING = ".focus"
HALO = ".halo"
HOVERED_SPACE = ".is-hovered"
LAST_MOVE = ".space.is-last"
DOOMED_SPACE = ".is-doomed"
#: Spaces that have a ring because a sentence on the page is about them.
RINGED_SPACE = ".space.is-meant"
#: The drawing of a stack.
STACK_ART = ".art"
STACK_FACE = ".stack .top"
#: The number on a stack.
STACK_HEIGHT = ".height"
ARRIVING_STACK = ".is-arriving"
CARRIED_STACK = ".is-carried .stack"
MOVING_STACK = ".is-lifted, .is-arriving, .flights > *"
#: Pieces that fly over the board; pieces that appear in place do not count.
ANIMATION = ".flights > :not(.is-in-place)"
#: The number of pieces that a side has just lost.
LOSS_NUMBER = ".loss-numbers > *"
#: The arrow of a hint, or of an explanation in a review.
HINT_ARROW = ".hint-arrow"
#: The rings around both stacks of a hint.
HINT_RING = ".hint-ring.is-around"
#: The arrows and rings that a person drew.
OWN_ARROWS = "#board .hint.is-own"
#: The marks of a hint: an arrow or a ring.
HINT_MARK = ".hint-arrow, .hint-ring:not(.is-around)"
STACK_INSPECTOR = "#stack-inspector"
SIDE_VIEW_PIECE = ".side-view > g > :first-child"
EVALUATION_BAR = "#evaluation-bar"
WHITE_EVALUATION = "#evaluation-white"
TOWERS = "#ending-towers"
TOWER_OF_WINNER = ".tower.is-winner"

# --- the players' cards ---

WHITE_CARD = "#card-white"
BLACK_CARD = "#card-black"
CARD_PIECE = f"{BLACK_CARD} .card-piece"
CARD_NUMBER = ".card-number"

# --- the status, and the buttons below it ---

STATUS = ".status"
STATUS_TITLE = "#status-title"
STATUS_DETAIL = "#status-detail"
CONTROLS = ".controls"
#: The buttons below the status; each has an icon, and most have a word.
ACTIONS = f"{CONTROLS} > button"
HINT_BUTTON = "#hint"
UNDO_BUTTON = "#undo"
PAUSE_BUTTON = "#pause"
FILL_BUTTON = "#fill-rest"
FINISH_BUTTON = "#finish"
RETURN_BUTTON = "#return"
AGAIN_BUTTON = "#again"
#: The offer of lessons after a first loss.
ENDING_LEARN = "#ending-learn"

# --- the moves ---

MOVES = ".moves"
SHOWN_MOVES = "#move-list .move"
#: The number before a line of the move list.
ROUND = ".round"
TYPED_MOVE = "#typed-move"

# --- a review: its graph with marks, tip and slider, and the table of the players ---

REVIEW_DOT = ".review-marks i"
GRAPH_TIP = ".graph-tip"
REVIEW_SLIDER = "#review-ply"
REVIEW_PLAYERS = "#review-players"
BETTER_ARROW = ".hint.is-better .hint-arrow"
#: The button that leads to the next mistake and names it.
NEXT_MISTAKE_BUTTON = "#next-mistake"

# --- dialogs ---

#: The game as text, in the dialog that shares it.
SHARE_TEXT = "#share-text"
LEVEL_FACE = ".level-face"
KEY_GROUP = "#key-list section"
LANGUAGE_SAID = "#language-said"
EAR_MOVE = "#ear-move"
#: The line of the dialog "About" that says whether the page works offline.
OFFLINE_STATE = "#offline-state"

# --- the welcome ---

WELCOME = "#welcome"
WELCOME_BUTTONS = ".welcome-buttons button"
#: "Learn" in the top line, while it is marked for beginners.
LESSONS_OFFERED = "#open-learn.is-offered"
#: Stops, continues or repeats the welcome's animation.
WELCOME_REPLAY = "#welcome-replay"

# --- lessons and puzzles ---

LEARN_BODY = ".learn-body"
LESSON_STEP = ".lesson-steps button"
LESSON_TEXT = ".lesson-text"
LESSON_BUTTON = ".lesson-buttons button"

# --- GIPF ---

#: A picture of a piece in the rules.
SIGN = ".gipf-rules .sign"
#: The icon of a jump in the move list.
JUMP_SIGN = "main button .leap"
#: In the move list, one kind of the pieces that were taken with a row.
TAKEN_KIND = ".taken-kind"
#: The legend that explains the icons of the move list.
MOVE_SIGNS = ".moves-signs"

# --- all panels ---

#: Parts of the page that must not overlap.
PANELS = (TOP, BOARD_BOX, STATUS, CONTROLS, WHITE_CARD, BLACK_CARD, MOVES)
