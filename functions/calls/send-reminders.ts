import { and, eq, exists, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { takesPlace } from '#db/booking-state.ts';
import { guarded, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import {
  adminUsers,
  type Booking,
  bookings,
  mentors,
  outbox,
  reminders,
  users,
} from '#db/schema/index.ts';
import { helpfulFor, isTimely } from '#domain/booking/reminders.ts';
import { reminderEmailKinds } from '#domain/email/kinds.ts';
import { WEEK } from '#domain/time.ts';
import { unchangedSince } from '../booking/find.ts';
import type { Context } from '../context.ts';
import { deleteBatch } from '../core/deletion.ts';
import { inTurn, type Job } from '../core/job.ts';

import { filesOf } from '../documents/find.ts';
import { callEmail, linksOf } from '../email/call-email.ts';
import { isUnsent as isUnsentEmail, outboxRow } from '../email/outbox-row.ts';
import { agendaPage, mentorEmail } from '../email/tell-mentors.ts';
import { mentorReminder } from '../email/templates/mentor-call.ts';
import { reminder } from '../email/templates/reminder.ts';

const BATCH_SIZE = 20;

const isUnsent = sql`${reminders.sentAt} is null`;

interface DueReminder {
  due: typeof reminders.$inferSelect;
  booking: Booking;
  mentorAddress: string | null;
  newFiles: number;
}

/**
 * Writes the emails of the reminders that are due: the client's, and the mentor's, which goes to all
 * who run the calls where the mentor has no account.
 */
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
  const timely = due.filter(({ due: { kind }, booking }) => isTimely(kind, booking.startsAt, now));
  const everyAdmin = admins.map(({ email }) => email);
  await inTurn(timely, (one) => remind(context, one, everyAdmin));
  return timely.length;
}

function dueReminders({ db, now }: Context) {
  const isDue = and(isUnsent, lte(reminders.dueAt, now));
  const { newFiles } = filesOf(bookings.userId);
  return db
    .select({ due: reminders, booking: bookings, mentorAddress: users.email, newFiles })
    .from(reminders)
    .innerJoin(bookings, eq(bookings.id, reminders.bookingId))
    .leftJoin(mentors, eq(mentors.id, bookings.mentorId))
    .leftJoin(users, eq(users.id, mentors.userId))
    .where(and(isDue, takesPlace));
}

async function remind(context: Context, one: DueReminder, admins: string[]) {
  const { db, now } = context;
  const { due, booking } = one;
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
  const emails = await emailsOf(context, one, admins);
  await runAll(
    db,
    guarded(markSent, { emails: emails.map((email) => insertIf(db, outbox, email, mayRemind)) }),
  );
}

async function emailsOf(context: Context, one: DueReminder, admins: string[]) {
  const { due, booking: call, mentorAddress, newFiles } = one;
  const { kind } = due;
  const { id, sequence, userId } = call;
  const links = linksOf(context, call);
  const email = await callEmail(context, call, reminder(kind, call, links));
  const about = { about: `${id}-${sequence}`, bookingId: id, userId };
  const forClient = outboxRow({ kind: `reminder-${kind}`, ...about, email }, context.now);
  const to = mentorAddress === null ? admins : [mentorAddress];
  if (to.length === 0) return [forClient];
  const reader = mentorAddress === null ? 'admins' : 'mentor';
  const circumstances = {
    join: links.join,
    agenda: agendaPage(context),
    reader,
    newFiles,
  } as const;
  const content = mentorReminder(kind, call, circumstances);
  return [forClient, await mentorEmail(context, `mentor-reminder-${kind}`, call, to, content)];
}

/**
 * No email reminds of a call that has begun, however long it could not be sent or came back; and no
 * reminder is kept that helps nobody any more.
 */
async function dropLate({ db, now }: Context): Promise<void> {
  const isReminder = inArray(outbox.kind, reminderEmailKinds);
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
