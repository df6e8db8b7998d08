/**
 * Lets the browser's Back button close a dialog. Opening a dialog adds a history entry.
 * Closing the dialog removes the entry. Only the entries of dialogs have a state.
 */
const openDialog = () => document.querySelector<HTMLDialogElement>('dialog:modal');

/** True while `history.back()` removes the dialog's history entry asynchronously. */
let isGoingBack = false;

function syncHistory(): void {
  const isOpen = Boolean(openDialog());
  if (isGoingBack || isOpen === Boolean(history.state)) return;
  if (isOpen) {
    history.pushState(true, '');
  } else {
    isGoingBack = true;
    history.back();
  }
}

addEventListener('popstate', () => {
  if (!isGoingBack && !history.state) openDialog()?.close();
  isGoingBack = false;
  syncHistory();
});

new MutationObserver(syncHistory).observe(document.body, {
  attributeFilter: ['open'],
  childList: true,
  subtree: true,
});
syncHistory();

// Safari does not support `closedby`. This code closes the dialog after a click outside.
addEventListener('click', ({ target }) => {
  if ((target as Element).matches('[closedby]')) openDialog()?.close();
});
