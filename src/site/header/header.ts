const { dataset } = document.documentElement;
const account = document.querySelector('#account') as HTMLElement;

/** A menu is a `details` element with the name `menu`. No other `details` element has a name. */
function closeMenuIfLeft({ target, key }: Event & { key?: string }): void {
  const menu = document.querySelector<HTMLDetailsElement>('[open][name]');
  if (!menu || (key ? key !== 'Escape' : menu.contains(target as Node))) return;
  menu.open = false;
  if (key) (menu.querySelector('summary') as HTMLElement).focus();
}

for (const type of ['click', 'focusin', 'keydown']) addEventListener(type, closeMenuIfLeft);

/** Shows the account menu or the log-in link. After an API error, shows the log-in link. */
async function showAccount(): Promise<void> {
  const answer = fetch('/api/auth/me').then((response) => response.json());
  const { user, google = false } = await answer.catch(() => ({}));
  dataset.google = google;
  if (user) {
    const name = user.displayName || user.email;
    dataset.user = user.id;
    // `name[0]` can be half of an emoji.
    (account.querySelector('summary') as HTMLElement).textContent = [...name][0];
    (account.querySelector('p') as HTMLElement).textContent = name;
  }
  dataset.session = user ? 'in' : 'out';
  dispatchEvent(new Event('session'));
}

// src/lib/session.ts covers the page after a log-out in another tab.
const otherTabs = new BroadcastChannel('session');
otherTabs.onmessage = showAccount;

(account.querySelector('button') as HTMLElement).onclick = async () => {
  // A response with status 401 must not open the log-in page during the log-out.
  dataset.leaving = '';
  const response: Partial<Response> = await fetch('/api/auth/logout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
  }).catch(() => ({}));
  if (response.ok) {
    otherTabs.postMessage('');
    location.href = '/';
  } else {
    delete dataset.leaving;
    (account.querySelector('[role]') as HTMLElement).hidden = false;
  }
};

// The Back button can restore a page from before a log-in or a log-out.
// A reload would delete what the visitor typed into a form, so such a page only shows the account.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  if (document.querySelector('[data-to]')) showAccount();
  else location.reload();
});

showAccount();
