/** The server's clock. The visitor's own may be wrong, so nothing else compares with it. */
import { SERVER_TIME } from '#domain/time.ts';

let ahead = 0;

/** Sets the clock by an answer of the API; a cached answer carries no time. */
export function setClock({ headers }: Response): void {
  const time = Number(headers.get(SERVER_TIME));
  if (time) ahead = time - Date.now();
}

/** The server's time now, or at the moment when this device showed `local`. */
export function serverNow(local = Date.now()): number {
  return local + ahead;
}
