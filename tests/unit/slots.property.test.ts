/** The calendar offers a start exactly when a hold of it is accepted, whatever else is stored. */
import { createClient, type InStatement } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { runAll, type Statements } from '#db/client.ts';
import { applyMigrations } from '#db/migrate.ts';
import * as schema from '#db/schema/index.ts';
import type { User } from '#domain/account/account.ts';
import { HOLD_MS } from '#domain/booking/booking.ts';
import type { HoldInput } from '#domain/booking/input.ts';
import { isSameChoice, quote } from '#domain/booking/quote.ts';
import { blockId } from '#domain/calendar/admin-calendar.ts';
import { weekdayOf } from '#domain/calendar/hours.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import { serviceIds } from '#domain/catalogue.ts';
import { DomainError } from '#domain/errors.ts';
import { addDays, istDate, istInstant, MINUTE } from '#domain/time.ts';
import { pendingBooking } from '#functions/booking/find.ts';
import { holdSlot, showCalendar } from '#functions/booking/hold.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { me, ofSession } from '#functions/identity/sessions/lucia.ts';
import type { OpenDatabase } from '#local/database.ts';
import { newSession } from '#local/session.ts';
import { isDeep } from '#tests/support/stack/deep.ts';

const { adminSettings, blockedSlots, bookings, mentorHours, mentors, tempReservations } = schema;
const { calendarConnections, timeOff, users } = schema;

/** Few starts, at both ends of a day, so that calls meet. */
const TIMES = [...slotTimes.slice(0, 5), ...slotTimes.slice(-2)];
const ME = 'me';
const USERS = [ME, 'vikram', 'meera', 'kabir'];

const anyNow = fc
  .tuple(
    fc.constantFrom('00:00', '07:00', '09:30', '23:30'),
    fc.constantFrom(-1, 0, 1, 17 * MINUTE),
  )
  .map(([time, shift]) => istInstant('2026-11-22', time) + shift);

const anySettings = fc.record({
  allowOverlap: fc.constantFrom('false', 'true'),
  minimumNotice: fc.constantFrom('0', '1', '7', '24', '31', '48', '168'),
  dailyCap: fc.constantFrom('', '1', '2', '4'),
  bufferMinutes: fc.constantFrom('0', '15', '16', '30', '60'),
});

const anyChoice = {
  service: fc.constantFrom(...serviceIds),
  additionalSchools: fc.nat({ max: 2 }),
};

/** Who may take calls; how many there are differs. */
const MENTORS = ['first', 'second', 'third'];

const anyMentor = fc.record({
  services: fc.option(fc.subarray([...serviceIds], { minLength: 3 }), { freq: 2 }),
  isActive: fc.constantFrom(true, true, true, false),
  minimumNotice: fc.constantFrom(null, null, 0, 24),
  dailyCap: fc.constantFrom(null, null, 0, 1, 2),
  bufferMinutes: fc.constantFrom(null, null, 0, 30),
});

/** Ranges that begin and end among the times that are asked for, a closed day among them. */
const anyRange = fc.constantFrom(
  { from: 0, to: 0 },
  { from: 420, to: 480 },
  { from: 480, to: 540 },
  { from: 420, to: 1440 },
  { from: 1380, to: 1440 },
);

/** Minutes of their own calendar since midnight, on the grid and off it. */
const anyBusy = fc
  .tuple(fc.constantFrom(0, 420, 435, 450, 480, 510, 1380, 1425), fc.constantFrom(1, 30, 45, 60))
  .map(([from, minutes]) => ({ from, minutes }));

interface Start {
  date: string;
  time: string | null;
  mentorId?: string;
}

const oneEach = <Item extends Start>(items: fc.Arbitrary<Item>, maxLength: number) =>
  fc.uniqueArray(items, {
    maxLength,
    selector: ({ date, time, mentorId }) => `${blockId(date, time)} ${mentorId}`,
  });

