/** Covers the page once the session has ended, if header.ts found a signed-in user. */
export function endSession(): void {
  const { dataset } = document.documentElement;
  if (!dataset.user || dataset.session === 'ended' || 'leaving' in dataset) return;
  dataset.session = 'ended';
  void import('./session-ended.ts').then(({ coverPage }) => coverPage());
}

// header.ts sends this event, also after another tab has signed out.
if (typeof document === 'object')
  addEventListener('session', () => {
    if (document.documentElement.dataset.session === 'out') endSession();
  });

/** Opens `href` after signing out, and tells the other tabs. */
export function leaveSignedOut(href: string): void {
  document.documentElement.dataset.leaving = '';
  new BroadcastChannel('session').postMessage('');
  location.replace(href);
}
