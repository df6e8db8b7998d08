/**
 * Back closes an open dialog instead of leaving the page. While any dialog of the page is open, the
 * history has an entry for it; it goes with the dialog, however that was closed.
 */
const openDialog = () => document.querySelector<HTMLDialogElement>('dialog:modal');
const hasEntry = () => Boolean(history.state?.dialog);
/** history.back() is asynchronous: until it is done the entry is still there. */
let isGoingBack = false;

function keepInStep(): void {
  const isOpen = openDialog() !== null;
  if (isGoingBack || isOpen === hasEntry()) return;
  if (isOpen) {
    history.pushState({ dialog: true }, '');
  } else {
    isGoingBack = true;
    history.back();
  }
}

addEventListener('popstate', () => {
  if (!isGoingBack && !hasEntry()) openDialog()?.close();
  isGoingBack = false;
  keepInStep();
});

new MutationObserver(keepInStep).observe(document.body, {
  attributeFilter: ['open'],
  childList: true,
  subtree: true,
});
keepInStep();

// Safari knows no `closedby`.
addEventListener('click', ({ target }) => {
  const dialog = target as HTMLDialogElement;
  if (dialog.matches('dialog[closedby=any]')) dialog.close();
});
