import { type SQL, sql } from 'drizzle-orm';
import { tempReservations, unpaidHolds } from '#db/schema/index.ts';
import { pauses } from '#domain/booking/hold-limits.ts';
import type { Context } from '../../context.ts';

/** Ends unpaid holds, and adds the time that each took to what its user has held without paying. */
export function endHolds({ db, now }: Context, which: SQL) {
  const { userId, heldSince, expiresAt } = tempReservations;
  const endedAt = sql`min(${expiresAt}, ${now})`;
  const isRecent = sql`${unpaidHolds.endedAt} > excluded.ended_at - ${pauses.forgottenAfter}`;
  return {
    countHeldTime: db
      .insert(unpaidHolds)
      .select(sql`
        select ${userId}, max(0, ${endedAt} - ${heldSince}), ${endedAt}
        from ${tempReservations} where ${which}`)
      .onConflictDoUpdate({
        target: unpaidHolds.userId,
        set: {
          heldMs: sql`excluded.held_ms + case when ${isRecent} then ${unpaidHolds.heldMs} else 0 end`,
          endedAt: sql`excluded.ended_at`,
        },
      }),
    end: db.delete(tempReservations).where(which),
  };
}
