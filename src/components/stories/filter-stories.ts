/** Shows the stories that the filters ask for. The address keeps the choice, for whoever shares it. */
const PORTION = 9;

const form = document.querySelector('#story-filters') as HTMLFormElement;
const place = document.querySelector('#stories') as HTMLElement;
const more = document.querySelector('#more-stories') as HTMLButtonElement;
const output = form.querySelector('output') as HTMLOutputElement;
const showAll = form.querySelector('button') as HTMLButtonElement;
const stories = [...place.querySelectorAll<HTMLElement>('[data-worry]')];
/** How many of an unfiltered list are shown. */
let shown = PORTION;

function pick(name: string, value: string | null): void {
  (form.elements.namedItem(name) as RadioNodeList).value = value ?? '';
}

function matching(filters: [string, string][]): HTMLElement[] {
  return stories.filter(({ dataset }) =>
    filters.every(([name, value]) => !value || dataset[name] === value),
  );
}

/** What each choice would find, together with the other filter. */
function showCounts(filters: [string, string][]): void {
  for (const choice of form.querySelectorAll<HTMLInputElement>('input:not([name=view])')) {
    const others = filters.filter(([name]) => name !== choice.name);
    const count = choice.nextElementSibling as HTMLElement;
    count.textContent = String(matching([...others, [choice.name, choice.value]]).length);
  }
}

function show(): void {
  const chosen = [...new FormData(form)].filter(([, value]) => value) as [string, string][];
  const filters = chosen.filter(([name]) => name !== 'view');
  const found = matching(filters);
  const query = String(new URLSearchParams(filters.length ? filters : chosen));
  const limit = query && !filters.length ? shown : found.length;
  const visible = found.slice(0, limit);
  for (const story of stories) story.hidden = !visible.includes(story);
  const left = found.length - visible.length;
  more.hidden = !left;
  more.textContent = `Show ${Math.min(left, PORTION)} more (${left} left)`;
  output.value = found.length ? `${found.length} of ${stories.length} stories` : 'None yet';
  showAll.hidden = !filters.length;
  showCounts(filters);

  if (query) pick('view', 'list');
  place.dataset.view = query ? 'list' : 'row';
  place.toggleAttribute('data-few', found.length < 3);
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
more.addEventListener('click', () => {
  const next = stories[shown] as HTMLElement;
  shown += PORTION;
  show();
  // The reader goes on with the first of the new ones.
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
});
const asked = new URLSearchParams(location.search);
for (const name of ['worry', 'country', 'view']) pick(name, asked.get(name));
show();
