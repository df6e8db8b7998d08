/** Carries the typed email to the next sign-in page. Not in the URL, because servers log URLs. */
import { form } from '#site/plain-form/form.ts';

const KEY = 'email';
// A browser that blocks cookies throws an error if a page reads `sessionStorage`.
const storage = navigator.cookieEnabled ? sessionStorage : null;
export const email = form.querySelector<HTMLInputElement>('[name=email]');

for (const link of document.querySelectorAll<HTMLElement>('[data-keep-email]')) {
  link.onclick = () => storage?.setItem(KEY, email?.value ?? '');
}

const keptEmail = storage?.getItem(KEY);
storage?.removeItem(KEY);
if (email && keptEmail) email.value = keptEmail;
