import { and, eq, isNull } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { calendarConnections, tokenRevocations } from '#db/schema/index.ts';
import type { ConnectOutcome } from '#domain/mentors/google-calendar.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { type Attempted, loadOwnCalendar } from './load-own.ts';
import { revokeTokens } from './revoke-tokens.ts';

/**
 * A new attempt of the viewer's to connect their calendar, and Google's page for it; or what has come of it
 * already. It fails while an earlier consent is still to be taken back, which would take this one along.
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function beginConnecting(
  context: Context,
  viewer: Viewer,
): Promise<ConnectOutcome | { attempt: Attempted; url: string }> {
  const { google, userId, mentorId } = await loadOwnCalendar(context, viewer);
  const isTheirs = eq(tokenRevocations.mentorId, mentorId);
  await revokeTokens(context, isTheirs);
  const { connected, ended } = await runAll(context.db, {
    connected: context.db
      .select({ at: calendarConnections.connectedAt })
      .from(calendarConnections)
      .where(
        and(eq(calendarConnections.mentorId, mentorId), isNull(calendarConnections.revokedAt)),
      ),
    ended: context.db.select({ id: tokenRevocations.id }).from(tokenRevocations).where(isTheirs),
  });
  if (connected.length > 0) return 'connected';
  if (ended.length > 0) return 'failed';
  const { attempt, url } = google.begin();
  return { attempt: { ...attempt, userId }, url };
}
