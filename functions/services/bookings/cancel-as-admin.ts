import { eq } from 'drizzle-orm';
import { bookings } from '#db/schema/index.ts';
import type { AdminCancelInput } from '#domain/booking/change-input.ts';
import type { Services } from '../../services.ts';
import { payRefundsDue } from '../payments/refund.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { cancelCall } from './cancel-call.ts';
import { requirePaid } from './find.ts';

/**
 * An admin cancels anybody's paid call, and says why and whether the payment goes back.
 * @throws DomainError unauthenticated, forbidden, not_found, conflict
 */
export async function cancelAsAdmin(
  services: Services,
  viewer: Viewer,
  id: string,
  input: AdminCancelInput,
): Promise<void> {
  const { user, found } = await viewer.loadAsAdmin(() => ({
    found: services.db.select().from(bookings).where(eq(bookings.id, id)),
  }));
  await cancelCall(services, requirePaid(found[0]), { type: 'admin', userId: user.id }, input);
  if (input.refund) services.background(payRefundsDue(services));
}
