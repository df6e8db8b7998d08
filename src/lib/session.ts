/** Covers the page with a log-in dialog if the visitor was signed in before. */
export function coverIfSessionEnded(): void {
  const { dataset } = document.documentElement;
  if (!dataset.user || dataset.session === 'ended' || 'leaving' in dataset) return;
  dataset.session = 'ended';
  import('./session-ended.ts').then((page) => page.coverPage()).catch(() => location.reload());
}

// header.ts dispatches the event `session` after the page load and after a log-out in another tab.
if (typeof document === 'object')
  addEventListener('session', () => {
    if (document.documentElement.dataset.session === 'out') coverIfSessionEnded();
  });

export function leaveSignedOut(href: string): void {
  document.documentElement.dataset.leaving = '';
  new BroadcastChannel('session').postMessage('');
  location.replace(href);
}
