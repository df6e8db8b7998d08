import { form, onSubmit, post, refuse, showErrors, showNotice } from './form.ts';

const another = form.querySelector('[type=reset]') as HTMLButtonElement;

function showThanks(): void {
  const place = form.querySelector('[data-sent-to]') as HTMLElement;
  place.textContent = String(new FormData(form).get('email'));
  form.reset();
  form.dataset.sent = '';
  showNotice(form.dataset.thanks, 'success').focus();
}

onSubmit(async (values) => {
  const isWrong = showErrors(({ value, validity, dataset }) => {
    if (!value.trim()) return dataset.missing;
    return validity.valid ? undefined : dataset.wrong;
  });
  if (isWrong) return;
  const response = await post(values);
  if (response.ok) return showThanks();
  const { error } = await response.json();
  refuse(error.message, error.fields);
});

another.onclick = () => {
  delete form.dataset.sent;
  showNotice();
  form.querySelector<HTMLElement>('.input')?.focus();
};
