/** Client-side routing of the dashboard: views change without a page load. */
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { adminPages } from '#lib/admin-pages.ts';
import { dialogEntryGone } from '#lib/navigate.ts';
import { beginAction } from '#ui/useNotice.ts';

const LeaveDialog = lazy(async () => ({ default: (await import('./dialogs.tsx')).LeaveDialog }));

function watch(onChange: () => void) {
  function onPopState(event: PopStateEvent): void {
    const there = location.href;
    if (guard && there !== guard.here) {
      event.stopImmediatePropagation();
      history.pushState(null, '', guard.here);
      guard.ask(() => show(there));
    } else onChange();
  }
  addEventListener('popstate', onPopState);
  return () => removeEventListener('popstate', onPopState);
}

export function useAddress(): string {
  return useSyncExternalStore(watch, () => location.search);
}

export function openView(address: string): void {
  if (guard) guard.ask(() => show(address));
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

/** Set while there are unsaved changes. `ask` confirms before leaving `here`. */
let guard: { here: string; ask(goOn: () => void): void } | null = null;

export function useDeskLinks(): void {
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
export function LeaveQuestion({ isUnsaved, onSave }: Props) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const refuse = (event: Event) => event.preventDefault();
    function end(): void {
      guard = null;
      removeEventListener('beforeunload', refuse);
    }
    function ask(goOn: () => void): void {
      setLeave(() => () => {
        end();
        goOn();
      });
    }
    guard = { here: location.href, ask };
    addEventListener('beforeunload', refuse);
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

const OFF = 'desk-keys-off';

export const areKeysOn = () => !localStorage.getItem(OFF);

export const keepKeys = (areOn: boolean) => localStorage.setItem(OFF, areOn ? '' : 'yes');

/** `/` focuses the search and `?` lists the shortcuts, unless the user turned them off. */
export function useKeys(openHelp: () => void, isAdmin: boolean): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const isKey = event.key === '/' || event.key === '?';
      if (!isKey || !areKeysOn() || isBusy(event)) return;
      event.preventDefault();
      if (event.key === '?') openHelp();
      else search(adminPages.search(isAdmin ? 'bookings' : 'clients'));
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [openHelp, isAdmin]);
}

const FIELDS = 'input, select, textarea, [contenteditable]';

function isBusy({ target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  if (metaKey || ctrlKey || altKey) return true;
  const isTyped = target instanceof Element && target.matches(FIELDS);
  return isTyped || document.querySelector('dialog[open], :popover-open') !== null;
}

function search(otherwise: string): void {
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  if (field) field.focus();
  else openView(otherwise);
}
