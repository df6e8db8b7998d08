/** Demo people and bookings in every state, for a local database that is still empty. */
import { isNotNull } from 'drizzle-orm';
import { appointment, bookingId, HOLD_MS, quote, reservationId } from '#domain/booking.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { meetingDetails } from '#domain/confirmation-email.ts';
import { consentNow } from '#domain/consent.ts';
import { emailFailed } from '#domain/messages.ts';
import { CURRENCY, toPaise } from '#domain/money.ts';
import { financialYear } from '#domain/receipt.ts';
import { addDays, DAY, istDate, istTime, MINUTE } from '#domain/time.ts';
import type { Database } from './client.ts';
import {
  adminSettings,
  adminUsers,
  blockedSlots,
  bookings,
  orders,
  payments,
  receipts,
  tempReservations,
  users,
} from './schema/index.ts';

export const demoUsers = {
  student: {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'student@demo.example',
    password: 'student-demo',
  },
  parent: {
    firstName: 'Vikram',
    lastName: 'Mehta',
    email: 'parent@demo.example',
    password: 'parent-demo',
  },
  admin: {
    firstName: 'Nila',
    lastName: 'Iyer',
    email: 'admin@demo.example',
    password: 'admin-demo',
  },
} as const;

const MEETING_LINK = 'https://meet.google.com/waymark-demo-room';

interface SeedOptions {
  now: number;
  /** Where the join pages of the calls are. */
  siteUrl: string;
  hashPassword(password: string): Promise<string>;
}

export async function seedIfEmpty(db: Database, options: SeedOptions): Promise<void> {
  const [anyone] = await db.select({ id: users.id }).from(users).limit(1);
  if (anyone) return;
  const people = await seedUsers(db, options);
  await seedSettings(db, people.admin.id, options.now);
  await seedBookings(db, people, options);
  await seedLedger(db);
}

async function seedUsers(db: Database, { now, hashPassword }: SeedOptions) {
  const account = async ({ password, ...person }: (typeof demoUsers)[keyof typeof demoUsers]) => ({
    ...person,
    id: crypto.randomUUID(),
    passwordHash: await hashPassword(password),
    authProvider: 'password' as const,
    emailVerifiedAt: now - 90 * DAY,
    createdAt: now - 90 * DAY,
    ...consentNow(now - 90 * DAY),
  });
  const people = {
    student: await account(demoUsers.student),
    parent: await account(demoUsers.parent),
    admin: await account(demoUsers.admin),
  };
  await db.insert(users).values(Object.values(people));
  await db.insert(adminUsers).values({ userId: people.admin.id, createdAt: now });
  return people;
}

async function seedSettings(db: Database, adminId: string, now: number) {
  const today = istDate(now);
  const by = { blockedBy: adminId, blockedAt: now };
  const holiday = addDays(today, 6);
  const morning = addDays(today, 2);
  await db.insert(adminSettings).values([
    { id: 'zoomLink', value: MEETING_LINK, updatedAt: now, updatedBy: adminId },
    { id: 'allowOverlap', value: 'false', updatedAt: now, updatedBy: adminId },
  ]);
  await db.insert(blockedSlots).values([
    { id: `day-${holiday}`, date: holiday, type: 'day', reason: 'Mentor away', ...by },
    {
      id: `slot-${morning}-09:00`,
      date: morning,
      type: 'slot',
      time: '09:00',
      reason: 'School visit',
      ...by,
    },
  ]);
}

type People = Awaited<ReturnType<typeof seedUsers>>;
type Person = People[keyof People];

