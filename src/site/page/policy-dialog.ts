const dialog = document.querySelector('#policy') as HTMLDialogElement;

async function openPolicy(link: HTMLAnchorElement): Promise<void> {
  const page = await (await fetch(link.href)).text();
  const article = Document.parseHTMLUnsafe(page).querySelector('article') as HTMLElement;
  // Throws if the page has no article. The link then opens the policy's own page.
  (dialog.lastElementChild as HTMLElement).innerHTML = article.outerHTML;
  dialog.ariaLabel = link.textContent;
  dialog.showModal();
  dialog.scrollTop = 0;
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-policy]')) {
  link.onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openPolicy(link).catch(() => {
      link.onclick = null;
      link.click();
    });
  };
}
