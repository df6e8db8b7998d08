import {
  ADDITIONAL_SCHOOL_PRICE,
  mostSchools,
  type PackageId,
  priceOf,
} from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';

function setUpSchoolCounter(dialog: HTMLDialogElement): void {
  const id = dialog.dataset.package as PackageId;
  const maxSchools = mostSchools(id);
  const find = (name: string) => dialog.querySelector(`[data-${name}]`) as HTMLElement;
  const fewer = find('fewer');
  const more = find('more');
  const sessions = find('sessions');
  const weeks = find('weeks');
  const count = find('schools') as HTMLOutputElement;

  const showSchools = (schools: number) => {
    count.value = String(schools);
    // A `disabled` button would lose the keyboard focus.
    fewer.setAttribute('aria-disabled', String(schools === 0));
    more.setAttribute('aria-disabled', String(schools === maxSchools));
    find('limit').hidden = schools < maxSchools;
    const eachSchool = formatRupees(ADDITIONAL_SCHOOL_PRICE);
    find('sum').textContent =
      schools > 0 ? `${formatRupees(priceOf(id))} + ${schools} × ${eachSchool}` : '';
    find('price').textContent = formatRupees(priceOf(id, schools));
    const includedSessions = Number(sessions.dataset.sessions);
    sessions.textContent = String(includedSessions + schools);
    // More sessions take more weeks: the number of sessions per week stays the same.
    weeks.textContent = String(
      Math.round((Number(weeks.dataset.weeks) / includedSessions) * (includedSessions + schools)),
    );
    (find('book') as HTMLAnchorElement).href =
      `/calendar?service=${id}${schools > 0 ? `&schools=${schools}` : ''}`;
  };
  const add = (difference: number) =>
    showSchools(Math.min(maxSchools, Math.max(0, Number(count.value) + difference)));
  fewer.addEventListener('click', () => add(-1));
  more.addEventListener('click', () => add(1));
  dialog.addEventListener('close', () => showSchools(0));
}

for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-package]')) {
  setUpSchoolCounter(dialog);
}

for (const opener of document.querySelectorAll<HTMLElement>('[data-opens]')) {
  opener.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    document.querySelector<HTMLDialogElement>(`#${opener.dataset.opens}`)?.showModal();
  });
}
