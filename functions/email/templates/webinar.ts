import { ICalCalendarMethod, default as ical } from 'ical-generator';
import { site, webinar } from '#domain/site.ts';
import { displayDate, displayMoment, displayTime, MINUTE } from '#domain/time.ts';
import { listPageUrl } from '#domain/webinar.ts';
import { because, type EmailContent } from './content.ts';

const NAME = `${site.name} webinar`;
const PAGE = 'The webinar page';
const LEAVE = 'Give up your seat and leave the list';

export function confirmSignup(href: string): EmailContent {
  return {
    subject: `One click, and we keep you a seat at the ${NAME}`,
    heading: 'Confirm your seat',
    paragraphs: [
      `Someone asked for a seat at the ${NAME} with this email address. The webinar is free. We will write again when it has a date.`,
      'Please confirm your seat within 7 days. Otherwise we delete your email address.',
    ],
    link: { label: 'Keep me a seat', href, showsUrl: true },
    smallPrint: ['If you did not ask for this, ignore this email. You are not on the list.'],
    because: because.ofWebinar,
  };
}

export function webinarDate(siteUrl: string, token: string, startsAt: number): EmailContent {
  const date = displayDate(startsAt);
  const figure = displayTime(startsAt);
  const length = `${webinar.minutes} minutes, live`;
  return {
    subject: `The ${NAME} has a date: ${displayMoment(startsAt)}`,
    heading: 'Your seat is reserved',
    paragraphs: ['The webinar has a date, and you have a seat. It is free.', webinar.about],
    ticket: {
      date,
      figure,
      unit: 'IST',
      title: NAME,
      lines: [date, length],
      note: `${PAGE} has the link to join, from ten minutes before the start.`,
    },
    link: { label: 'Add to calendar', href: new URL('/api/webinar/webinar.ics', siteUrl).href },
    moreLinks: [
      { label: PAGE, href: new URL('/webinar', siteUrl).href, isTextLink: true },
      { label: LEAVE, href: listPageUrl(siteUrl, token, 'leave'), isTextLink: true },
    ],
    smallPrint: [`You cannot come? ${LEAVE}.`],
    because: because.ofWebinar,
  };
}

/** The event id never changes, so a new date moves the event. */
export function webinarFile(siteUrl: string, startsAt: number): string {
  const url = new URL('/webinar', siteUrl).href;
  const calendar = ical({ name: NAME, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `webinar@${new URL(url).hostname}`,
    stamp: new Date(),
    start: new Date(startsAt),
    end: new Date(startsAt + webinar.minutes * MINUTE),
    summary: NAME,
    url,
  });
  return `${calendar.toString()}\r\n`;
}
