import { fetchWithChallenge } from '#lib/fetch-with-challenge.ts';

/** Sends a form as JSON; complaints go beside their fields, the outcome below them. */
type Control = HTMLInputElement | HTMLTextAreaElement;

const form = document.querySelector<HTMLFormElement>('[data-to]');
const button = form?.querySelector('button');
const another = form?.querySelector<HTMLButtonElement>('[type=reset]');
const outcome = form?.querySelector<HTMLElement>('[role=alert]');
const controls = form?.querySelectorAll<Control>('[data-missing]') ?? [];

function complain(control: Control, complaint = ''): boolean {
  control.setAttribute('aria-invalid', String(complaint !== ''));
  const place = control.parentElement?.querySelector('p');
  if (place) place.textContent = complaint;
  return complaint !== '';
}

function showComplaints(complaintOf: (control: Control) => string | undefined): boolean {
  const wrong = [...controls].filter((control) => complain(control, complaintOf(control)));
  wrong[0]?.focus();
  return wrong.length > 0;
}

function ownComplaint({ value, validity, dataset }: Control): string | undefined {
  if (!value.trim()) return dataset.missing;
  return validity.valid ? undefined : dataset.wrong;
}

function tell(sentence = '', failed = true): void {
  if (!outcome) return;
  outcome.hidden = !sentence;
  outcome.className = `alert alert-${failed ? 'error' : 'success'}`;
  outcome.textContent = sentence;
}

function thank(sent: HTMLFormElement): void {
  const place = sent.querySelector('[data-sent-to]');
  if (place) place.textContent = String(new FormData(sent).get('email'));
  sent.reset();
  tell(sent.dataset.thanks, false);
  sent.dataset.sent = '';
  outcome?.focus();
}

async function send(sent: HTMLFormElement): Promise<void> {
  const response = await fetchWithChallenge(sent.dataset.to ?? '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(sent))),
  });
  if (response.ok) return thank(sent);
  const { error } = await response.json();
  tell(error.message);
  showComplaints(({ name }) => error.fields?.[name]);
}

form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  tell();
  if (!button || button.ariaDisabled || showComplaints(ownComplaint)) return;
  // Not `disabled`: that would take the focus away.
  button.ariaDisabled = 'true';
  await send(form).catch(() => tell(form.dataset.failed));
  button.ariaDisabled = null;
});

another?.addEventListener('click', () => {
  delete form?.dataset.sent;
  tell();
  controls[0]?.focus();
});

if (form && button) {
  form.noValidate = true;
  button.disabled = false;
}
