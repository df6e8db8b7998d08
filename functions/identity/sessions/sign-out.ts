import { and, eq, ne } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { knownDevices, sessions } from '#db/schema/index.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';
import { sha256 } from '#functions/tokens.ts';
import { forgetDevices } from './known-device.ts';
import type { Viewer } from './viewer.ts';

/**
 * Ends one of the viewer's sessions, by the id that the account page knows it by.
 * @throws DomainError unauthenticated, not_found
 */
export async function signOutDevice({ db }: Context, viewer: Viewer, id: string): Promise<void> {
  const user = await viewer.require();
  const { rowsAffected } = await db
    .delete(sessions)
    .where(and(eq(sessions.publicId, id), eq(sessions.userId, user.id)));
  if (!rowsAffected) throw new DomainError('not_found', accountMessages.deviceGone);
}

/** Ends all of the viewer's sessions, this one too, and forgets every known device but this one. */
export async function signOutEverywhere({ db }: Context, viewer: Viewer, device: string) {
  const { id } = await viewer.require();
  await runAll(db, {
    sessions: db.delete(sessions).where(eq(sessions.userId, id)),
    devices: forgetDevices(db, id, ne(knownDevices.id, sha256(device))),
  });
}