async function seedBookings(
  db: Database,
  { student, parent }: People,
  { now, siteUrl }: SeedOptions,
) {
  const today = istDate(now);
  const earlier = istHalfHour(now - 20 * MINUTE);
  const held = booking(student, 'exploring', addDays(today, 3), '18:00', now);
  await db.insert(bookings).values([
    held,
    {
      ...booking(parent, 'parent-consultation', addDays(today, 2), '11:00', now),
      ...answers(parent),
      ...paid(now),
    },
    {
      ...confirmed(
        booking(student, 'discovery-call', addDays(today, 4), '17:30', now),
        siteUrl,
        now,
      ),
      ...answers(student),
      ...paid(now),
    },
    {
      ...confirmed(
        booking(student, 'resume', earlier.date, earlier.time, now),
        siteUrl,
        now - 3 * DAY,
      ),
      ...answers(student),
      ...paid(now - 3 * DAY),
    },
    {
      ...confirmed(
        booking(student, 'interview', addDays(today, -9), '16:00', now),
        siteUrl,
        now - 12 * DAY,
      ),
      ...answers(student),
      ...paid(now - 12 * DAY),
      emailStatus: 'failed',
      emailSentAt: null,
      emailDetails: null,
      emailError: emailFailed('the mailbox is full'),
      emailFailedAt: now - 12 * DAY,
    },
  ]);
  const { id, userId, userEmail, date, time, duration, startsAt, endsAt, expiresAt } = held;
  await db.insert(tempReservations).values({
    id: held.tempReservationId,
    bookingId: id,
    userId,
    userEmail,
    date,
    time,
    duration,
    startsAt,
    endsAt,
    expiresAt,
    createdAt: now,
  });
}

/** The money side of the calls that are paid for, as a settled payment leaves it. */
async function seedLedger(db: Database) {
  const sold = await db
    .select()
    .from(bookings)
    .where(isNotNull(bookings.paymentId))
    .orderBy(bookings.paymentDate);
  const entries = sold.map(({ id: bookingId, userId, price, paymentId, paymentDate }, index) => {
    const createdAt = paymentDate ?? 0;
    const orderId = `order_${bookingId.slice(-14)}`;
    const sum = { bookingId, amount: toPaise(price), currency: CURRENCY, createdAt };
    const payment = { id: paymentId ?? '', orderId, ...sum };
    const year = financialYear(createdAt);
    const receipt = {
      paymentId: payment.id,
      bookingId,
      year,
      serial: index + 1,
      issuedAt: createdAt,
    };
    return { order: { id: orderId, userId, ...sum }, payment, receipt };
  });
  await db.insert(orders).values(entries.map(({ order }) => order));
  await db.insert(payments).values(entries.map(({ payment }) => payment));
  await db.insert(receipts).values(entries.map(({ receipt }) => receipt));
}

function booking(person: Person, service: ServiceId, date: string, time: string, now: number) {
  const additionalSchools = service === 'exploring' ? 2 : 0;
  return {
    id: bookingId(person.id, crypto.randomUUID()),
    userId: person.id,
    userEmail: person.email,
    userName: `${person.firstName} ${person.lastName}`,
    ...quote({ service, additionalSchools, date, time }),
    status: 'pending' as const,
    tempReservationId: reservationId(person.id, date, time),
    joinToken: crypto.randomUUID(),
    createdAt: now,
    updatedAt: now,
    expiresAt: now + HOLD_MS,
    ...appointment(date, time),
  };
}

type Call = ReturnType<typeof booking>;

function answers(person: Person) {
  return {
    detailsCompleted: true,
    fullName: `${person.firstName} ${person.lastName}`,
    phoneNumber: '+91 98765 43210',
    emailId: person.email,
    childEducation: 'Class 12, science',
    interestedCourse: 'Computer Science',
    preferredStudyDestination: 'Considering Both',
    interestedCountries: 'India, Germany',
    purposeOfCall: 'To understand which universities are a realistic match.',
    planningToApply: 'Not sure yet',
    competitiveExam: 'Not sure',
    applicationStage: 'Just exploring options',
    preferredCommunication: 'email',
    consentVersion: person.consentVersion,
    consentAt: person.consentAt,
  };
}

function paid(paymentDate: number) {
  const paymentId = `pay_${crypto.randomUUID().replaceAll('-', '').slice(0, 14)}`;
  return { status: 'confirmed' as const, paymentCompleted: true, paymentId, paymentDate };
}

function confirmed(call: Call, siteUrl: string, at: number) {
  return {
    ...call,
    bookingConfirmed: true,
    confirmedAt: at,
    meetingDetails: meetingDetails(siteUrl, call.joinToken),
    emailStatus: 'sent' as const,
    emailSentAt: at,
    emailDetails: { userEmail: call.userEmail, sentAt: at },
  };
}

/** The half-hour that an instant falls in, by India's clock. */
function istHalfHour(instant: number) {
  const start = instant - (instant % (30 * MINUTE));
  return { date: istDate(start), time: istTime(start) };
}
