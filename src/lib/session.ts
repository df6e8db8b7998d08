/** Covers the page when the login session has ended, if header.ts had found a signed-in user. */
export function endSession(): void {
  const { dataset } = document.documentElement;
  if (!dataset.user || dataset.session === 'ended' || 'leaving' in dataset) return;
  dataset.session = 'ended';
  void import('./session-ended.ts').then(({ coverPage }) => coverPage());
}

// header.ts sends this event when the page loads and after another tab has signed out.
if (typeof document === 'object')
  addEventListener('session', () => {
    if (document.documentElement.dataset.session === 'out') endSession();
  });

/** Opens `href` after a sign-out, and tells the other tabs about the sign-out. */
export function leaveSignedOut(href: string): void {
  document.documentElement.dataset.leaving = '';
  new BroadcastChannel('session').postMessage('');
  location.replace(href);
}
