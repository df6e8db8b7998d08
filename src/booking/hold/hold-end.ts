import { displayLocal, displayTime } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { viewerDate, viewerTimeZone } from '#lib/format.ts';

/** End of a hold of at most a day: `9:30 PM`, `9:30 PM tomorrow`; abroad `9:30 PM, your time` */
export function holdEnd(end: number): string {
  const day = viewerDate(end) === viewerDate(serverNow()) ? '' : ' tomorrow';
  const place = displayLocal(end, viewerTimeZone()) ? ', your time' : '';
  return `${displayTime(end, viewerTimeZone())}${day}${place}`;
}
