/** Covers the page of a user that header.ts named, once their session has ended. */
export function endSession(): void {
  const { dataset } = document.documentElement;
  if (!dataset.user || dataset.session === 'ended' || 'leaving' in dataset) return;
  dataset.session = 'ended';
  void import('./session-ended.ts').then(({ coverPage }) => coverPage());
}

// header.ts tells who is here, also after another tab has signed out.
if (typeof document === 'object')
  addEventListener('session', () => {
    if (document.documentElement.dataset.session === 'out') endSession();
  });

/** Leaves for `href` once the session was ended here, and tells the other tabs. */
export function leaveSignedOut(href: string): void {
  document.documentElement.dataset.leaving = '';
  new BroadcastChannel('session').postMessage('');
  location.replace(href);
}
