/** A clock that tests move, for the code that runs under it and no other. */
import { AsyncLocalStorage } from 'node:async_hooks';

const SystemDate = Date;
const offset = new AsyncLocalStorage<number>();

class MovedDate extends SystemDate {
  constructor(...given: unknown[]) {
    const args = given.length === 0 ? [MovedDate.now()] : given;
    super(...(args as [number]));
  }

  static override now(): number {
    return SystemDate.now() + (offset.getStore() ?? 0);
  }
}

globalThis.Date = MovedDate as DateConstructor;

/** Runs `work` as if it were `milliseconds` later. */
export function runLater<T>(milliseconds: number, work: () => T): T {
  return offset.run(milliseconds, work);
}
