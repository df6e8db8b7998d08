/** Shows the stories that the filters ask for, and how many each choice would leave. The address keeps the choice, for whoever shares it. */
const form = document.querySelector('#story-filters') as HTMLFormElement;
const place = document.querySelector('#stories') as HTMLElement;
const output = form.querySelector('output') as HTMLOutputElement;
const showAll = form.querySelector('button') as HTMLButtonElement;
const stories = [...place.querySelectorAll<HTMLElement>('[data-worry]')];
const chips = form.querySelectorAll('.chip');

function pick(name: string, value: string | null): void {
  (form.elements.namedItem(name) as RadioNodeList).value = value ?? '';
}

type Choice = [name: string, value: string];

const found = (choices: Choice[]) =>
  stories.filter(({ dataset }) => choices.every(([name, value]) => dataset[name] === value));

/** What finds nothing beside the other choices cannot be chosen. */
function showCounts(filters: Choice[]): void {
  for (const chip of chips) {
    const [input, count] = chip.children as unknown as [HTMLInputElement, HTMLElement];
    const others = filters.filter(([name]) => name !== input.name);
    const own: Choice[] = input.value ? [[input.name, input.value]] : [];
    const { length } = found([...others, ...own]);
    count.textContent = `${length}`;
    input.disabled = !length && !input.checked;
  }
}

function show(): void {
  const chosen = [...new FormData(form)].filter(([, value]) => value) as Choice[];
  const filters = chosen.filter(([name]) => name !== 'view');
  const shown = found(filters);
  for (const story of stories) story.hidden = !shown.includes(story);
  output.value = shown.length ? `${shown.length} of ${stories.length} stories` : 'None yet';
  showAll.hidden = !filters.length;
  showCounts(filters);

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
