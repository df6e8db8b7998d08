/** Elements of dialogs that are built where no React runs. */
export function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = '', text = '') {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

interface Dialog {
  id: string;
  title: string;
  about: string;
  parts?: HTMLElement[];
  buttons: HTMLElement[];
}

/** A dialog in the page, not open yet. */
export function makeDialog({ id, title, about, parts = [], buttons }: Dialog) {
  const heading = make('h2', 'text-heading', title);
  heading.id = id;
  const row = make('div', 'mt-5 flex flex-wrap justify-end gap-3 max-sm:*:grow');
  row.append(...buttons);
  const dialog = make('dialog', 'card w-[min(28rem,100%-2.5rem)] p-6');
  dialog.setAttribute('aria-labelledby', id);
  dialog.append(heading, make('p', 'mt-3 text-soft', about), ...parts, row);
  document.body.append(dialog);
  return { dialog, heading };
}
