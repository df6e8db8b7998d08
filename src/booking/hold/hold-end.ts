import { displayTime } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { viewerDate, viewerMoment, viewerTimeZone } from '#lib/format.ts';

/** `9:30 PM` or `9:30 PM tomorrow`. Abroad: `9:30 PM, your time`. A hold lasts at most a day. */
export function holdEnd(end: number): string {
  const day = viewerDate(end) === viewerDate(serverNow()) ? '' : ' tomorrow';
  const place = viewerMoment(end) ? ', your time' : '';
  return `${displayTime(end, viewerTimeZone())}${day}${place}`;
}
