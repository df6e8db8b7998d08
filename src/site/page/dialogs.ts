/**
 * The Back button closes an open dialog instead of leaving the page: opening a dialog adds a history
 * entry with a state, closing it removes that entry. No other entries have a state.
 */
const openDialog = () => document.querySelector<HTMLDialogElement>('dialog:modal');
/** True until the asynchronous history.back() has removed the entry. */
let isGoingBack = false;

function keepInStep(): void {
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
  keepInStep();
});

new MutationObserver(keepInStep).observe(document.body, {
  attributeFilter: ['open'],
  childList: true,
  subtree: true,
});
keepInStep();

// Safari does not support `closedby`.
addEventListener('click', ({ target }) => {
  if ((target as Element).matches('[closedby]')) openDialog()?.close();
});
