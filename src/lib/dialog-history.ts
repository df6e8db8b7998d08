const POPSTATE_TIMEOUT_MS = 500;

/**
 * Resolves after dialogs.ts has removed the history entry of a closed dialog.
 * A navigation must wait, because the removal would cancel the navigation.
 * The wait has a time limit, because an iframe can swallow `popstate`.
 */
export async function dialogEntryGone(): Promise<void> {
  if (!history.state || document.querySelector('dialog:modal')) return;
  await new Promise<unknown>((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    setTimeout(resolve, POPSTATE_TIMEOUT_MS);
  });
}
