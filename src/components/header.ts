/** Closes menus, shows who is signed in, and says whether Google sign-in is available. */
const root = document.documentElement;
const account = document.querySelector<HTMLElement>('#account');
const menus = document.querySelectorAll<HTMLDetailsElement>('[data-menu]');

function closeMenus(except?: EventTarget | null): void {
  for (const menu of menus) {
    if (!(except instanceof Node && menu.contains(except))) menu.open = false;
  }
}

document.addEventListener('click', (event) => closeMenus(event.target));
document.addEventListener('focusin', (event) => closeMenus(event.target));
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  const open = [...menus].find((menu) => menu.open);
  closeMenus();
  open?.querySelector('summary')?.focus();
});

/** Says on <html> who is here; the pages for signed-out visitors listen for it. */
function markSession(session: 'in' | 'out'): void {
  root.dataset.session = session;
  document.dispatchEvent(new Event('session'));
}

async function showAccount(): Promise<void> {
  const response = await fetch('/api/auth/me');
  const { user, google } = await response.json();
  root.dataset.google = google ? 'on' : 'off';
  if (!user) return markSession('out');
  const name = user.displayName || user.email;
  account?.querySelector('[data-initial]')?.append(name.charAt(0).toUpperCase());
  account?.querySelector('[data-name]')?.append(name);
  markSession('in');
}

account?.querySelector('[data-logout]')?.addEventListener('click', async () => {
  const failed = account.querySelector<HTMLElement>('[data-logout-failed]');
  if (failed) failed.hidden = true;
  // A page that is still loading must not answer its 401 by asking to log in.
  root.dataset.leaving = '';
  const response = await fetch('/api/auth/logout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
  }).catch(() => null);
  if (response?.ok) return location.assign('/');
  delete root.dataset.leaving;
  if (failed) failed.hidden = false;
});

// A page restored by the back button shows what was true then, also after a log-out.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

// Where nobody can say, the way to log in is the better guess; the next page asks again.
showAccount().catch(() => markSession('out'));
