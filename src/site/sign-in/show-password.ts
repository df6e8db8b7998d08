import { form } from '#site/plain-form/form.ts';

for (const button of form.querySelectorAll<HTMLButtonElement>('[aria-pressed]')) {
  button.onclick = () => {
    const isShown = button.ariaPressed === 'false';
    button.ariaPressed = String(isShown);
    const input = button.previousElementSibling as HTMLInputElement;
    input.type = isShown ? 'text' : 'password';
    input.autocapitalize = isShown ? 'none' : '';
  };
}
