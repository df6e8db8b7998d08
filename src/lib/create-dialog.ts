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
  headingId: string;
  heading: string;
  text: string;
  parts?: HTMLElement[];
  buttons: HTMLElement[];
}

/** Creates a dialog without React, which not every page loads. Returns the heading for the focus. */
export function createDialog(options: DialogOptions) {
  const { headingId, text, parts = [], buttons } = options;
  const heading = createElement('h2', 'text-heading', options.heading);
  heading.id = headingId;
  const row = createElement('div', 'mt-5 flex flex-wrap justify-end gap-3 max-sm:*:grow');
  row.append(...buttons);
  const dialog = createElement('dialog', 'card w-[min(28rem,100%-2.5rem)] p-6');
  dialog.setAttribute('aria-labelledby', headingId);
  dialog.append(heading, createElement('p', 'mt-3 text-soft', text), ...parts, row);
  document.body.append(dialog);
  return { dialog, heading };
}
