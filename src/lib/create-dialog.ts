interface DialogOptions {
  headingId: string;
  heading: string;
  text: string;
  extraHtml?: string;
  buttons: string;
}

/** Works without React: not every page loads React. */
export function createDialog(options: DialogOptions): HTMLDialogElement {
  const { headingId, heading, text, extraHtml = '', buttons } = options;
  document.body.insertAdjacentHTML(
    'beforeend',
    `<dialog aria-labelledby="${headingId}" class="card w-[min(28rem,100%-2.5rem)] p-6">
      <h2 id="${headingId}" class="text-heading">${heading}</h2>
      <p class="mt-3 text-soft">${text}</p>${extraHtml}
      <div class="mt-5 flex flex-wrap justify-end gap-3 max-sm:*:grow">${buttons}</div>
    </dialog>`,
  );
  return document.body.lastElementChild as HTMLDialogElement;
}
