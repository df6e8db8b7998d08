import { fetchWithChallenge } from '#lib/fetch-with-challenge.ts';

/** Sends a form as JSON. Validation errors appear at the fields, the outcome below them. */
type Control = HTMLInputElement | HTMLTextAreaElement;

const form = document.querySelector('[data-to]') as HTMLFormElement;
const button = form.querySelector('button') as HTMLButtonElement;
const another = form.querySelector('[type=reset]') as HTMLButtonElement;
const outcome = form.querySelector('[role=alert]') as HTMLElement;
const controls = [...form.querySelectorAll<Control>('[data-missing]')];

function complain(control: Control, complaint = ''): boolean {
  control.setAttribute('aria-invalid', String(complaint !== ''));
  (control.parentElement?.querySelector('p') as HTMLElement).textContent = complaint;
  return complaint !== '';
}

function showComplaints(complaintOf: (control: Control) => string | undefined): boolean {
  const wrong = controls.filter((control) => complain(control, complaintOf(control)));
  wrong[0]?.focus();
  return wrong.length > 0;
}

function ownComplaint({ value, validity, dataset }: Control): string | undefined {
  if (!value.trim()) return dataset.missing;
  return validity.valid ? undefined : dataset.wrong;
}

function tell(sentence = '', failed = true): void {
  outcome.hidden = !sentence;
  outcome.className = `alert alert-${failed ? 'error' : 'success'}`;
  outcome.textContent = sentence;
}

function thank(): void {
  const place = form.querySelector('[data-sent-to]') as HTMLElement;
  place.textContent = String(new FormData(form).get('email'));
  form.reset();
  tell(form.dataset.thanks, false);
  form.dataset.sent = '';
  outcome.focus();
}

async function send(): Promise<void> {
  const response = await fetchWithChallenge(form.dataset.to ?? '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  });
  if (response.ok) return thank();
  const { error } = await response.json();
  tell(error.message);
  showComplaints(({ name }) => error.fields?.[name]);
}

form.onsubmit = async (event) => {
  event.preventDefault();
  tell();
  if (button.ariaDisabled || showComplaints(ownComplaint)) return;
  // `disabled` would remove the focus.
  button.ariaDisabled = 'true';
  await send().catch(() => tell(form.dataset.failed));
  button.ariaDisabled = null;
};

another.onclick = () => {
  delete form.dataset.sent;
  tell();
  controls[0]?.focus();
};

form.noValidate = true;
button.disabled = false;
