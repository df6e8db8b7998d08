import { and, eq, ne } from 'drizzle-orm';
import type { Database, Results } from '#db/client.ts';
import { adminSettings, bookings } from '#db/schema/index.ts';
import { joinState } from '#domain/booking/booking.ts';
import { callMessages } from '#domain/booking/call-messages.ts';
import { DomainError } from '#domain/errors.ts';
import { isMeetingLink } from '#domain/links.ts';

/** What `toCall` needs: the call of a join token, and where calls take place. */
export function callReads(db: Database, token: string) {
  const { id, status, serviceType, duration, startsAt } = bookings;
  return {
    calls: db
      .select({ id, status, serviceType, duration, startsAt })
      .from(bookings)
      .where(and(eq(bookings.joinToken, token), ne(status, 'pending'))),
    settings: db.select().from(adminSettings).where(eq(adminSettings.id, 'zoomLink')),
  };
}

type Found = Results<ReturnType<typeof callReads>>;

/** A call as its join page knows it. @throws DomainError not_found */
export function toCall({ calls: [call], settings: [setting] }: Found, now: number) {
  if (!call) throw new DomainError('not_found', callMessages.callNotFound);
  const { status, ...said } = call;
  return {
    ...said,
    state: status === 'cancelled' ? status : joinState(call.startsAt, now),
    link: isMeetingLink(setting?.value) ? setting.value : null,
  } as const;
}
