import type { InferResponseType } from 'hono/client';
import type { api } from '#lib/api.ts';

type Availability = InferResponseType<typeof api.availability.$get, 200>;

const page = document.querySelector('[data-mentor]') as HTMLElement;
const { mentor = '', firstName } = page.dataset;
const times = find('[data-times]');

function find(selector: string): HTMLElement {
  return page.querySelector(selector) as HTMLElement;
}

function showNoTimes(why: string): void {
  const notice = find('[data-no-times]');
  notice.textContent = why;
  notice.hidden = false;
  times.replaceChildren(notice);
}

function showTimes(calendarUrl: string, next: Availability['next']): void {
  const links = times.querySelectorAll('a');
  for (const [index, { date, time, startsAt, words, datedWords }] of next.entries()) {
    const link = links[index] as HTMLAnchorElement;
    link.href = `${calendarUrl}&date=${date}&time=${time}`;
    // `tomorrow` means the next day in India. Visitors abroad see a date instead.
    const isInIndia = new Date(startsAt).getTimezoneOffset() === -330;
    const [day = '', clock = ''] = (isInIndia ? words : datedWords).split(', ');
    link.children[0]?.append(day);
    link.children[1]?.append(clock.replace(' IST', ''));
    link.hidden = false;
  }
  find('[data-times] > p').hidden = false;
}

fetch(`/api/availability?mentor=${mentor}`)
  .then((response): Promise<Availability> => (response.ok ? response.json() : Promise.reject()))
  .then(({ services, service, next }) => {
    if (!service) {
      return showNoTimes(
        `${firstName}’s calendar is closed now. One of our mentors takes this call.`,
      );
    }
    const calendarUrl = `/calendar?service=${service}&mentor=${mentor}`;
    if (next.length) showTimes(calendarUrl, next);
    else showNoTimes(`${firstName} has no free times at the moment.`);
    const bookButton = find('[data-book]') as HTMLAnchorElement;
    bookButton.textContent = `Book with ${firstName}`;
    bookButton.href = calendarUrl;
    const audiences = new Set<string>();
    for (const row of page.querySelectorAll<HTMLElement>('[data-service]')) {
      row.hidden = !services?.some((id) => id === row.dataset.service);
      if (!row.hidden) audiences.add(row.dataset.audience ?? '');
    }
    // The mentor may have turned off all services for one audience.
    find('[data-fact="Talks with"]').textContent = [...audiences].join(' and ');
    find('[data-book-words]').textContent = find(`[data-service=${service}]`).dataset.words ?? '';
    find('[data-calls]').hidden = false;
    find('[data-book-any]').hidden = true;
  })
  .catch(() => {});
