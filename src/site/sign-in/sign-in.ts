import { isPackage, isServiceId, priceOf, schoolsText, services } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { displayMoment } from '#domain/time.ts';
import { nextPage } from '#lib/login.ts';

function callLines(wanted: URLSearchParams): string[] {
  const service = wanted.get('service') ?? '';
  if (!isServiceId(service)) return ['A call with a mentor'];
  const { serviceType, minutes } = services[service];
  const schools = isPackage(service) ? Number(wanted.get('schools')) || 0 : 0;
  const start = Date.parse(`${wanted.get('date')}T${wanted.get('time')}+05:30`);
  const what = isPackage(service) ? 'The full package' : `${minutes} minutes on video`;
  return [
    serviceType,
    `${what} · ${formatRupees(priceOf(service, schools))}`,
    schools > 0 ? schoolsText(schools) : '',
    start ? displayMoment(start) : '',
  ];
}

const next = new URLSearchParams(location.search).get('next') ?? '';
const address = URL.parse(next, location.origin);
if (address?.pathname === '/calendar') {
  document.documentElement.dataset.booking = '';
  const wanted = address.searchParams;
  const lines = document.querySelectorAll('[data-line]');
  for (const [index, text] of callLines(wanted).entries()) lines[index]?.append(text);
  const mentorLine = document.getElementById(`with-${wanted.get('mentor')}`);
  if (mentorLine) mentorLine.hidden = false;
} else if (next) {
  document.documentElement.dataset.next = '';
}

function redirectSignedIn() {
  if (document.documentElement.dataset.session === 'in') location.replace(nextPage('/profile'));
}

redirectSignedIn();
addEventListener('session', redirectSignedIn);
