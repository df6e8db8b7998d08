import type { Viewer } from '../accounts/viewer.ts';

/** Since when the viewer's second factor is on, UTC epoch milliseconds. */
export async function showSecondFactor(viewer: Viewer): Promise<{ since: number | null }> {
  const { admin } = await viewer.loadAsAdminBeforeCode(() => []);
  return { since: admin.totpConfirmedAt };
}
