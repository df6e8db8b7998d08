/** Shows the stories that the filters ask for. The address keeps the choice, for whoever shares it. */
const form = document.querySelector('#story-filters') as HTMLFormElement;
const place = document.querySelector('#stories') as HTMLElement;
const output = form.querySelector('output') as HTMLOutputElement;
const showAll = form.querySelector('button') as HTMLButtonElement;
const stories = [...place.querySelectorAll<HTMLElement>('[data-worry]')];

function pick(name: string, value: string | null): void {
  (form.elements.namedItem(name) as RadioNodeList).value = value ?? '';
}

function show(): void {
  const chosen = [...new FormData(form)].filter(([, value]) => value) as [string, string][];
  const filters = chosen.filter(([name]) => name !== 'view');
  for (const story of stories) {
    story.hidden = filters.some(([name, value]) => story.dataset[name] !== value);
  }
  const count = stories.filter(({ hidden }) => !hidden).length;
  output.value = count ? `${count} of ${stories.length} stories` : 'None yet';
  showAll.hidden = !filters.length;

  const query = String(new URLSearchParams(filters.length ? filters : chosen));
  if (query) pick('view', 'list');
  place.dataset.view = query ? 'list' : 'row';
  history.replaceState(null, '', query ? `?${query}` : location.pathname);
}

form.addEventListener('change', ({ target }) => {
  // A filter's result is a list; one by one are all of them.
  if ((target as HTMLInputElement).id === 'one-by-one') form.reset();
  show();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  form.reset();
  show();
});
const asked = new URLSearchParams(location.search);
for (const name of ['worry', 'country', 'view']) pick(name, asked.get(name));
show();
