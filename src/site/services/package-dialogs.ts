import {
  ADDITIONAL_SCHOOL_PRICE,
  mostSchools,
  type PackageId,
  priceOf,
} from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';

function setUp(dialog: HTMLDialogElement): void {
  const id = dialog.dataset.package as PackageId;
  const most = mostSchools(id);
  const part = (name: string) => dialog.querySelector(`[data-${name}]`) as HTMLElement;
  const fewer = part('fewer');
  const more = part('more');
  const sessions = part('sessions');
  const weeks = part('weeks');
  const count = part('schools') as HTMLOutputElement;

  const show = (schools: number) => {
    count.value = String(schools);
    // A `disabled` button would lose the keyboard focus.
    fewer.setAttribute('aria-disabled', String(schools === 0));
    more.setAttribute('aria-disabled', String(schools === most));
    part('limit').hidden = schools < most;
    const eachSchool = formatRupees(ADDITIONAL_SCHOOL_PRICE);
    part('sum').textContent =
      schools > 0 ? `${formatRupees(priceOf(id))} + ${schools} × ${eachSchool}` : '';
    part('price').textContent = formatRupees(priceOf(id, schools));
    const calls = Number(sessions.dataset.sessions);
    sessions.textContent = String(calls + schools);
    // More sessions take more weeks: the number of sessions per week stays the same.
    weeks.textContent = String(
      Math.round((Number(weeks.dataset.weeks) / calls) * (calls + schools)),
    );
    (part('book') as HTMLAnchorElement).href =
      `/calendar?service=${id}${schools > 0 ? `&schools=${schools}` : ''}`;
  };
  const add = (difference: number) =>
    show(Math.min(most, Math.max(0, Number(count.value) + difference)));
  fewer.addEventListener('click', () => add(-1));
  more.addEventListener('click', () => add(1));
  dialog.addEventListener('close', () => show(0));
}

for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-package]')) {
  setUp(dialog);
}

for (const opener of document.querySelectorAll<HTMLElement>('[data-opens]')) {
  opener.addEventListener('click', (event) => {
    event.preventDefault();
    const dialog = document.querySelector<HTMLDialogElement>(`#${opener.dataset.opens}`);
    dialog?.showModal();
  });
}