/** What may stand around the wanted `day`, on it or beside it. */
function anyWorld(now: number, day: string) {
  const date = fc.constantFrom(day, day, day, day, addDays(day, 1), addDays(day, -1));
  const time = fc.constantFrom(...TIMES);
  const mentorId = fc.constantFrom(...MENTORS);
  const call = { ...anyChoice, date, time, mentorId, userId: fc.constantFrom(ME, ...USERS) };
  const weekday = fc.constantFrom(weekdayOf(day), weekdayOf(addDays(day, 1)));
  const status = fc.constantFrom('confirmed', 'confirmed', 'cancelled', 'pending' as const);
  const endsIn = fc.constantFrom(-MINUTE, -1, 0, 1, MINUTE, HOLD_MS);
  return fc.record({
    now: fc.constant(now),
    settings: anySettings,
    booked: oneEach(fc.record({ ...call, status }), 4),
    held: oneEach(fc.record({ ...call, endsIn }), 4).map((holds) => [
      ...new Map(holds.map((hold) => [hold.userId, hold])).values(),
    ]),
    blocks: oneEach(fc.record({ date, time: fc.constantFrom(...TIMES, null) }), 2),
    mentors: fc.array(anyMentor, { minLength: 1, maxLength: MENTORS.length }),
    hours: fc.uniqueArray(
      fc
        .record({ mentorId, day: fc.oneof(weekday, date) })
        .chain((whose) => anyRange.map((range) => ({ ...whose, ...range }))),
      { maxLength: 5, selector: ({ mentorId: id, day: on, from }) => `${id} ${on} ${from}` },
    ),
    busy: fc.uniqueArray(
      fc.record({
        mentorId,
        times: fc.array(fc.record({ date, time: anyBusy }), { maxLength: 3 }),
      }),
      { maxLength: 2, selector: ({ mentorId: id }) => id },
    ),
    off: fc.array(fc.record({ mentorId, firstDate: date, lastDate: date }), { maxLength: 1 }),
    choice: fc.record({
      ...anyChoice,
      date: fc.constant(day),
      mentor: fc.constantFrom(undefined, undefined, ...MENTORS),
    }),
    times: fc.shuffledSubarray(TIMES, { minLength: 1, maxLength: 3 }),
  });
}

/** Today and the sixteenth day from now are outside the calendar. */
const worlds = fc
  .tuple(anyNow, fc.constantFrom(1, 2, 7, 8, 15, 0, 16))
  .chain(([now, days]) => anyWorld(now, addDays(istDate(now), days)));

type World = typeof worlds extends fc.Arbitrary<infer Value> ? Value : never;

let db: OpenDatabase;

beforeAll(async () => {
  db = drizzle(createClient({ url: ':memory:' }), { schema });
  await applyMigrations(db);
  const account = { authProvider: 'password', consentVersion: '1', consentAt: 0 } as const;
  await db.insert(users).values(USERS.map((id) => ({ ...userOf(id), ...account })));
  await db.insert(schema.sessions).values(session.row);
});

function userOf(id: string): User {
  const name = { firstName: 'Asha', lastName: 'Rao', displayName: 'Asha Rao' };
  return { id, email: `${id}@example.com`, ...name, emailVerified: true, createdAt: 0 };
}

/** A connection that Google says nothing about. */
function busy({ mentorId, times }: World['busy'][number]) {
  const sealed = { refreshToken: '', accessToken: '', accessEndsAt: 0, connectedAt: 0 };
  return {
    ...{ mentorId, ...sealed },
    busy: times.map(({ date, time: { from, minutes } }) => {
      const startsAt = istInstant(date, '00:00') + from * MINUTE;
      return { startsAt, endsAt: startsAt + minutes * MINUTE };
    }),
  };
}

