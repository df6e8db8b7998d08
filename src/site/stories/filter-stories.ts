interface Filters extends HTMLFormElement {
  worry: RadioNodeList;
  country: RadioNodeList;
  view: RadioNodeList;
}

const form = document.querySelector('#story-filters') as Filters;
const storyList = document.querySelector('#stories') as HTMLElement;
const stories = [...storyList.querySelectorAll<HTMLElement>('[data-worry]')];

/** Stories that match the filters of the form. `choice` replaces the form's value of one filter. */
const matchingStories = (choice: { name: string; value?: string }) =>
  stories.filter(({ dataset }) =>
    ['worry', 'country'].every((name) => {
      const value = name === choice.name ? choice.value : form[name].value;
      return !value || dataset[name] === value;
    }),
  );

function show(): void {
  // The form has no name of its own, so `form` replaces no filter.
  const matches = matchingStories(form);
  for (const story of stories) story.hidden = !matches.includes(story);
  (form.querySelector('b') as HTMLElement).textContent = String(matches.length);
  for (const input of form.querySelectorAll<HTMLInputElement>('.chip input')) {
    const { length } = matchingStories(input);
    (input.nextElementSibling as HTMLElement).textContent = String(length);
    input.disabled = !length && !input.checked;
  }

  if (matches.length < stories.length) form.view.value = 'list';
  const filters = [...new FormData(form)].filter(([, value]) => value) as string[][];
  const query = String(new URLSearchParams(filters));
  storyList.dataset.view = form.view.value;
  history.replaceState(null, '', query ? `?${query}` : location.pathname);
}

form.onchange = ({ target }) => {
  if ((target as HTMLInputElement).id === 'one-by-one') form.reset();
  show();
};
form.onsubmit = () => {
  form.reset();
  show();
};
for (const name of ['worry', 'country', 'view'] as const) {
  form[name].value = new URLSearchParams(location.search).get(name) ?? '';
}
show();
