/** Creates an element on a page without React. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  text = '',
) {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

interface DialogOptions {
  id: string;
  title: string;
  about: string;
  parts?: HTMLElement[];
  buttons: HTMLElement[];
}

/** Creates a dialog without React, which not every page loads. */
export function createDialog({ id, title, about, parts = [], buttons }: DialogOptions) {
  const heading = createElement('h2', 'text-heading', title);
  heading.id = id;
  const row = createElement('div', 'mt-5 flex flex-wrap justify-end gap-3 max-sm:*:grow');
  row.append(...buttons);
  const dialog = createElement('dialog', 'card w-[min(28rem,100%-2.5rem)] p-6');
  dialog.setAttribute('aria-labelledby', id);
  dialog.append(heading, createElement('p', 'mt-3 text-soft', about), ...parts, row);
  document.body.append(dialog);
  return { dialog, heading };
}
