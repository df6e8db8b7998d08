import type { User } from '#domain/account/account.ts';
import { claimSlot } from '#functions/booking/claim-slot.ts';
import type { PendingBooking } from '#functions/booking/held-call.ts';
import type { Context } from '#functions/context.ts';

export function userOf(id: string): User {
  const name = { firstName: 'Asha', lastName: 'Rao', displayName: 'Asha Rao' };
  return { id, email: `${id}@example.com`, ...name, emailVerified: true, createdAt: 0 };
}

/** Claims a slot in SQL. Skips the calendar check that `holdSlot` runs first. */
export async function claim(
  context: Context,
  booking: PendingBooking,
  terms: { candidates: string[]; replacing?: string | undefined },
) {
  const limits = { network: 'network', isVerified: true, capacity: {}, mentor: undefined };
  const outcome = await claimSlot(context, booking, {
    ...limits,
    runFirst: [],
    replacing: undefined,
    ...terms,
  });
  return outcome?.held?.id === booking.id ? outcome.held : null;
}
