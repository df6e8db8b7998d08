/**
 * Back closes an open dialog instead of leaving the page. While any dialog of the page is open, the
 * history has an entry for it; it goes with the dialog, however that was closed.
 */
const openDialog = () => document.querySelector<HTMLDialogElement>('dialog:modal');
/** No other page of the site gives its entries a state. */
const hasEntry = () => Boolean(history.state);
/** history.back() is asynchronous: until it is done the entry is still there. */
let isGoingBack = false;

function keepInStep(): void {
  const isOpen = Boolean(openDialog());
  if (isGoingBack || isOpen === hasEntry()) return;
  if (isOpen) {
    history.pushState(true, '');
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
