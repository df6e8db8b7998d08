/** Opens a package's dialog and keeps its price in step with the additional schools. */
import { type PackageId, priceOf } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money.ts';

function wire(dialog: HTMLDialogElement): void {
  const id = dialog.dataset.package as PackageId;
  const fewer = dialog.querySelector<HTMLButtonElement>('[data-fewer]');
  const count = dialog.querySelector<HTMLOutputElement>('[data-schools]');
  const price = dialog.querySelector('[data-price]');
  const book = dialog.querySelector<HTMLAnchorElement>('[data-book]');
  if (!fewer || !count || !price || !book) return;

  const show = (schools: number) => {
    count.value = String(schools);
    // Not `disabled`: that would take the keyboard's focus away at nought.
    fewer.setAttribute('aria-disabled', String(schools === 0));
    price.textContent = formatRupees(priceOf(id, schools));
    book.href = `/calendar?service=${id}${schools > 0 ? `&schools=${schools}` : ''}`;
  };
  const more = dialog.querySelector('[data-more]');
  fewer.addEventListener('click', () => show(Math.max(0, Number(count.value) - 1)));
  more?.addEventListener('click', () => show(Number(count.value) + 1));
  dialog.addEventListener('close', () => show(0));
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
}

for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-package]')) {
  wire(dialog);
}

for (const opener of document.querySelectorAll<HTMLElement>('[data-opens]')) {
  opener.addEventListener('click', (event) => {
    event.preventDefault();
    const dialog = document.querySelector<HTMLDialogElement>(`#${opener.dataset.opens}`);
    dialog?.showModal();
  });
}
