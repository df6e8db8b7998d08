interface Filters extends HTMLFormElement {
  worry: RadioNodeList;
  country: RadioNodeList;
  view: RadioNodeList;
}

const form = document.querySelector('#story-filters') as Filters;
const storyList = document.querySelector('#stories') as HTMLElement;
const stories = [...storyList.querySelectorAll<HTMLElement>('[data-worry]')];

function showMatches(): void {
  const { worry, country, view } = form;
  const matches = stories.filter(
    ({ dataset }) =>
      (!worry.value || dataset.worry === worry.value) &&
      (!country.value || dataset.country === country.value),
  );
  for (const story of stories) story.hidden = !matches.includes(story);
  (form.querySelector('b') as HTMLElement).textContent = String(matches.length);

  // The carousel always shows all stories, so a filter opens the list.
  if (matches.length < stories.length) view.value = 'list';
  const filters = [...new FormData(form)].filter(([, value]) => value) as string[][];
  const query = String(new URLSearchParams(filters));
  storyList.dataset.view = view.value;
  history.replaceState(null, '', query ? `?${query}` : location.pathname);
}

form.onchange = ({ target }) => {
  if ((target as HTMLInputElement).id === 'one-by-one') form.reset();
  showMatches();
};
form.onsubmit = () => {
  form.reset();
  showMatches();
  // The pressed button is now hidden.
  form.querySelector('input')?.focus();
};
for (const name of ['worry', 'country', 'view'] as const) {
  form[name].value = new URLSearchParams(location.search).get(name) ?? '';
}
showMatches();
