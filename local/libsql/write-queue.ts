/**
 * Lets one stream at a time write, in the order of asking. SQLite's own wait is a blocking one, which
 * would stop the only thread here; with turns, no write ever meets a lock of this server.
 */
export class WriteQueue {
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  /** Waits for the turn to write. The caller ends it by calling what it is given. */
  async takeTurn(): Promise<() => void> {
    if (this.#taken) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    }
    this.#taken = true;
    return () => this.#passTurn();
  }

  #passTurn(): void {
    const next = this.#waiting.shift();
    if (next) {
      // The turn stays taken, so that no newcomer gets in; requests that only read do, between turns.
      setImmediate(next);
    } else {
      this.#taken = false;
    }
  }
}
