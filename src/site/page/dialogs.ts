/**
 * Makes the browser's Back button close an open dialog. Opening a dialog adds a history entry with
 * a state, and closing the dialog removes the entry. No other history entry has a state.
 */
const openDialog = () => document.querySelector<HTMLDialogElement>('dialog:modal');

/** `history.back()` is asynchronous. True until the dialog's history entry is removed. */
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

// Safari does not support `closedby`, which closes a dialog after a click on its backdrop.
addEventListener('click', ({ target }) => {
  if ((target as Element).matches('[closedby]')) openDialog()?.close();
});
