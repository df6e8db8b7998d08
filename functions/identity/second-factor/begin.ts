import { and, eq, isNull } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { adminUsers } from '#db/schema/index.ts';
import type { ProofInput } from '#domain/account/account.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';
import { seal } from '#functions/sealed.ts';
import { newTotpSecret, totpUri } from '#functions/totp.ts';
import { forgetAttempts } from '../limits/rate-limit.ts';
import { proveIdentity } from '../passwords/prove-identity.ts';
import type { Viewer } from '../sessions/viewer.ts';

/**
 * A new secret for the viewer's authenticator app. It asks nothing of anybody until it is confirmed,
 * and never takes the place of one that is. Who holds only their session may not begin (ASVS 7.5.1).
 * @throws DomainError as `proveIdentity` does, conflict when the second factor is on
 */
export async function beginSecondFactor(context: Context, viewer: Viewer, proof: ProofInput) {
  const { config, db } = context;
  const { user } = await viewer.loadAsAdminBeforeCode(() => ({}));
  await proveIdentity(context, viewer, proof, 'changePassword');
  const secret = newTotpSecret();
  const { begun } = await runAll(db, {
    begun: db
      .update(adminUsers)
      .set({ totpSecret: seal(config.SEALING_KEY, user.id, secret), totpLastStep: null })
      .where(and(eq(adminUsers.userId, user.id), isNull(adminUsers.totpConfirmedAt))),
    attempts: forgetAttempts(context, 'reauthenticate', user.id),
  });
  if (!begun.rowsAffected) throw new DomainError('conflict', accessMessages.secondFactorIsOn);
  return { secret, uri: totpUri(secret, user.email) };
}
