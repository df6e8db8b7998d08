import { dayInIndia, isAbroad } from './india.ts';

/** Says when a service is next free; without an answer the link stays unseen, in its place. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-free]')) {
  fetch(`/api/availability${link.search}`)
    .then((response) => response.json())
    .then(({ next: [{ date, time, startsAt, mentor, words }] }) => {
      const day = isAbroad(startsAt) ? dayInIndia(startsAt) : 'tomorrow';
      link.querySelector('.link')?.append(words.replace('tomorrow', day));
      link.search += `${mentor ? `&mentor=${mentor}` : ''}&date=${date}&time=${time}`;
    })
    .catch(() => {});
}
