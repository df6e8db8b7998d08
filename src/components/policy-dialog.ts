/** Opens a policy over the present page; where that fails, its link leads to its own page. */
const dialog = document.querySelector<HTMLDialogElement>('#policy');

async function open(link: HTMLAnchorElement): Promise<void> {
  const text = dialog?.querySelector('[data-policy-text]');
  if (!dialog || !text) return;
  const page = await (await fetch(link.href)).text();
  const article = new DOMParser().parseFromString(page, 'text/html').querySelector('article');
  if (!article) throw new Error('This page holds no policy.');
  text.replaceChildren(document.adoptNode(article));
  dialog.setAttribute('aria-label', link.textContent.trim());
  dialog.showModal();
  dialog.scrollTop = 0;
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-policy]')) {
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(link).catch(() => window.open(link.href, link.target || '_self'));
  });
}

dialog?.addEventListener('click', (event) => {
  if (event.target === dialog) dialog.close();
});
