import {
  and,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Database, runAll } from '#db/client.ts';
import { clientName, isSentAndNotEmptied } from '#db/expressions.ts';
import {
  bookings,
  calendarConnections,
  ledgerIssues,
  mentors,
  outbox,
  payments,
  refunds,
  webhookEvents,
} from '#db/schema/index.ts';
import { secretKinds } from '#domain/email/kinds.ts';
import { COPY_MARK } from '#domain/email/states.ts';
import { type IssueKind, issueKinds } from '#domain/money/reconciliation-issues.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import type { Moment } from '#functions/context.ts';
import type { Job } from '#functions/core/job.ts';
import { emailValue, isOutdated, isUnsent } from '#functions/email/outbox.ts';
import { log } from '#functions/log.ts';
import { isByProvider } from '#functions/payments/refund.ts';

const REFUSED_FOR_MS = 15 * MINUTE;
/** Days until an unfinished refund is listed. Banks need up to ten business days. */
const REFUND_DAYS = 16;
const LIST_LIMIT = 100;

interface ReconciliationIssue {
  kind: IssueKind;
  subject: string;
  since: number;
  detail: string | null;
  call?: { id: string; name: string; serviceType: string; startsAt: number } | null;
  amount?: number | null;
  currency?: string | null;
  paymentId?: string | null;
  email?: { subject: string; to: string };
}

export function issueQueries(db: Database, now: number) {
  return {
    'payment unaccounted': unaccountedPayments(db).limit(LIST_LIMIT),
    'sale unpaid': unpaidCalls(db).limit(LIST_LIMIT),
    'refund stuck': stuckRefunds(db, now).limit(LIST_LIMIT),
    'refund outside': outsideRefunds(db).limit(LIST_LIMIT),
    'event stuck': stuckEvents(db, now).limit(LIST_LIMIT),
    'mail stuck': stuckEmails(db, now).limit(LIST_LIMIT),
    'calendar revoked': revokedCalendars(db).limit(LIST_LIMIT),
  } satisfies Record<IssueKind, unknown>;
}

export function toIssues(found: Record<IssueKind, Omit<ReconciliationIssue, 'kind'>[]>) {
  return issueKinds.flatMap((kind) => found[kind].map((row) => ({ kind, ...row })));
}

export async function listIssues({ db, now }: Moment) {
  return toIssues(await runAll(db, issueQueries(db, now)));
}

export const reportIssues: Job = {
  run: async (context) => {
    const issues = await listIssues(context);
    const kinds = [...new Set(issues.map(({ kind }) => kind))];
    if (issues.length > 0) log('exceptions', { count: issues.length, kinds });
    return issues.length;
  },
};

const { id, serviceType, startsAt } = bookings;
const callColumns = { id, name: clientName, serviceType, startsAt };
const { currency } = payments;

function unaccountedPayments(db: Database) {
  const { id: subject, createdAt: since, amount } = payments;
  const detail = sql<null>`null`;
  return db
    .select({ subject, since, detail, call: callColumns, amount, currency, paymentId: subject })
    .from(ledgerIssues)
    .innerJoin(payments, eq(payments.id, ledgerIssues.subject))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(eq(ledgerIssues.kind, 'payment unaccounted'));
}

function unpaidCalls(db: Database) {
  const { updatedAt: since, paymentId: detail, price } = bookings;
  return db
    .select({ subject: id, since, detail, call: callColumns, amount: sql<number>`${price} * 100` })
    .from(ledgerIssues)
    .innerJoin(bookings, eq(bookings.id, ledgerIssues.subject))
    .where(eq(ledgerIssues.kind, 'sale unpaid'));
}

function stuckRefunds(db: Database, now: number) {
  const { createdAt: since, lastError } = refunds;
  const wasRefused = or(isNotNull(lastError), gt(refunds.attempt, 1));
  const isStuck = or(and(wasRefused, lte(since, now - REFUSED_FOR_MS)), lte(since, now - DAY));
  const unasked = and(eq(refunds.state, 'due'), isStuck);
  const unfinished = and(eq(refunds.state, 'requested'), lte(since, now - REFUND_DAYS * DAY));
  return selectRefunds(db, and(isByProvider, or(unasked, unfinished)));
}

function outsideRefunds(db: Database) {
  return selectRefunds(db, and(eq(payments.method, 'outside'), eq(refunds.state, 'due')));
}

function selectRefunds(db: Database, condition: SQL | undefined) {
  const { id: subject, createdAt: since, lastError: detail, amount, paymentId } = refunds;
  return db
    .select({ subject, since, detail, call: callColumns, amount, currency, paymentId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(condition);
}

function revokedCalendars(db: Database) {
  const { mentorId, revokedAt } = calendarConnections;
  return db
    .select({ subject: mentorId, since: sql<number>`${revokedAt}`, detail: mentors.name })
    .from(calendarConnections)
    .innerJoin(mentors, eq(mentors.id, mentorId))
    .where(isNotNull(revokedAt));
}

function stuckEvents(db: Database, now: number) {
  const { id: subject, receivedAt: since, name, handledAt } = webhookEvents;
  return db
    .select({ subject, since, detail: sql<string | null>`${name}` })
    .from(webhookEvents)
    .where(and(isNull(handledAt), lte(since, now - HOUR)));
}

function stuckEmails(db: Database, now: number) {
  const unsent = and(isUnsent, lte(outbox.createdAt, now - HOUR));
  const mayBeCopied = and(notInArray(outbox.kind, secretKinds), sql`not ${isOutdated(db)}`);
  const bounced = and(eq(outbox.state, 'bounced'), isSentAndNotEmptied, mayBeCopied);
  const copy = alias(outbox, 'copy');
  const isCopy = eq(copy.id, sql`${outbox.id} || ${COPY_MARK}`);
  const copied = db.select().from(copy).where(isCopy);
  const { id: subject, createdAt: since, lastError: detail } = outbox;
  const email = { subject: emailValue('$.subject'), to: emailValue('$.to[0]') };
  return db
    .select({ subject, since, detail, call: callColumns, email })
    .from(outbox)
    .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
    .where(or(unsent, and(bounced, notExists(copied))));
}
