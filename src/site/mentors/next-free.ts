/** Says when a service is next free, by its date where tomorrow is another day than in India. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-free]')) {
  fetch(`/api/availability${link.search}`)
    .then((response) => response.json())
    .then(({ next: [{ date, time, startsAt, mentor, words, datedWords }] }) => {
      const isInIndia = new Date(startsAt).getTimezoneOffset() === -330;
      link.querySelector('.link')?.append(isInIndia ? words : datedWords);
      link.search += `${mentor ? `&mentor=${mentor}` : ''}&date=${date}&time=${time}`;
    })
    .catch(() => {});
}
