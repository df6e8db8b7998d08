/** Says when a service is next free; without an answer the link stays unseen, in its place. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-free]')) {
  fetch(`/api/availability${link.search}`)
    .then((response) => response.json())
    .then(({ next: [{ date, time, mentor, words }] }) => {
      link.querySelector('.link')?.append(words);
      link.search += `${mentor ? `&mentor=${mentor}` : ''}&date=${date}&time=${time}`;
    })
    .catch(() => {});
}
