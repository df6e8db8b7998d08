/**
 * Back closes an open dialog instead of leaving the page. While any dialog of the page is open, the
 * history has an entry for it, the only kind with a state; it goes with the dialog, however that
 * was closed.
 */
const openDialog = () => document.querySelector<HTMLDialogElement>('dialog:modal');
/** history.back() is asynchronous: until it is done the entry is still there. */
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

// Safari does not know `closedby`.
addEventListener('click', ({ target }) => {
  if ((target as Element).matches('[closedby]')) openDialog()?.close();
});
