/** Sends a form as JSON. Shows validation errors at the fields and the outcome below the form. */
import { fetchWithChallenge } from '#lib/fetch-with-challenge.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

const form = document.querySelector('[data-to]') as HTMLFormElement;
const button = form.querySelector('button') as HTMLButtonElement;
const another = form.querySelector('[type=reset]') as HTMLButtonElement;
const outcome = form.querySelector('[role=alert]') as HTMLElement;
const controls = [...form.querySelectorAll<Control>('[data-missing]')];

function showError(control: Control, error = ''): boolean {
  control.setAttribute('aria-invalid', String(error !== ''));
  (control.parentElement?.querySelector('p') as HTMLElement).textContent = error;
  return error !== '';
}

/** Shows the error of each field and focuses the first invalid field. True if there is one. */
function showErrors(errorOf: (control: Control) => string | undefined): boolean {
  const wrong = controls.filter((control) => showError(control, errorOf(control)));
  wrong[0]?.focus();
  return wrong.length > 0;
}

function validationError({ value, validity, dataset }: Control): string | undefined {
  if (!value.trim()) return dataset.missing;
  return validity.valid ? undefined : dataset.wrong;
}

function showOutcome(sentence = '', tone: 'error' | 'success' = 'error'): void {
  outcome.hidden = !sentence;
  outcome.className = `alert alert-${tone}`;
  outcome.textContent = sentence;
}

function showThanks(): void {
  const place = form.querySelector('[data-sent-to]') as HTMLElement;
  place.textContent = String(new FormData(form).get('email'));
  form.reset();
  showOutcome(form.dataset.thanks, 'success');
  form.dataset.sent = '';
  outcome.focus();
}

async function send(): Promise<void> {
  const response = await fetchWithChallenge(form.dataset.to ?? '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  });
  if (response.ok) return showThanks();
  const { error } = await response.json();
  showOutcome(error.message);
  showErrors(({ name }) => error.fields?.[name]);
}

form.onsubmit = async (event) => {
  event.preventDefault();
  showOutcome();
  if (button.ariaDisabled || showErrors(validationError)) return;
  // Not `disabled`, because a disabled button loses the keyboard focus.
  button.ariaDisabled = 'true';
  await send().catch(() => showOutcome(form.dataset.failed));
  button.ariaDisabled = null;
};

another.onclick = () => {
  delete form.dataset.sent;
  showOutcome();
  controls[0]?.focus();
};

form.noValidate = true;
button.disabled = false;
