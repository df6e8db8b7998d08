import type { Services } from '../../services.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { selectSettings, toSavedSettings } from './read.ts';

/** @throws DomainError unauthenticated, forbidden */
export async function showSettings({ db }: Services, viewer: Viewer) {
  const { settings } = await viewer.loadAsAdmin(() => ({ settings: selectSettings(db) }));
  return toSavedSettings(settings);
}
