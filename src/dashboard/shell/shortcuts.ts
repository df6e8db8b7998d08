import { useEffect } from 'react';
import { adminPages } from '#lib/admin-pages.ts';
import { openView } from './address.tsx';

const STORAGE_KEY = 'desk-keys-off';

export const areShortcutsOn = () => !localStorage.getItem(STORAGE_KEY);

export const saveShortcutsOn = (areOn: boolean) =>
  localStorage.setItem(STORAGE_KEY, areOn ? '' : 'yes');

export function useShortcuts(openDialog: () => void, isAdmin: boolean): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const isShortcutKey = event.key === '/' || event.key === '?';
      if (!isShortcutKey || !areShortcutsOn() || isIgnored(event)) return;
      event.preventDefault();
      if (event.key === '?') openDialog();
      else focusSearch(adminPages.search(isAdmin ? 'bookings' : 'clients'));
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [openDialog, isAdmin]);
}

const TEXT_FIELDS = 'input, select, textarea, [contenteditable]';

function isIgnored({ target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  if (metaKey || ctrlKey || altKey) return true;
  const isInTextField = target instanceof Element && target.matches(TEXT_FIELDS);
  return isInTextField || document.querySelector('dialog[open], :popover-open') !== null;
}

function focusSearch(otherAddress: string): void {
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  if (field) field.focus();
  else openView(otherAddress);
}
