/**
 * Lets a mentor be booked from their page, at their next free times. Of one who takes no calls it says
 * that somebody else takes this one.
 */
import type { ServiceId } from '#domain/catalogue.ts';

interface Availability {
  services: ServiceId[];
  /** The one that the times are for. */
  service?: ServiceId;
  next: { date: string; time: string; startsAt: number; words: string }[];
}

const page = document.querySelector('[data-mentor]') as HTMLElement;
const { mentor = '', firstName } = page.dataset;
const days = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' },
} as const);

function all(selector: string) {
  return page.querySelectorAll<HTMLElement>(selector);
}

function show(selector: string): void {
  for (const part of all(selector)) part.hidden = false;
}

function showTimes(times: HTMLElement, address: string, next: Availability['next']): void {
  const links = times.querySelectorAll('a');
  for (const [index, { date, time, startsAt, words }] of next.entries()) {
    const link = links[index] as HTMLAnchorElement;
    link.href = `${address}&date=${date}&time=${time}`;
    const [day, clock] = link.children;
    day?.append(words.startsWith('tomorrow') ? 'Tomorrow' : days.format(startsAt));
    clock?.append(/\d+:\d+ .M/.exec(words)?.[0] ?? time);
    link.hidden = false;
  }
  times.hidden = !next.length;
}

fetch(`/api/availability?mentor=${mentor}`)
  .then((response): Promise<Availability> => response.json())
  .then(({ services, service, next }) => {
    if (!service) return show('[data-with-anybody]');
    const address = `/calendar?service=${service}&mentor=${mentor}`;
    for (const times of all('[data-times]')) showTimes(times, address, next);
    for (const link of all('[data-book]')) {
      link.textContent = `Book with ${firstName}`;
      (link as HTMLAnchorElement).href = address;
    }
    for (const row of all('[data-service]')) {
      row.hidden = !services.some((id) => id === row.dataset.service);
    }
    const words = page.querySelector<HTMLElement>(`[data-service=${service}]`)?.dataset.words ?? '';
    for (const line of all('[data-book-words]')) line.textContent = words;
    show('[data-calls]');
  })
  .catch(() => {});
