import { useEffect } from 'react';
import { adminPages } from '#lib/admin-pages.ts';
import { openView } from './address.tsx';

const OFF = 'desk-keys-off';

export const areKeysOn = () => !localStorage.getItem(OFF);

export const keepKeys = (areOn: boolean) => localStorage.setItem(OFF, areOn ? '' : 'yes');

/** `/` searches and `?` lists the keys, unless the user has turned single keys off. */
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
