import type { Context } from '#functions/context.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { selectSettings, toSavedSettings } from './read.ts';

export async function showSettings({ db }: Context, viewer: Viewer) {
  const { settings } = await viewer.loadAsAdmin(() => ({ settings: selectSettings(db) }));
  return toSavedSettings(settings);
}
