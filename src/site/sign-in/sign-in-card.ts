import { isPackage, isServiceId, priceOf, schoolsText, services } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { displayMoment } from '#domain/time.ts';
import { nextPage } from '#lib/login.ts';

function callLines(booking: URLSearchParams): string[] {
  const service = booking.get('service') ?? '';
  if (!isServiceId(service)) return ['A call with a mentor'];
  const { serviceType, minutes } = services[service];
  const schools = isPackage(service) ? Number(booking.get('schools')) || 0 : 0;
  const start = Date.parse(`${booking.get('date')}T${booking.get('time')}+05:30`);
  const length = isPackage(service) ? 'The full package' : `${minutes} minutes on video`;
  return [
    serviceType,
    `${length} · ${formatRupees(priceOf(service, schools))}`,
    schools > 0 ? schoolsText(schools) : '',
    start ? displayMoment(start) : '',
  ];
}

const next = new URLSearchParams(location.search).get('next') ?? '';
const nextUrl = URL.parse(next, location.origin);
if (nextUrl?.pathname === '/calendar') {
  document.documentElement.dataset.booking = '';
  const booking = nextUrl.searchParams;
  const lines = document.querySelectorAll('[data-line]');
  for (const [index, text] of callLines(booking).entries()) lines[index]?.append(text);
  const mentorLine = document.getElementById(`with-${booking.get('mentor')}`);
  if (mentorLine) mentorLine.hidden = false;
} else if (next) {
  document.documentElement.dataset.next = '';
}

function redirectSignedIn() {
  if (document.documentElement.dataset.session === 'in') location.replace(nextPage('/profile'));
}

redirectSignedIn();
addEventListener('session', redirectSignedIn);
