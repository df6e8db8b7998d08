const POPSTATE_TIMEOUT_MS = 500;

/**
 * A closing dialog removes its history entry (dialogs.ts), which would cancel a navigation. Waits for
 * the removal, unless a dialog is open. An iframe can swallow `popstate`, so there is a time limit.
 */
export async function dialogEntryGone(): Promise<void> {
  if (!history.state || document.querySelector('dialog:modal')) return;
  await new Promise<unknown>((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    setTimeout(resolve, POPSTATE_TIMEOUT_MS);
  });
}
