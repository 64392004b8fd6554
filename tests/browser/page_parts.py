"""Selectors for parts of the page that have no accessible name."""

from __future__ import annotations

AGAIN_BUTTON = "#again"
FILL_BUTTON = "#fill-rest"
FINISH_BUTTON = "#finish"
PAUSE_BUTTON = "#pause"
BOARD = "#board"
BOARD_AREA = ".board-area"
BOARD_BOX = ".board-box"
TOWERS = "#ending-towers"
TOWER_OF_WINNER = ".tower.is-winner"
STATUS = ".status"
MOVES = ".moves"
CONTROLS = ".controls"
BLACK_CARD = "#card-black"
WHITE_CARD = "#card-white"
CARD_PIECE = "#card-black .card-piece"
CARD_NUMBER = ".card-number"
EVALUATION_BAR = "#evaluation-bar"
SLAB = "#board .is-surface"
WHITE_EVALUATION = "#evaluation-white"
FOCUS_RING = ".focus"
HALO = ".halo"
HINT_BUTTON = "#hint"
LAST_MOVE = ".space.is-last"
EAR_MOVE = "#ear-move"
PANEL = ".top, .board-box, .status, .controls, .card, .moves"
PRESSABLE_AREA = ".hit"
STACK_ART = ".art"
HOVERED_SPACE = ".is-hovered"
ARRIVING_STACK = ".is-arriving"
CARRIED_STACK = ".is-carried .stack"
DOOMED_SPACE = ".is-doomed"
MOVING_STACK = ".is-lifted, .is-arriving, .flights > *"
KEY_GROUP = "#key-list section"
LANGUAGE_SAID = "#language-said"
LEARN_BODY = ".learn-body"
LEVEL_FACE = ".level-face"
PUZZLE_GRADES = ".puzzle-grades button"
LESSON_BUTTON = ".lesson-buttons button:visible"
LESSON_STEP = ".lesson-steps button"
LESSON_TEXT = ".lesson-text"
LOOK_BACK_BUTTON = "#review"
ABOUT_BUTTON = "#open-about"
LANGUAGE_BUTTON = "#open-language"
MORE_BUTTON = "#open-more"
NEW_GAME_BUTTON = "#open-new"
NEW_GAME_LABEL = "#open-new span"
#: Pieces in flight above the board, but not those that appear on a space.
ANIMATION = ".flights > :not(.is-in-place)"
#: How many pieces a side has just lost.
LOSS_NUMBER = ".loss-numbers > *"
#: The game as text, in the dialog that shares it.
SHARE_TEXT = "#share-text"
#: The offer of lessons after a first loss.
ENDING_LEARN = "#ending-learn"
#: The link to the other game, beside the name of this one.
OTHER_GAME = "#other-game"
RETURN_BUTTON = "#return"
#: The arrow of a hint, or of an explanation in a review.
HINT_ARROW = ".hint-arrow"
#: The rings around both stacks of a hint, a stack's face, and the number on it.
HINT_RING = ".hint-ring.is-around"
#: Spaces ringed because a sentence is about them.
RINGED_SPACE = ".space.is-meant"
STACK_FACE = ".top"
STACK_HEIGHT = ".height"
#: A mark in the graph of a review, the slider over it, and the table of the players.
GRAPH_TIP = ".graph-tip"
BETTER_ARROW = ".hint.is-better .hint-arrow"
REVIEW_DOT = ".review-marks i"
REVIEW_SLIDER = "#review-ply"
REVIEW_PLAYERS = "#review-players"
#: The button for the next mistake, which says which one.
NEXT_MISTAKE_BUTTON = "#next-mistake"
#: The number of a line of the move list.
ROUND = ".round"
#: German in the menu of languages.
GERMAN = "#languages [lang=de]"
#: A picture of a piece of GIPF in its rules.
SIGN = ".gipf-rules .sign"
#: In GIPF's move list: the sign of a jump, a kind of piece taken, and the legend.
JUMP_SIGN = "main button .leap"
TAKEN_KIND = ".taken-kind"
MOVE_SIGNS = ".moves-signs"
SIDE_VIEW_PIECE = ".side-view > g > :first-child"
STACK_INSPECTOR = "#stack-inspector"
#: The live region.
SPOKEN = "#announcements"
STATUS_DETAIL = "#status-detail"
STATUS_TITLE = "#status-title"
TYPED_MOVE = "#typed-move"
SHOWN_MOVES = "#move-list .move"
#: The sentence in every language for a browser without scripts.
WITHOUT_SCRIPTS = ".without-scripts p"
UNDO_BUTTON = "#undo"
UPDATE_OFFER = "#update"
#: The line of "About" on use without a connection.
OFFLINE_STATE = "#offline-state"
#: The banner that says that the game is unsaved.
UNSAVED = "#unsaved"
FAULT = "#fault"
TOP_BUTTON = ".top-buttons button:visible"
#: Opens the menu of buttons that have no room at the top of a phone.
TOP_MENU = "#open-top-menu"
IN_THE_TOP_MENU = ("button.language", "button.settings", "button.about")
WELCOME = "#welcome"
WELCOME_BUTTONS = ".welcome-buttons button"
WELCOME_REMINDER = "#welcome-reminder"
#: Stops, continues or repeats the welcome's animation.
WELCOME_REPLAY = "#welcome-replay"
PHASE_BANNER = "#phase-banner"
UNTRANSLATED = "[data-i18n]:not([lang])"
#: The buttons below the status: each has a sign, and most have a word.
ACTIONS = ".controls > button"
#: In a drawn board: its slab, and the names of rows and columns.
BOARD_SLAB = ".slab.is-surface"
BOARD_NAMES = ".coordinates text"
#: Parts of the page that must not overlap.
PANELS = (".top", ".board-box", ".status", ".controls", "#card-white", "#card-black", ".moves")
#: The page has loaded everything, also what it fetches after the first move is possible.
WHOLE = "html[data-features=all]"
