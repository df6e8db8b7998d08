import { eq } from 'drizzle-orm';
import {
  adminUsers,
  blockedSlots,
  bookings,
  mentors,
  tempReservations,
  users,
} from '#db/schema/index.ts';
import type { User } from '#domain/account/account.ts';
import { consentNow } from '#domain/account/privacy.ts';
import { bookingId } from '#domain/booking/booking-id.ts';
import { holdId } from '#domain/booking/hold.ts';
import { HOLD_MS } from '#domain/booking/hold-limits.ts';
import { quoteCall } from '#domain/booking/quote.ts';
import { bookableDates, callInterval, slotTimes } from '#domain/calendar/slots.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { meetingDetails } from '#domain/email/confirmation.ts';
import { DAY, istDate, istInstant, istTime, MINUTE } from '#domain/time.ts';
import type { TestStack } from '#local/temporary-stack.ts';
import type { Person } from './person.ts';

type Data = Pick<TestStack, 'db' | 'siteUrl'>;

type Row = typeof bookings.$inferInsert;

interface Call {
  service?: ServiceId;
  date: string;
  time: string;
}

/** Inserts a paid and confirmed call of the first mentor. Returns the call's id. */
export async function insertCall(data: Data, person: Person, call: Call): Promise<string> {
  const { date, time, service = 'discovery-call' } = call;
  return (await insertCallAt(data, person, istInstant(date, time), { service })).id;
}

type Changes = Partial<Omit<Row, 'service'>> & { service?: ServiceId };

export async function insertCallAt(
  { db, siteUrl }: Data,
  { user }: Person,
  startsAt: number,
  { service = 'discovery-call', ...changes }: Changes = {},
): Promise<Row> {
  const start = { date: istDate(startsAt), time: istTime(startsAt) };
  const quoted = quoteCall({ service, additionalSchools: 0, ...start });
  const [mentor] = await db.select().from(mentors).orderBy(mentors.position).limit(1);
  const row = {
    ...confirmedRow(user, start, Date.now() - 7 * DAY, siteUrl),
    ...(mentor && { mentorId: mentor.id, mentorName: mentor.name }),
    ...quoted,
    startsAt,
    endsAt: startsAt + quoted.duration * MINUTE,
    ...changes,
  } satisfies Row;
  await db.insert(bookings).values(row);
  return row;
}

/** `bookedAt` is in epoch ms. The row says that the confirmation email was sent. */
export function confirmedRow(
  user: Pick<User, 'id' | 'email' | 'displayName'>,
  { date, time }: Pick<Call, 'date' | 'time'>,
  bookedAt: number,
  siteUrl: string,
) {
  const random = crypto.randomUUID();
  return {
    id: bookingId(user.id, random),
    userId: user.id,
    userEmail: user.email,
    userName: user.displayName,
    status: 'confirmed',
    paymentCompleted: true,
    paymentId: `pay_${random.slice(0, 8)}`,
    bookingConfirmed: true,
    confirmedAt: bookedAt,
    emailStatus: 'sent',
    createdAt: bookedAt,
    updatedAt: bookedAt,
    expiresAt: bookedAt,
    meetingDetails: meetingDetails(siteUrl, random),
    tempReservationId: holdId(user.id, date, time),
    joinToken: random,
  } satisfies Partial<Row>;
}

/** Blocks the whole day if `time` is null. */
export async function block({ db }: Data, date: string, time: string | null): Promise<void> {
  await db.insert(blockedSlots).values({
    id: time ? `slot-${date}-${time}` : `day-${date}`,
    type: time ? 'slot' : 'day',
    date,
    time,
    reason: 'Mentors away',
    blockedBy: 'admin',
    blockedAt: Date.now(),
  });
}

export async function makeAdmin({ db }: Data, { user }: Person): Promise<void> {
  await db.insert(adminUsers).values({ userId: user.id, createdAt: Date.now() });
}

export function accountRow(id: string, createdAt: number) {
  return {
    id,
    firstName: 'Asha',
    lastName: 'Rao',
    email: `${id}@example.com`,
    authProvider: 'google' as const,
    createdAt,
    emailVerifiedAt: createdAt,
    ...consentNow(createdAt),
  };
}

/** Inserts holds of the first bookable starts, and a new user for each hold. */
export async function insertHolds({ db }: Data, count: number): Promise<void> {
  const people = Array.from({ length: count }, (_, index) => {
    const date = bookableDates(Date.now())[Math.floor(index / slotTimes.length)] ?? '';
    const time = slotTimes[index % slotTimes.length] ?? '';
    return { id: crypto.randomUUID(), date, time };
  });
  const createdAt = Date.now();
  await db.insert(users).values(people.map(({ id }) => accountRow(id, createdAt)));
  await db.insert(tempReservations).values(
    people.map(({ id, date, time }) => ({
      id,
      userId: id,
      bookingId: id,
      userEmail: `${id}@example.com`,
      network: id,
      date,
      time,
      duration: 30,
      ...callInterval(date, time, 30),
      createdAt,
      heldSince: createdAt,
      expiresAt: createdAt + HOLD_MS,
    })),
  );
}

export async function expireHold({ db }: Data, id: string): Promise<void> {
  const expiresAt = Date.now() - MINUTE;
  await db.update(bookings).set({ expiresAt }).where(eq(bookings.id, id));
  await db
    .update(tempReservations)
    .set({ expiresAt, heldSince: expiresAt - HOLD_MS })
    .where(eq(tempReservations.bookingId, id));
}
