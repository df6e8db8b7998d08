import { and, eq, exists, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { guarded, runAll } from '#db/client.ts';
import { adminUsers, sessions } from '#db/schema/index.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { DomainError, refusedField } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';
import { auditStatement } from '#functions/core/audit-entry.ts';
import { unseal } from '#functions/sealed.ts';
import { totpStep } from '#functions/totp.ts';
import { checkAttempt, countOfViewer, forgetAttempts } from '../limits/rate-limit.ts';
import type { Viewer } from '../sessions/viewer.ts';

interface Purpose {
  isOn: boolean;
  change?: Partial<typeof adminUsers.$inferInsert>;
  action?: string;
}

const countCode = countOfViewer('secondFactor');

/** Accepts each code once (RFC 6238, 5.2). @throws DomainError forbidden, rate_limited, conflict */
export async function acceptCode(context: Context, viewer: Viewer, code: string, purpose: Purpose) {
  const { config, db, now } = context;
  const { user, admin, session, counted } = await viewer.loadAsAdminBeforeCode(() => ({
    counted: countCode({ now }),
  }));
  checkAttempt(context, counted);
  const { totpSecret, totpConfirmedAt } = admin;
  if (!totpSecret || (totpConfirmedAt !== null) !== purpose.isOn) throw notSoFar(totpConfirmedAt);
  const step = totpStep(unseal(config.SEALING_KEY, user.id, totpSecret), code, now);
  if (step === null) throw wrongCode();
  const isUnused = and(
    eq(adminUsers.userId, user.id),
    eq(adminUsers.totpSecret, totpSecret),
    purpose.isOn ? isNotNull(adminUsers.totpConfirmedAt) : isNull(adminUsers.totpConfirmedAt),
    or(isNull(adminUsers.totpLastStep), lt(adminUsers.totpLastStep, step)),
  );
  const isAccepted = exists(db.select().from(adminUsers).where(isUnused));
  const { action } = purpose;
  const auditEntry = action && { at: now, actorId: user.id, action, subject: user.id };
  const useCode = db
    .update(adminUsers)
    .set({ totpLastStep: step, ...purpose.change })
    .where(isUnused);
  const isThisSession = eq(sessions.id, session.id);
  const { change } = await runAll(
    db,
    guarded(useCode, {
      session: db
        .update(sessions)
        .set({ secondFactorAt: now })
        .where(and(isThisSession, isAccepted)),
      attempts: forgetAttempts(context, 'secondFactor', user.id, isAccepted),
      audit: auditEntry ? auditStatement(db, auditEntry, isAccepted) : undefined,
    }),
  );
  if (!change.rowsAffected) throw wrongCode();
}

function notSoFar(isOn: number | null): DomainError {
  const { secondFactorIsOn, secondFactorIsOff } = accessMessages;
  return new DomainError('conflict', isOn ? secondFactorIsOn : secondFactorIsOff);
}

/** Alike for a code that was never right and for one that was used. */
function wrongCode(): DomainError {
  return refusedField('forbidden', 'code', accessMessages.codeWrong);
}
