import type { Context } from '../../context.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { selectSettings, toSavedSettings } from './read.ts';

export async function showSettings({ db }: Context, viewer: Viewer) {
  const { settings } = await viewer.loadAsAdmin(() => ({ settings: selectSettings(db) }));
  return toSavedSettings(settings);
}