/** Empties the tables that say who has which slot, and fills them again. */
function storing({ now, settings, booked, held, blocks, ...world }: World): InStatement[] {
  const calls = booked.map(({ status, ...call }) => {
    const booking = pendingBooking(userOf(call.userId), call, now - HOLD_MS);
    return { ...booking, mentorId: call.mentorId, status };
  });
  const holds = held.map(({ endsIn, ...call }) => ({
    ...pendingBooking(userOf(call.userId), call, now + endsIn - HOLD_MS),
    mentorId: call.mentorId,
  }));
  const reservations = holds.map(({ id, tempReservationId, ...hold }) => {
    const own = { id: tempReservationId, bookingId: id, heldSince: hold.createdAt };
    return { ...hold, ...own, network: hold.userId };
  });
  const blocked = blocks.map(({ date, time }) => {
    const type = time ? ('slot' as const) : ('day' as const);
    return { id: blockId(date, time), date, time, type, reason: '', blockedBy: '', blockedAt: 0 };
  });
  const people = world.mentors.map((mentor, position) => {
    const id = MENTORS[position] ?? '';
    return { id, name: id, position, ...mentor, createdAt: 0 };
  });
  const isThere = ({ mentorId }: { mentorId: string }) => people.some(({ id }) => id === mentorId);
  const filled = [
    ...[schema.unpaidHolds, tempReservations, bookings, blockedSlots, adminSettings],
    ...[mentorHours, timeOff, calendarConnections, mentors],
  ];
  const statements = [
    db.delete(schema.rateLimits),
    ...filled.map((table) => db.delete(table)),
    ...Object.entries(settings).map(([id, value]) =>
      db.insert(adminSettings).values({ id: id as 'dailyCap', value, updatedAt: 0, updatedBy: '' }),
    ),
    ...[...calls, ...holds].map((row) => db.insert(bookings).values(row)),
    ...reservations.map((row) => db.insert(tempReservations).values(row)),
    ...blocked.map((row) => db.insert(blockedSlots).values(row)),
    ...people.map((row) => db.insert(mentors).values(row)),
    ...world.hours.filter(isThere).map((row) => db.insert(mentorHours).values(row)),
    ...world.busy.filter(isThere).map((row) => db.insert(calendarConnections).values(busy(row))),
    ...world.off
      .filter(isThere)
      .map((row, id) => db.insert(timeOff).values({ ...row, id: String(id), reason: '' })),
  ].map((statement) => statement.toSQL());
  return statements.map(({ sql, params }) => ({ sql, args: params as string[] }));
}

const session = newSession(ME);

const viewer = {
  network: 'network',
  load: async (reads: (id: object) => Statements) => {
    const found = await runAll(db, reads(me), ofSession(session.token));
    return { user: userOf(ME), isAdmin: false, ...found };
  },
} as unknown as Viewer;

/** The mentor whose call it becomes; null where the hold is refused. */
async function takenBy(context: Context, input: HoldInput): Promise<string | null> {
  try {
    const { resumed, booking } = await holdSlot(context, viewer, input);
    expect(resumed).toBe(false);
    return booking.mentorId;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expect(['slot_unavailable', 'invalid']).toContain(error.code);
    return null;
  }
}

async function expectAgreement(world: World): Promise<void> {
  const { now, choice } = world;
  const afterwards: Promise<unknown>[] = [];
  const background = (work: Promise<unknown>) => afterwards.push(work);
  const challenge = { verify: async () => true };
  const context = { db, now, background, challenge } as unknown as Context;
  const statements = storing(world);
  await db.$client.batch(statements);
  // Who takes no such call is not asked for: the calendar is that of whoever is free first.
  const { days, hold, mentor: asked } = await showCalendar(context, viewer, choice);
  await Promise.all(afterwards);
  const slots = days.find(({ date }) => date === choice.date)?.slots;
  const times = hold?.date === choice.date ? [...world.times, hold.time] : world.times;
  for (const time of times) {
    const wanted = { ...choice, mentor: asked, time };
    const input = { ...wanted, turnstileToken: 'passed', replacing: hold?.id };
    // The call that is held already is resumed, and takes no slot.
    if (hold && isSameChoice(hold, quote(input))) continue;
    const offered = slots?.find((slot) => slot.time === time && slot.selectable);
    await db.$client.batch(statements);
    const mentor = await takenBy(context, input);
    expect({ time, isTaken: mentor !== null }).toEqual({ time, isTaken: offered !== undefined });
    // Who would take it is only said where several could.
    if (offered?.mentor) expect({ time, mentor }).toEqual({ time, mentor: offered.mentor });
  }
}

const numRuns = isDeep ? 10_000 : 250;

test(
  'a start is offered by the calendar exactly when a hold of it is accepted',
  async () => {
    await fc.assert(fc.asyncProperty(worlds, expectAgreement), { numRuns });
  },
  10 * MINUTE,
);
