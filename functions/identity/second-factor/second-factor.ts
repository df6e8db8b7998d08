import { and, eq, exists, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { type Database, guarded, runAll } from '#db/client.ts';
import { adminUsers, sessions, users } from '#db/schema/index.ts';
import type { ProofInput } from '#domain/account/account.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import type { CodeInput } from '#domain/account/admin-access-input.ts';
import { DomainError, refusedField } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';
import { auditStatement, withAudit } from '#functions/core/audit-entry.ts';
import { seal, unseal } from '#functions/sealed.ts';
import { newTotpSecret, totpStep, totpUri } from '#functions/totp.ts';
import { checkAttempt, countOfViewer, forgetAttempts } from '../limits/rate-limit.ts';
import { proveIdentity } from '../passwords/change-password.ts';
import type { Viewer } from '../sessions/viewer.ts';

/** `since` is UTC epoch milliseconds. */
export async function showSecondFactor({ db, config }: Context, viewer: Viewer) {
  const { admin, accounts } = await viewer.loadAsAdminBeforeCode((me) => ({
    accounts: db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, me)),
  }));
  return {
    since: admin.totpConfirmedAt,
    hasPassword: Boolean(accounts[0]?.passwordHash),
    isRequired: config.ADMIN_SECOND_FACTOR === 'required',
  };
}

/** A new secret; a session alone may not ask (ASVS 7.5.1). @throws DomainError conflict when it is on */
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

/** All other sessions then need a code. @throws DomainError as `acceptCode` */
export function confirmSecondFactor(context: Context, viewer: Viewer, { code }: CodeInput) {
  return acceptCode(context, viewer, code, {
    isOn: false,
    change: { totpConfirmedAt: context.now },
    action: 'second factor turned on',
  });
}

/** Opens the desk to this session. @throws DomainError as `acceptCode` does */
export function giveCode(context: Context, viewer: Viewer, { code }: CodeInput): Promise<void> {
  return acceptCode(context, viewer, code, { isOn: true });
}

export async function resetSecondFactor(db: Database, userId: string, now: number) {
  const isOn = and(eq(adminUsers.userId, userId), isNotNull(adminUsers.totpConfirmedAt));
  const turnOff = db.update(adminUsers).set(noSecondFactor).where(isOn);
  const auditEntry = { at: now, action: 'second factor reset', subject: userId };
  const { change } = await runAll(db, withAudit(db, turnOff, auditEntry));
  return change.rowsAffected === 1;
}

const noSecondFactor = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null };

/** @throws DomainError as `acceptCode` */
export function turnOffSecondFactor(context: Context, viewer: Viewer, { code }: CodeInput) {
  return acceptCode(context, viewer, code, {
    isOn: true,
    change: noSecondFactor,
    action: 'second factor turned off',
  });
}

interface Purpose {
  isOn: boolean;
  change?: Partial<typeof adminUsers.$inferInsert>;
  action?: string;
}

const countCode = countOfViewer('secondFactor');

/** Accepts each code once (RFC 6238, 5.2). @throws DomainError forbidden, rate_limited, conflict */
async function acceptCode(context: Context, viewer: Viewer, code: string, purpose: Purpose) {
  const { config, db, now } = context;
  const { user, admin, session, counted } = await viewer.loadAsAdminBeforeCode(() => ({
    counted: countCode({ now }),
  }));
  checkAttempt(context, counted);
  const { totpSecret, totpConfirmedAt } = admin;
  const { secondFactorIsOn, secondFactorIsOff, codeWrong } = accessMessages;
  if (!totpSecret || (totpConfirmedAt !== null) !== purpose.isOn) {
    throw new DomainError('conflict', totpConfirmedAt ? secondFactorIsOn : secondFactorIsOff);
  }
  const step = totpStep(unseal(config.SEALING_KEY, user.id, totpSecret), code, now);
  const wrongCode = refusedField('forbidden', 'code', codeWrong);
  if (step === null) throw wrongCode;
  const isUnused = and(
    eq(adminUsers.userId, user.id),
    eq(adminUsers.totpSecret, totpSecret),
    purpose.isOn ? isNotNull(adminUsers.totpConfirmedAt) : isNull(adminUsers.totpConfirmedAt),
    or(isNull(adminUsers.totpLastStep), lt(adminUsers.totpLastStep, step)),
  );
  const isAccepted = exists(db.select().from(adminUsers).where(isUnused));
  const isAcceptedHere = and(eq(sessions.id, session.id), isAccepted);
  const { action } = purpose;
  const entry = action && { at: now, actorId: user.id, action, subject: user.id };
  const useCode = db.update(adminUsers).set({ totpLastStep: step, ...purpose.change });
  const statements = guarded(useCode.where(isUnused), {
    session: db.update(sessions).set({ secondFactorAt: now }).where(isAcceptedHere),
    attempts: forgetAttempts(context, 'secondFactor', user.id, isAccepted),
    audit: entry ? auditStatement(db, entry, isAccepted) : undefined,
  });
  const { change } = await runAll(db, statements);
  if (!change.rowsAffected) throw wrongCode;
}
