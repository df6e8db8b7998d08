/**
 * Makes the Back button close an open dialog. Opening a dialog adds a history entry with a state,
 * and closing the dialog removes that entry. No other history entries have a state.
 */
const openDialog = () => document.querySelector<HTMLDialogElement>('dialog:modal');

/** True while the asynchronous history.back() removes the dialog's history entry. */
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

// Closes the dialog on a click on its backdrop, because Safari does not support `closedby`.
addEventListener('click', ({ target }) => {
  if ((target as Element).matches('[closedby]')) openDialog()?.close();
});
