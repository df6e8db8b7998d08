import { form, onSubmit, post, setErrors, showNotice, showRefusal } from './form.ts';

const againButton = form.querySelector('[type=reset]') as HTMLButtonElement;

function showThanks(): void {
  const sentTo = form.querySelector('[data-sent-to]') as HTMLElement;
  sentTo.textContent = String(new FormData(form).get('email'));
  form.reset();
  form.dataset.sent = '';
  showNotice(form.dataset.thanks, 'success').focus();
}

onSubmit(async (values) => {
  const hasErrors = setErrors(({ value, validity, dataset }) => {
    if (!value.trim()) return dataset.missing;
    return validity.valid ? undefined : dataset.wrong;
  });
  if (hasErrors) return;
  const response = await post(values);
  if (response.ok) return showThanks();
  const { error } = await response.json();
  showRefusal(error.message, error.fields);
});

againButton.onclick = () => {
  delete form.dataset.sent;
  showNotice('');
  form.querySelector<HTMLElement>('.input')?.focus();
};
