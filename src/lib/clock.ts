/** Server time, because the device's clock may be wrong. */
import { SERVER_TIME } from '#domain/time.ts';

/** Milliseconds by which the server's clock is ahead of the device's clock. */
let ahead = 0;

/** Sets the clock from a response. Cached responses have no time and change nothing. */
export function setClock({ headers }: Response): void {
  const time = Number(headers.get(SERVER_TIME));
  if (time) ahead = time - Date.now();
}

export function toServerTime(deviceTime: number): number {
  return deviceTime + ahead;
}

export function serverNow(): number {
  return toServerTime(Date.now());
}
