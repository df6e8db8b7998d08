/** Says when a service is next free; without an answer the link stays unseen, in its place. */
const IN_INDIA = { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' } as const;

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-free]')) {
  fetch(`/api/availability${link.search}`)
    .then((response) => response.json())
    .then(({ next: [{ date, time, startsAt }] }) => {
      link.append(new Date(startsAt).toLocaleString('en-IN', IN_INDIA));
      link.search += `&date=${date}&time=${time}`;
    })
    .catch(() => {});
}
