/** The webinar as a calendar file; there is none for as long as its date is not set. */
import ical from 'ical-generator';
import { MINUTE } from '#domain/calendar/time.ts';
import { site } from '#domain/site.ts';

/** Room kept in the visitor's calendar. */
const LENGTH = 60 * MINUTE;

export function GET({ site: origin }: { site?: URL }): Response {
  if (!site.webinarStartsAt) return new Response(null, { status: 404 });
  const start = new Date(site.webinarStartsAt);
  const url = new URL('/webinar', origin).href;
  const calendar = ical({ name: `${site.name} webinar` });
  calendar.createEvent({
    id: `webinar-${start.getTime()}@${new URL(url).hostname}`,
    stamp: start,
    start,
    end: new Date(start.getTime() + LENGTH),
    summary: `${site.name} webinar`,
    url,
  });
  return new Response(calendar.toString(), { headers: { 'content-type': 'text/calendar' } });
}
