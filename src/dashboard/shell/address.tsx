import { useEffect, useState, useSyncExternalStore } from 'react';
import { dialogEntryGone } from '#lib/navigate.ts';
import { Dialog, DialogButtons, useShownDialog } from '#ui/dialog/Dialog.tsx';
import { beginAction } from '#ui/useNotice.ts';

/** Set while a view has unsaved changes. `ask` shows a dialog before the user leaves the view. */
let unsaved: { url: string; ask(address: string): void } | null = null;

export function useAddress(): string {
  return useSyncExternalStore(subscribe, () => location.search);
}

/** After "Back", the URL has already changed. A view with unsaved changes restores its own URL. */
function subscribe(onChange: () => void) {
  function onPopState(event: PopStateEvent): void {
    const target = location.href;
    if (unsaved && target !== unsaved.url) {
      event.stopImmediatePropagation();
      history.pushState(null, '', unsaved.url);
      unsaved.ask(target);
    } else onChange();
  }
  addEventListener('popstate', onPopState);
  return () => removeEventListener('popstate', onPopState);
}

export function openView(address: string): void {
  if (unsaved) unsaved.ask(address);
  else openNow(address);
}

async function openNow(address: string): Promise<void> {
  await dialogEntryGone();
  // Admin mode on /calendar shows no views of the dashboard.
  if (location.pathname !== '/admin') return location.assign(address);
  beginAction();
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  document.getElementById('main')?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

export function useDashboardLinks(): void {
  useEffect(() => {
    function onClick(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.pathname !== '/admin' || link.target !== '') return;
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      openView(link.href);
    }
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

export function ConfirmLeave({ isUnsaved }: { isUnsaved: boolean }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const preventUnload = (event: Event) => event.preventDefault();
    unsaved = { url: location.href, ask: setAddress };
    addEventListener('beforeunload', preventUnload);
    return () => {
      unsaved = null;
      removeEventListener('beforeunload', preventUnload);
    };
  }, [isUnsaved]);
  if (address === null) return null;
  const leave = () => {
    unsaved = null;
    void openNow(address);
  };
  return <LeaveDialog onLeave={leave} onStay={() => setAddress(null)} />;
}

function LeaveDialog({ onLeave, onStay }: { onLeave(): void; onStay(): void }) {
  const dialog = useShownDialog();
  return (
    <Dialog ref={dialog} title="Leave without saving?" onClose={onStay}>
      <p className="mt-3">Your changes are not saved yet.</p>
      <DialogButtons
        no="Stay here"
        yes="Leave without saving"
        isDanger
        onNo={() => dialog.current?.close()}
        onYes={onLeave}
      />
    </Dialog>
  );
}
