import type { FieldErrors } from '#domain/errors.ts';
import { fetchWithChallenge } from '#lib/fetch-with-challenge.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

export const form = document.querySelector('[data-to]') as HTMLFormElement;
const button = form.querySelector('[type=submit]') as HTMLButtonElement;
const notice = form.querySelector('[role=alert]') as HTMLElement;

/** An empty sentence hides the notice. */
export function showNotice(sentence = '', tone: 'error' | 'warning' | 'success' = 'error') {
  notice.hidden = !sentence;
  notice.className = `alert alert-${tone}`;
  notice.textContent = sentence;
  return notice;
}

/** Focuses the first field with an error. Returns true if there is an error. */
export function setErrors(errorOf: (control: Control) => string | undefined): boolean {
  const invalidFields = [...form.querySelectorAll<Control>('.input')].filter((control) => {
    const error = errorOf(control) ?? '';
    control.ariaInvalid = String(error !== '');
    const help = document.getElementById(`${control.id}-help`) as HTMLElement;
    (help.firstElementChild as HTMLElement).textContent = error;
    return error;
  });
  invalidFields[0]?.focus();
  return invalidFields.length > 0;
}

export function showRefusal(
  sentence = form.dataset.failed,
  fields: FieldErrors = {},
  tone: 'error' | 'warning' = 'error',
): void {
  showNotice(sentence, tone);
  if (!setErrors(({ name }) => fields[name])) notice.focus();
}

export function post(values: object): Promise<Response> {
  return fetchWithChallenge(form.dataset.to ?? '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(values),
  });
}

/** The button stays disabled if `send` returns `leaving`: another page opens. */
export function onSubmit(send: (values: object) => Promise<unknown>): void {
  form.onsubmit = async (event) => {
    event.preventDefault();
    if (button.ariaDisabled) return;
    showNotice('');
    // A `disabled` button would lose the keyboard focus.
    button.ariaDisabled = 'true';
    const result = await send(Object.fromEntries(new FormData(form))).catch(() => showRefusal());
    if (result !== 'leaving') button.ariaDisabled = null;
  };
  button.disabled = false;
}
