import { createDialog } from './create-dialog.ts';
import { loginPage } from './login.ts';

const { dataset } = document.documentElement;

export function coverPage(): void {
  // Another tab can log out while the dialog is open.
  if (document.querySelector('[aria-labelledby="signed-out"]')) return;
  const main = document.querySelector('main') as HTMLElement;
  const dialog = createDialog({
    headingId: 'signed-out',
    heading: 'You are signed out',
    text: 'Your session has ended. Log in again in a new tab, then come back: what you typed is still here.',
    buttons: `<a href="/" class="btn btn-secondary">Leave this page</a>
      <a href="${loginPage()}" target="_blank" class="btn btn-primary">Log in</a>`,
  });
  async function uncoverIfSignedIn(): Promise<void> {
    const userId = await signedInUser();
    if (!userId) return;
    removeEventListener('focus', uncoverIfSignedIn);
    // Another user has logged in, or the page had not loaded its data.
    if (userId !== dataset.user || main.querySelector('.skeleton')) return location.reload();
    dataset.session = 'in';
    main.style.visibility = '';
    dialog.close();
    dialog.remove();
  }
  addEventListener('focus', uncoverIfSignedIn);
  // The Escape key must not uncover the page.
  dialog.onclose = () => {
    if (dataset.session === 'ended') dialog.showModal();
  };
  main.style.visibility = 'hidden';
  dialog.showModal();
}

/** Returns the signed-in user's id. On the dashboard, undefined without the second factor. */
async function signedInUser(): Promise<string | undefined> {
  const isDashboard = location.pathname.startsWith('/admin');
  if (isDashboard && !(await fetch('/api/mentor/waiting')).ok) return undefined;
  const { user } = await (await fetch('/api/auth/me')).json();
  return user?.id;
}
