/** On the sign-in pages: says what a visitor was about to book. */
import { schoolsText } from '#domain/booking/booking.ts';
import { withMentor } from '#domain/booking/mentor.ts';
import { displayMoment } from '#domain/calendar/time.ts';
import { isPackage, isServiceId, priceOf, services } from '#domain/catalogue.ts';
import { introduced } from '#domain/mentors/introduced.ts';
import { formatRupees } from '#domain/money/money.ts';

const next = new URLSearchParams(location.search).get('next');

/** What the calendar would be opened with, line by line. */
function callIn(wanted: URLSearchParams): string[] {
  const service = wanted.get('service') ?? '';
  if (!isServiceId(service)) return ['A call with a mentor'];
  const { serviceType, minutes } = services[service];
  const schools = isPackage(service) ? Number(wanted.get('schools')) || 0 : 0;
  const start = Date.parse(`${wanted.get('date')}T${wanted.get('time')}+05:30`);
  const mentor = introduced[wanted.get('mentor') ?? ''];
  const what = isPackage(service) ? 'The full package' : `${minutes} minutes on video`;
  return [
    serviceType,
    `${what} · ${formatRupees(priceOf(service, schools))}`,
    schools > 0 ? schoolsText(schools) : '',
    Number.isNaN(start) ? '' : displayMoment(start),
    mentor ? withMentor(mentor) : '',
  ];
}

const address = URL.parse(next ?? '', location.origin);
if (address?.pathname === '/calendar') {
  document.documentElement.dataset.booking = '';
  const lines = document.querySelectorAll('[data-call] [data-line]');
  for (const [index, text] of callIn(address.searchParams).entries()) lines[index]?.append(text);
}
