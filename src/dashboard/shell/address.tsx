/** Client-side routing of the dashboard, without page loads, and its keyboard shortcuts. */
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { adminPages } from '#lib/admin-pages.ts';
import { dialogEntryGone } from '#lib/navigate.ts';
import { beginAction } from '#ui/useNotice.ts';

const LeaveDialog = lazy(async () => ({ default: (await import('./dialogs.tsx')).LeaveDialog }));

/** Set while there are unsaved changes. `ask` asks the user to confirm leaving the URL `here`. */
let unsaved: { here: string; ask(proceed: () => void): void } | null = null;

/** Calls `onChange` when the URL has changed. Returns to the old URL if a view is unsaved. */
function subscribe(onChange: () => void) {
  function onPopState(event: PopStateEvent): void {
    const target = location.href;
    if (unsaved && target !== unsaved.here) {
      event.stopImmediatePropagation();
      history.pushState(null, '', unsaved.here);
      unsaved.ask(() => show(target));
    } else onChange();
  }
  addEventListener('popstate', onPopState);
  return () => removeEventListener('popstate', onPopState);
}

export function useAddress(): string {
  return useSyncExternalStore(subscribe, () => location.search);
}

export function openView(address: string): void {
  if (unsaved) unsaved.ask(() => show(address));
  else show(address);
}

async function show(address: string): Promise<void> {
  await dialogEntryGone();
  beginAction();
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  document.getElementById('main')?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** Opens links to the dashboard without a page load. */
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

interface Props {
  isUnsaved: boolean;
  onSave(onSaved: () => void): void;
}

/** Asks for confirmation before the user leaves a view with unsaved changes. */
export function ConfirmLeave({ isUnsaved, onSave }: Props) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const preventUnload = (event: Event) => event.preventDefault();
    function end(): void {
      unsaved = null;
      removeEventListener('beforeunload', preventUnload);
    }
    function ask(proceed: () => void): void {
      // React would call a plain function as an updater, so the state is a function in a function.
      setLeave(() => () => {
        end();
        proceed();
      });
    }
    unsaved = { here: location.href, ask };
    addEventListener('beforeunload', preventUnload);
    return end;
  }, [isUnsaved]);
  return (
    leave && (
      <Suspense>
        <LeaveDialog onLeave={leave} onSave={() => onSave(leave)} onStay={() => setLeave(null)} />
      </Suspense>
    )
  );
}

const STORAGE_KEY = 'desk-keys-off';

export const areShortcutsOn = () => !localStorage.getItem(STORAGE_KEY);

export const saveShortcutsOn = (areOn: boolean) =>
  localStorage.setItem(STORAGE_KEY, areOn ? '' : 'yes');

/** Key `/` focuses the search, `?` lists the shortcuts. The user can turn the shortcuts off. */
export function useShortcuts(openHelp: () => void, isAdmin: boolean): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const isKey = event.key === '/' || event.key === '?';
      if (!isKey || !areShortcutsOn() || isIgnored(event)) return;
      event.preventDefault();
      if (event.key === '?') openHelp();
      else focusSearch(adminPages.search(isAdmin ? 'bookings' : 'clients'));
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [openHelp, isAdmin]);
}

const TEXT_FIELDS = 'input, select, textarea, [contenteditable]';

function isIgnored({ target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  if (metaKey || ctrlKey || altKey) return true;
  const isTyped = target instanceof Element && target.matches(TEXT_FIELDS);
  return isTyped || document.querySelector('dialog[open], :popover-open') !== null;
}

function focusSearch(fallback: string): void {
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  if (field) field.focus();
  else openView(fallback);
}
