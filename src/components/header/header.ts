/** Closes menus, shows who is signed in, and says whether Google sign-in is available. */
const root = document.documentElement;
const account = document.querySelector('#account') as HTMLElement;

for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu]')) {
  const close = ({ target }: Event) => {
    if (!menu.contains(target as Node)) menu.open = false;
  };
  addEventListener('click', close);
  addEventListener('focusin', close);
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

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
  account.querySelector('summary')?.append(name[0]);
  account.querySelector('p')?.append(name);
  markSession('in');
}

const logOut = account.querySelector('button') as HTMLButtonElement;
logOut.onclick = async () => {
  // A page that is still loading must not answer its 401 by asking to log in.
  root.dataset.leaving = '';
  const response = await fetch('/api/auth/logout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
  }).catch(() => null);
  if (response?.ok) return location.assign('/');
  delete root.dataset.leaving;
  account.querySelector('[hidden]')?.removeAttribute('hidden');
};

// A page restored by the back button shows what was true then, also after a log-out.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

// Where nobody can say, the way to log in is the better guess; the next page asks again.
showAccount().catch(() => markSession('out'));
