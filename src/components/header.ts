/** Menus that close by themselves, who is signed in, and whether Google can be the way in. */
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

async function showAccount(): Promise<void> {
  const response = await fetch('/api/auth/me');
  const { user, google } = await response.json();
  document.documentElement.dataset.google = google ? 'on' : 'off';
  if (!user || !account) return;
  const name = user.displayName || user.email;
  account.querySelector('[data-signed-out]')?.remove();
  account.querySelector('[data-signed-in]')?.classList.remove('hidden');
  account.querySelector('[data-initial]')?.append(name.charAt(0).toUpperCase());
  account.querySelector('[data-name]')?.append(name);
}

account?.querySelector('[data-logout]')?.addEventListener('click', async () => {
  // A page that is still loading must not answer its 401 by asking to log in.
  document.documentElement.dataset.leaving = '';
  const response = await fetch('/api/auth/logout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
  }).catch(() => null);
  if (response?.ok) location.assign('/');
  else delete document.documentElement.dataset.leaving;
});

// A page restored by the back button shows what was true then, also after a log-out.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

showAccount().catch(() => {
  // Signed out is what the page shows already; the next page asks again.
});
