import { useEffect } from 'react';
import { adminPages } from '#lib/admin-pages.ts';
import { openView } from './address.ts';

const OFF = 'desk-keys-off';

export const areKeysOn = () => localStorage.getItem(OFF) === null;

export function turnKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, 'yes');
}

export function useKeys(openHelp: () => void, isAdmin: boolean): void {
  useEffect(() => {
    const acts: Record<string, () => void> = {
      '?': openHelp,
      '/': () => search(adminPages.search(isAdmin ? 'bookings' : 'clients')),
    };
    function onKey(event: KeyboardEvent): void {
      if (!areKeysOn() || isBusy(event)) return;
      const act = acts[event.key];
      if (!act && !move(event.key)) return;
      act?.();
      event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [openHelp, isAdmin]);
}

const FIELDS = 'input, select, textarea, [contenteditable]';

function isBusy({ target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  const isTyped = target instanceof Element && target.matches(FIELDS);
  return (
    isTyped ||
    metaKey ||
    ctrlKey ||
    altKey ||
    document.querySelector('dialog[open], :popover-open') !== null
  );
}

function search(otherwise: string): void {
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  if (field) field.focus();
  else openView(otherwise);
}

const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** To the next row of the lists; the arrows scroll the page until a row has the focus. */
function move(key: string): boolean {
  const step = STEPS[key];
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const shown = rows.filter((row) => row.checkVisibility());
  const at = shown.findIndex((row) => row.matches(':focus'));
  if (!step || (at < 0 && key.startsWith('Arrow'))) return false;
  const next = at < 0 ? shown[0] : shown[at + step];
  next?.focus();
  return next !== undefined;
}
