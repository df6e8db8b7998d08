/** Pages use the server's time: the clock of the visitor's device can be wrong. */
import { SERVER_TIME_HEADER } from '#domain/time.ts';

let serverAheadMs = 0;

/** Sets the clock. A cached response has no server time and does not change the clock. */
export function setClock({ headers }: Response): void {
  const time = Number(headers.get(SERVER_TIME_HEADER));
  if (time) serverAheadMs = time - Date.now();
}

export function toServerTime(deviceTime: number): number {
  return deviceTime + serverAheadMs;
}

export function serverNow(): number {
  return toServerTime(Date.now());
}
