import { and, eq, exists, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { guarded, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import {
  adminUsers,
  type Booking,
  bookings,
  outbox,
  reminders,
  type StoredEmail,
  users,
} from '#db/schema/index.ts';
import { helpfulFor, isTimely } from '#domain/booking/reminders.ts';
import { WEEK } from '#domain/calendar/time.ts';
import { type EmailKind, reminderEmailKinds } from '#domain/email/kinds.ts';
import type { Context } from '../../context.ts';
import { mentorReminder, reminder } from '../../emails/reminder.ts';
import { unchangedSince } from '../bookings/find.ts';
import { callEmail, linksOf } from '../email/call-email.ts';
import { composeEmail } from '../email/compose.tsx';
import { outboxRow } from '../email/outbox-row.ts';
import { isUnsent as isUnsentEmail } from '../email/unsent.ts';
import { inTurn } from '../in-turn.ts';
import { deleteBatch } from '../schedule/deletion.ts';
import type { Job } from '../schedule/job.ts';

const BATCH_SIZE = 20;

/** The very words by which its index is found. */
const isUnsent = sql`${reminders.sentAt} is null`;

type Reminder = typeof reminders.$inferSelect;

/** Writes the emails of the reminders that are due: the client's, and one for all who run the calls. */
export const sendReminders: Job = { run: send, waiting: dueReminders };

async function send(context: Context): Promise<number> {
  const { db, now } = context;
  await dropLate(context);
  const { due, admins } = await runAll(db, {
    due: dueReminders(context).orderBy(reminders.dueAt).limit(BATCH_SIZE),
    admins: db
      .select({ email: users.email })
      .from(adminUsers)
      .innerJoin(users, eq(users.id, adminUsers.userId)),
  });
  const mentors = admins.map(({ email }) => email);
  const timely = due.filter(({ due: { kind }, booking }) => isTimely(kind, booking.startsAt, now));
  await inTurn(timely, (one) => remind(context, one.due, one.booking, mentors));
  return timely.length;
}

function dueReminders({ db, now }: Context) {
  const isDue = and(isUnsent, lte(reminders.dueAt, now));
  return db
    .select({ due: reminders, booking: bookings })
    .from(reminders)
    .innerJoin(bookings, eq(bookings.id, reminders.bookingId))
    .where(and(isDue, isPaid, isNull(bookings.refundedAt)));
}

/** Once, and only if call and reminder are still what they were when it was read. */
async function remind(context: Context, due: Reminder, booking: Booking, mentors: string[]) {
  const { db, now } = context;
  const isIt = and(
    eq(reminders.bookingId, due.bookingId),
    eq(reminders.kind, due.kind),
    eq(reminders.dueAt, due.dueAt),
    isUnsent,
  );
  const mayRemind = sql`${unchangedSince(booking)} and ${exists(db.select().from(reminders).where(isIt))}`;
  const markSent = db
    .update(reminders)
    .set({ sentAt: now })
    .where(and(isIt, unchangedSince(booking)));
  const emails = await emailsOf(context, due, booking, mentors);
  await runAll(
    db,
    guarded(markSent, { emails: emails.map((email) => insertIf(db, outbox, email, mayRemind)) }),
  );
}

async function emailsOf(context: Context, due: Reminder, call: Booking, mentors: string[]) {
  const { config, now } = context;
  const agenda = new URL('/admin', config.SITE_URL).href;
  const about = `${call.id}-${call.sequence}`;
  const row = (kind: EmailKind, email: StoredEmail) =>
    outboxRow({ kind, about, bookingId: call.id, userId: call.userId, email }, now);
  const forClient = row(
    `reminder-${due.kind}`,
    await callEmail(context, call, reminder(due.kind, call, linksOf(context, call))),
  );
  if (mentors.length === 0) return [forClient];
  const content = mentorReminder(due.kind, call, agenda);
  const email = await composeEmail(config.SITE_URL, mentors, content);
  return [forClient, row(`mentor-reminder-${due.kind}`, email)];
}

/**
 * No email reminds of a call that has begun, however long it could not be sent or came back; and no
 * reminder is kept that helps nobody any more.
 */
async function dropLate({ db, now }: Context): Promise<void> {
  const isReminder = inArray(outbox.kind, reminderEmailKinds);
  // Its call began within two days of it: only the younger have to be looked at.
  const hasBounced = and(eq(outbox.state, 'bounced'), gt(outbox.createdAt, now - WEEK));
  const begun = db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, outbox.bookingId), lte(bookings.startsAt, now)));
  const isDueSince = (time: number) => lte(reminders.dueAt, now - time);
  const isLate = or(eq(reminders.kind, 'hour'), isDueSince(helpfulFor.day));
  await deleteBatch(db, [
    { from: outbox, where: and(or(isUnsentEmail, hasBounced), isReminder, exists(begun)) },
    { from: reminders, where: and(isUnsent, isDueSince(helpfulFor.hour), isLate) },
  ]);
}
