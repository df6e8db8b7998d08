import { eq } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { calendarConnections, tokenRevocations } from '#db/schema/index.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { endConnections } from './end-connections.ts';
import { loadOwnCalendar } from './load-own.ts';
import { revokeTokens } from './revoke-tokens.ts';

/**
 * Disconnects the viewer's calendar. What stands in it stays, and its calls still meet by their links there.
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function disconnectCalendar(context: Context, viewer: Viewer): Promise<void> {
  const { db, now } = context;
  const { mentorId } = await loadOwnCalendar(context, viewer);
  await runAll(db, endConnections(db, eq(calendarConnections.mentorId, mentorId), now));
  context.background(revokeTokens(context, eq(tokenRevocations.mentorId, mentorId)));
}
