/** Does nothing if the visitor was already signed out when the page loaded. */
export function coverIfSessionEnded(): void {
  const { dataset } = document.documentElement;
  if (!dataset.user || dataset.session === 'ended' || 'leaving' in dataset) return;
  dataset.session = 'ended';
  void import('./session-ended.ts').then(({ coverPage }) => coverPage());
}

// header.ts sends this event when the page loads, and when another tab has signed out.
if (typeof document === 'object')
  addEventListener('session', () => {
    if (document.documentElement.dataset.session === 'out') coverIfSessionEnded();
  });

export function leaveSignedOut(href: string): void {
  document.documentElement.dataset.leaving = '';
  new BroadcastChannel('session').postMessage('');
  location.replace(href);
}
