/** The session of a package that a call is booked with. */
import { and, eq } from 'drizzle-orm';
import { build, type Given, prepared } from '#db/prepared.ts';
import { packagePurchases, packageSessions } from '#db/schema/index.ts';
import type { HoldInput } from '#domain/booking/input.ts';
import { DomainError, refusedField } from '#domain/errors.ts';
import { notOpen, packageMessages } from '#domain/packages/messages.ts';
import { istInstant } from '#domain/time.ts';
import { me } from '../identity/sessions/lucia.ts';
import { readSessions, type SessionRow, stateOf } from './read.ts';

export const ownSession = prepared((given: Given<'sessionId'>) =>
  readSessions(
    build,
    and(eq(packageSessions.id, given('sessionId')), eq(packagePurchases.userId, me)),
  ),
);

/**
 * That a session can be booked, with the call that is asked for.
 * @throws DomainError not_found, conflict when it is not open, invalid for another call or too late
 */
export function requireOpen(
  found: SessionRow | undefined,
  { service, date, time }: Pick<HoldInput, 'service' | 'date' | 'time'>,
  now: number,
): void {
  if (!found) throw new DomainError('not_found', packageMessages.sessionNotFound);
  const { state } = stateOf(found, now);
  if (state !== 'open') throw new DomainError('conflict', notOpen[state]);
  if (found.request?.state === 'asked')
    throw new DomainError('conflict', packageMessages.refundAsked);
  if (service !== found.session.service) {
    throw refusedField('invalid', 'service', packageMessages.sessionNotFound);
  }
  if (istInstant(date, time) >= found.purchase.endsAt) {
    throw refusedField('invalid', 'time', packageMessages.endsBefore);
  }
}
