import { and, eq, isNull } from 'drizzle-orm';
import { adminUsers } from '#db/schema/index.ts';
import { accessMessages } from '#domain/admin-access.ts';
import { DomainError } from '#domain/errors.ts';
import { seal } from '../../sealed.ts';
import type { Services } from '../../services.ts';
import { newTotpSecret, totpUri } from '../../totp.ts';
import type { Viewer } from '../accounts/viewer.ts';

/**
 * A new secret for the viewer's authenticator app. It asks nothing of anybody until it is confirmed,
 * and never takes the place of one that is.
 * @throws DomainError unauthenticated, forbidden, conflict when the second factor is on
 */
export async function beginSecondFactor({ config, db }: Services, viewer: Viewer) {
  const { user } = await viewer.loadAsAdminBeforeCode(() => []);
  const secret = newTotpSecret();
  const { rowsAffected } = await db
    .update(adminUsers)
    .set({ totpSecret: seal(config.TOTP_KEY, user.id, secret), totpLastStep: null })
    .where(and(eq(adminUsers.userId, user.id), isNull(adminUsers.totpConfirmedAt)));
  if (!rowsAffected) throw new DomainError('conflict', accessMessages.secondFactorIsOn);
  return { secret, uri: totpUri(secret, user.email) };
}
