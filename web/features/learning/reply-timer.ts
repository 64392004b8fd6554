/** Lets the learner see a move for a while before the other side replies. */
export class ReplyTimer {
  /** The reply that the timer waits for, with the number of moves before it. */
  #due: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly pauseMs: number) {}

  /**
   * Calls *play* after the pause. If the same reply is already due, the pause goes on: this is
   * called whenever the state changes, even if only the mouse has moved.
   * @param ply  The number of moves made.
   * @param move  The reply to play; null for none.
   */
  follow(ply: number, move: string | null, play: (move: string) => void) {
    const due = move && `${ply} ${move}`;
    if (due === this.#due) return;
    this.stop();
    if (move === null) return;
    this.#due = due;
    this.#timer = setTimeout(() => {
      this.#due = null;
      play(move);
    }, this.pauseMs);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#due = null;
  }
}
