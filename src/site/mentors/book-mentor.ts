import type { InferResponseType } from 'hono/client';
import type { api } from '#lib/api.ts';

type Availability = InferResponseType<typeof api.availability.$get, 200>;

const page = document.querySelector('[data-mentor]') as HTMLElement;
const { mentor = '', firstName } = page.dataset;
const times = part('[data-times]');

function part(selector: string): HTMLElement {
  return page.querySelector(selector) as HTMLElement;
}

function showNoTimes(why: string): void {
  const none = part('[data-no-times]');
  none.textContent = why;
  none.hidden = false;
  times.replaceChildren(none);
}

function showTimes(address: string, next: Availability['next']): void {
  const links = times.querySelectorAll('a');
  for (const [index, { date, time, startsAt, words, datedWords }] of next.entries()) {
    const link = links[index] as HTMLAnchorElement;
    link.href = `${address}&date=${date}&time=${time}`;
    // `tomorrow` means the next day in India. Visitors abroad see a date instead.
    const isInIndia = new Date(startsAt).getTimezoneOffset() === -330;
    const [day = '', clock = ''] = (isInIndia ? words : datedWords).split(', ');
    link.children[0]?.append(day);
    link.children[1]?.append(clock.replace(' IST', ''));
    link.hidden = false;
  }
  part('[data-times] > p').hidden = false;
}

fetch(`/api/availability?mentor=${mentor}`)
  .then((response): Promise<Availability> => response.json())
  .then(({ services, service, next }) => {
    if (!service) {
      return showNoTimes(
        `${firstName}’s calendar is closed now. One of our mentors takes this call.`,
      );
    }
    const address = `/calendar?service=${service}&mentor=${mentor}`;
    if (next.length) showTimes(address, next);
    else showNoTimes(`${firstName} has no free times at the moment.`);
    const book = part('[data-book]') as HTMLAnchorElement;
    book.textContent = `Book with ${firstName}`;
    book.href = address;
    const audiences = new Set<string>();
    for (const row of page.querySelectorAll<HTMLElement>('[data-service]')) {
      row.hidden = !services?.some((id) => id === row.dataset.service);
      if (!row.hidden) audiences.add(row.dataset.audience ?? '');
    }
    // The mentor may have turned off all services for one audience.
    part('[data-fact="Talks with"]').textContent = [...audiences].join(' and ');
    part('[data-book-words]').textContent = part(`[data-service=${service}]`).dataset.words ?? '';
    part('[data-calls]').hidden = false;
    part('[data-book-any]').hidden = true;
  })
  .catch(() => {});
