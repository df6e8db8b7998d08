import { eq } from 'drizzle-orm';
import { passes } from '#db/schema/index.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { toPackages } from './package-view.ts';
import { readPasses, readSessions } from './read.ts';

/** The packages of the viewer, the newest first, each with its sessions. */
export async function showJourney({ db, now }: Context, viewer: Viewer) {
  const { user, bought, sessions } = await viewer.load((me) => ({
    bought: readPasses(db, eq(passes.userId, me)),
    sessions: readSessions(db, eq(passes.userId, me)),
  }));
  return { viewer: user, packages: toPackages(bought, sessions, now) };
}
