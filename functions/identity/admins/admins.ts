import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { Secret, TOTP } from 'otpauth';
import { type Database, has, runAfter, runAll } from '#db/client.ts';
import { adminUsers, calendarFeeds, sessions, users } from '#db/schema/index.ts';
import { displayName, type ProofInput } from '#domain/account/account.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import type { CodeInput, GrantInput } from '#domain/account/admin-access-input.ts';
import { conflict, refusedField, required } from '#domain/errors.ts';
import { site } from '#domain/site.ts';
import type { Context, Moment, Viewer } from '#functions/context.ts';
import { auditStatement, withAudit } from '#functions/core/statements.ts';
import { seal, unseal } from '#functions/secrets.ts';
import { requireVerified, selectAccount } from '../accounts/user.ts';
import { checkAttempt, countAttemptOfViewer, forgetAttempts } from '../limits/rate-limit.ts';
import { proveIdentity } from '../passwords/prove-identity.ts';

export async function listAdmins({ db }: Context, viewer: Viewer) {
  const granter = alias(users, 'granter');
  const { user, admins } = await viewer.loadAsAdmin(() => ({
    admins: db
      .select()
      .from(adminUsers)
      .innerJoin(users, eq(users.id, adminUsers.userId))
      .leftJoin(granter, eq(granter.id, adminUsers.grantedBy))
      .orderBy(asc(adminUsers.createdAt), asc(adminUsers.userId)),
  }));
  return admins.map(({ users: account, admin_users: admin, granter }) => ({
    id: account.id,
    name: displayName(account),
    email: account.email,
    isYou: account.id === user.id,
    since: admin.createdAt,
    grantedBy: granter && displayName(granter),
    hasSecondFactor: admin.totpConfirmedAt !== null,
  }));
}

export async function grantAdmin({ db, now }: Context, viewer: Viewer, { email }: GrantInput) {
  const { user, accounts } = await viewer.loadAsAdmin(() => ({
    accounts: selectAccount(db, email),
  }));
  return makeAdmin({ db, now }, accounts[0], user.id);
}

type Account = Parameters<typeof requireVerified>[0];

/** @param grantedBy id of the granting admin; null on the command line */
export async function makeAdmin({ db, now }: Moment, account: Account, grantedBy: string | null) {
  const verified = requireVerified(account);
  const { id } = verified;
  const row = { userId: id, createdAt: now, grantedBy };
  const insert = db.insert(adminUsers).values(row).onConflictDoNothing();
  const entry = { actorId: grantedBy, action: 'admin granted', subject: id };
  const { change } = await runAll(db, withAudit({ db, now }, insert, entry));
  if (!change.rowsAffected) throw conflict(accessMessages.adminAlready);
  return displayName(verified);
}

export async function revokeAdmin(context: Context, viewer: Viewer, id: string) {
  const { db } = context;
  const isThisAdmin = eq(adminUsers.userId, id);
  const { user, admins } = await viewer.loadAsAdmin(() => ({
    admins: db.select().from(adminUsers).where(isThisAdmin),
  }));
  required(admins[0], accessMessages.adminGone);
  const mayRevoke = sql`${has(adminUsers, isThisAdmin)} and ${has(adminUsers, eq(adminUsers.userId, user.id))}
    and (select count(*) from ${adminUsers}) > 1`;
  const entry = { actorId: user.id, action: 'admin revoked', subject: id };
  const { revoked, remaining } = await runAll(db, {
    revoked: runAfter(db.delete(adminUsers).where(and(isThisAdmin, mayRevoke)), {
      audit: auditStatement(context, entry, mayRevoke),
      feed: db.delete(calendarFeeds).where(and(eq(calendarFeeds.userId, id), mayRevoke)),
    }),
    remaining: db.select({ userId: adminUsers.userId }).from(adminUsers).limit(2),
  });
  if (revoked.change.rowsAffected) return;
  const { lastAdmin, adminsChanged } = accessMessages;
  throw conflict(remaining.length === 1 ? lastAdmin : adminsChanged);
}

export async function showSecondFactor({ config }: Context, viewer: Viewer) {
  const { admin, account } = await viewer.loadAsAdminBeforeCode();
  const isRequired = config.ADMIN_SECOND_FACTOR === 'required';
  const hasPassword = account.passwordHash !== null;
  return { since: admin.totpConfirmedAt, hasPassword, isRequired };
}

