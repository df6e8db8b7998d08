import {
  and,
  between,
  count,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { has, insertIf, runAfter, runAll } from '#db/client.ts';
import { outbox, type StoredEmail, webinarSignups } from '#db/schema/index.ts';
import { mailboxOf } from '#domain/account/limit-keys.ts';
import type { WebinarInput } from '#domain/contact.ts';
import type { EmailKind } from '#domain/email/kinds.ts';
import { DomainError } from '#domain/errors.ts';
import { INCOMPLETE_LINK, isWholeToken, unsubscribeHeaders } from '#domain/links.ts';
import { webinar } from '#domain/site.ts';
import { DAY, istDate } from '#domain/time.ts';
import { leaveListUrl, listPageUrl, UNCONFIRMED_FOR_MS, webinarMessages } from '#domain/webinar.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { BATCH_SIZE, deletion, inSequence, type Job } from '#functions/core/job.ts';
import { emailRow } from '#functions/email/compose.tsx';
import { deliver } from '#functions/email/deliver.ts';
import { icsAttachment } from '#functions/email/templates/call.ts';
import type { EmailContent } from '#functions/email/templates/content.ts';
import { confirmSignup, webinarDate, webinarFile } from '#functions/email/templates/webinar.ts';
import type { Config } from '#functions/env.ts';
import {
  countAttemptInOrder,
  counterOf,
  runAttempt,
  verifyChallenge,
} from '#functions/identity/limits/rate-limit.ts';
import { newToken, sha256 } from '#functions/secrets.ts';

/** Responds in the same way to every address: the response must not reveal the list. */
export async function joinList(context: Context, { network }: Viewer, input: WebinarInput) {
  const { config, db, now } = context;
  const { website: honeypot, turnstileToken } = input;
  if (honeypot) return;
  const email = input.email.toLowerCase();
  const hasEmail = eq(webinarSignups.email, email);
  const sender = { network, turnstileToken };
  const challenge = await verifyChallenge(context, 'webinar', sender);
  const limits = { ...challenge.counters, mailbox: counterOf('webinarMailbox', mailboxOf(email)) };
  const { counted, known } = await runAll(db, {
    counted: countAttemptInOrder(context, limits),
    known: db.select().from(webinarSignups).where(hasEmail),
  });
  const { mailbox, ...ofNetwork } = counted;
  challenge.check(ofNetwork);
  if (mailbox[0]?.refused) return;
  const token = known[0]?.token ?? newToken();
  const content = confirmSignup(listPageUrl(config.SITE_URL, token));
  const row = await listEmail(context, 'webinar-list', { email, token }, istDate(now), content);
  const due = { ...row, expiresAt: now + UNCONFIRMED_FOR_MS };
  const isUnconfirmed = and(hasEmail, hasToken(token), isNull(webinarSignups.confirmedAt));
  const set = { createdAt: now };
  const insert = db.insert(webinarSignups).values({ email, token, ...set });
  await runAll(db, {
    signup: insert.onConflictDoUpdate({ target: webinarSignups.email, set }),
    email: insertIf(db, outbox, due, has(webinarSignups, isUnconfirmed)).onConflictDoNothing(),
  });
  context.background(deliver(context, row.id));
}

export function webinarStart({ WEBINAR_STARTS_AT }: Config): number | null {
  const startsAt = WEBINAR_STARTS_AT ?? webinar.startsAt;
  return startsAt === null ? null : Date.parse(startsAt);
}

export async function leaveList(context: Context, { network }: Viewer, token: string) {
  const { db } = context;
  const { signups } = await runAttempt(context, 'leaveList', network, {
    signups: db.select().from(webinarSignups).where(hasToken(token)),
  });
  const [signup] = signups;
  // The link is complete but has no sign-up: an earlier request has deleted the sign-up.
  if (!signup && isWholeToken(token)) return;
  if (!signup) throw new DomainError('not_found', INCOMPLETE_LINK);
  await runAll(db, {
    emails: db.delete(outbox).where(isListEmailTo(signup.email)),
    signup: db.delete(webinarSignups).where(hasToken(token)),
  });
}

/** A sign-up without a seat is on the waiting list. A second confirmation changes nothing. */
export async function confirmSeat(
  context: Context,
  { network }: Viewer,
  { token }: { token: string },
) {
  const { db, now } = context;
  const { confirmedAt, createdAt } = webinarSignups;
  const isOpen = or(isNotNull(confirmedAt), gt(createdAt, now - UNCONFIRMED_FOR_MS));
  const isValid = and(hasToken(token), isOpen);
  // The order of `confirmedAt` decides who gets a seat, so each time must be unique.
  const last = db.select({ at: max(confirmedAt) }).from(webinarSignups);
  const seatTime = sql`coalesce(${confirmedAt}, max(${now}, coalesce((${last}), 0) + 1))`;
  const own = db.select({ at: confirmedAt }).from(webinarSignups).where(hasToken(token));
  const earlier = lt(confirmedAt, sql`(${own})`);
  await runAttempt(context, 'unknownLink', network, {}, notExists(own));
  const { confirmed, before } = await runAll(db, {
    confirmed: db.update(webinarSignups).set({ confirmedAt: seatTime }).where(isValid),
    before: db.select({ count: count() }).from(webinarSignups).where(earlier),
  });
  if (confirmed.rowsAffected === 0) throw new DomainError('expired', webinarMessages.linkExpired);
  return { hasSeat: (before[0]?.count ?? 0) < webinar.seats };
}

export const announceWebinar: Job = {
  run: async (context) => {
    const pending = (await unannouncedSeats(context)?.limit(BATCH_SIZE)) ?? [];
    await inSequence(pending, (signup) => announceTo(context, signup));
    return pending.length;
  },
  waiting: unannouncedSeats,
};

function unannouncedSeats({ config, db, now }: Context) {
  const start = webinarStart(config);
  if (start === null || start <= now) return undefined;
  const { confirmedAt } = webinarSignups;
  const seats = db.select({ at: confirmedAt }).from(webinarSignups).where(gt(confirmedAt, 0));
  const lastSeat = seats
    .orderBy(confirmedAt)
    .limit(1)
    .offset(webinar.seats - 1);
  const isSeated = and(gt(confirmedAt, 0), lte(confirmedAt, sql`ifnull((${lastSeat}), ${start})`));
  return db
    .select()
    .from(webinarSignups)
    .where(and(isSeated, isUnannounced(start)));
}

function isUnannounced(start: number): SQL {
  return sql`${webinarSignups.announcedStart} is not ${start}`;
}

async function announceTo(context: Context, signup: typeof webinarSignups.$inferSelect) {
  const { config, db } = context;
  const start = webinarStart(config) ?? 0;
  const content = webinarDate(config.SITE_URL, signup.token, start);
  const file = icsAttachment('webinar.ics', 'PUBLISH', webinarFile(config.SITE_URL, start));
  const row = await listEmail(context, 'webinar-date', signup, start, content, [file]);
  const isPending = and(hasToken(signup.token), isUnannounced(start));
  const mark = db.update(webinarSignups).set({ announcedStart: start }).where(isPending);
  const due = { ...row, expiresAt: start };
  const insert = insertIf(db, outbox, due, has(webinarSignups, isPending));
  await runAll(db, runAfter(mark, { email: insert.onConflictDoNothing() }));
}

export const deleteOldSignups = deletion(({ now }) => {
  const { confirmedAt, createdAt, announcedStart } = webinarSignups;
  const isNeverConfirmed = and(isNull(confirmedAt), lte(createdAt, now - UNCONFIRMED_FOR_MS));
  return [
    { from: webinarSignups, where: isNeverConfirmed },
    { from: webinarSignups, where: lte(announcedStart, now - DAY) },
  ];
});

type Seat = Pick<typeof webinarSignups.$inferSelect, 'email' | 'token'>;

function hasToken(token: string): SQL {
  return eq(webinarSignups.token, token);
}

/** The id contains `news` and the token, so each sign-up gets the same news only once. */
function listEmail(
  context: Context,
  kind: EmailKind,
  { email: to, token }: Seat,
  news: string | number,
  content: EmailContent,
  attachments: StoredEmail['attachments'] = [],
) {
  const about = `${sha256(to)}-${news}-${sha256(token).slice(0, 16)}`;
  const headers = unsubscribeHeaders(leaveListUrl(context.config.SITE_URL, token));
  return emailRow(context, { kind, about, userId: null, to, content }, { headers, attachments });
}

export function isListEmailTo(email: string) {
  const list = `webinar-list-${sha256(email)}-`;
  const date = `webinar-date-${sha256(email)}-`;
  return or(between(outbox.id, list, `${list}~`), between(outbox.id, date, `${date}~`));
}
