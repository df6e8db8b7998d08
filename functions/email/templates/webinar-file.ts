import { ICalCalendarMethod, default as ical } from 'ical-generator';
import { site, webinar } from '#domain/site.ts';
import { MINUTE } from '#domain/time.ts';

/** The webinar as an iCalendar file; with another date, the same event moves. @param startsAt epoch milliseconds */
export function webinarFile(siteUrl: string, startsAt: number): string {
  const url = new URL('/webinar', siteUrl).href;
  const calendar = ical({ name: `${site.name} webinar`, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `webinar@${new URL(url).hostname}`,
    stamp: new Date(),
    start: new Date(startsAt),
    end: new Date(startsAt + webinar.minutes * MINUTE),
    summary: `${site.name} webinar`,
    url,
  });
  return `${calendar.toString()}\r\n`;
}