/** Requires the password or a recent sign-in first (ASVS 7.5.1). */
export async function startSecondFactor(context: Context, viewer: Viewer, proof: ProofInput) {
  const { config, db } = context;
  const { user } = await viewer.loadAsAdminBeforeCode();
  await proveIdentity(context, viewer, proof);
  const secret = newTotpSecret();
  const isOff = and(eq(adminUsers.userId, user.id), isNull(adminUsers.totpConfirmedAt));
  const totpSecret = seal(config.SEALING_KEY, user.id, secret);
  const { started } = await runAll(db, {
    started: db.update(adminUsers).set({ totpSecret, totpLastStep: null }).where(isOff),
    attempts: forgetAttempts(context, 'reauthenticate', user.id),
  });
  if (!started.rowsAffected) throw conflict(accessMessages.secondFactorIsOn);
  return { secret, uri: totpUri(secret, user.email) };
}

export function confirmSecondFactor(context: Context, viewer: Viewer, { code }: CodeInput) {
  const effect = { change: { totpConfirmedAt: context.now }, action: 'second factor turned on' };
  return acceptCode(context, viewer, code, { requiresOn: false, effect });
}

export function enterCode(context: Context, viewer: Viewer, { code }: CodeInput): Promise<void> {
  return acceptCode(context, viewer, code, { requiresOn: true });
}

export async function resetSecondFactor(db: Database, userId: string, now: number) {
  const isOn = and(eq(adminUsers.userId, userId), isNotNull(adminUsers.totpConfirmedAt));
  const turnOff = db.update(adminUsers).set(noSecondFactor).where(isOn);
  const entry = { action: 'second factor reset', subject: userId };
  const { change } = await runAll(db, withAudit({ db, now }, turnOff, entry));
  return change.rowsAffected === 1;
}

const noSecondFactor = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null };

export function turnOffSecondFactor(context: Context, viewer: Viewer, { code }: CodeInput) {
  const effect = { change: noSecondFactor, action: 'second factor turned off' };
  return acceptCode(context, viewer, code, { requiresOn: true, effect });
}

interface CodeUse {
  requiresOn: boolean;
  effect?: { change: Partial<typeof adminUsers.$inferInsert>; action: string };
}

/** A code works only once (RFC 6238, section 5.2). */
async function acceptCode(context: Context, viewer: Viewer, code: string, codeUse: CodeUse) {
  const { config, db, now } = context;
  const { user, admin, session, counted } = await viewer.loadAsAdminBeforeCode(() => ({
    counted: countAttemptOfViewer('secondFactor', now),
  }));
  checkAttempt(context, counted);
  const { requiresOn, effect } = codeUse;
  const { totpSecret, totpConfirmedAt } = admin;
  const { secondFactorIsOn, secondFactorIsOff, codeWrong } = accessMessages;
  if (!totpSecret || (totpConfirmedAt !== null) !== requiresOn) {
    throw conflict(totpConfirmedAt ? secondFactorIsOn : secondFactorIsOff);
  }
  const step = totpStep(unseal(config.SEALING_KEY, user.id, totpSecret), code, now);
  const wrongCode = refusedField('forbidden', 'code', codeWrong);
  if (step === null) throw wrongCode;
  const isUnused = and(
    eq(adminUsers.userId, user.id),
    eq(adminUsers.totpSecret, totpSecret),
    requiresOn ? isNotNull(adminUsers.totpConfirmedAt) : isNull(adminUsers.totpConfirmedAt),
    or(isNull(adminUsers.totpLastStep), lt(adminUsers.totpLastStep, step)),
  );
  const isAccepted = has(adminUsers, isUnused);
  const isAcceptedHere = and(eq(sessions.id, session.id), isAccepted);
  const entry = effect && { actorId: user.id, action: effect.action, subject: user.id };
  const useCode = db.update(adminUsers).set({ totpLastStep: step, ...effect?.change });
  const statements = runAfter(useCode.where(isUnused), {
    session: db.update(sessions).set({ secondFactorAt: now }).where(isAcceptedHere),
    attempts: forgetAttempts(context, 'secondFactor', user.id, isAccepted),
    audit: entry ? auditStatement(context, entry, isAccepted) : undefined,
  });
  const { change } = await runAll(db, statements);
  if (!change.rowsAffected) throw wrongCode;
}

const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Also accepts the codes of the time step (30 s) before and after. */
const STEPS_AROUND = 1;

/** RFC 4226 recommends 160 random bits. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function totpUri(secret: string, email: string): string {
  return new TOTP({ issuer: site.name, label: email, secret, ...totpOptions }).toString();
}

export function totpStep(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ secret, ...totpOptions });
  const delta = totp.validate({ token: code, timestamp: now, window: STEPS_AROUND });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
