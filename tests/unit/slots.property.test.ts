import { createClient, type InStatement } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { runAll, type Statements } from '#db/client.ts';
import { applyMigrations } from '#db/migrate.ts';
import * as schema from '#db/schema/index.ts';
import { HOLD_MS } from '#domain/booking/hold-limits.ts';
import type { HoldInput } from '#domain/booking/input.ts';
import { isSameChoice, quoteCall } from '#domain/booking/quote.ts';
import { blockId } from '#domain/calendar/admin-calendar.ts';
import { weekdayOf } from '#domain/calendar/hours.ts';
import { unpackDays } from '#domain/calendar/packed-days.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import { serviceIds } from '#domain/catalogue.ts';
import { DomainError } from '#domain/errors.ts';
import { addDays, istDate, istInstant, MINUTE } from '#domain/time.ts';
import { showCalendar } from '#functions/booking/calendar.ts';
import { pendingBooking } from '#functions/booking/held-call.ts';
import { holdSlot } from '#functions/booking/hold.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { me, sessionParameters } from '#functions/identity/sessions/lucia.ts';
import { newSession } from '#local/session.ts';
import { claim, userOf } from '#support/claims.ts';
import { isDeep } from '#support/stack/deep.ts';

const { adminSettings, blockedSlots, bookings, mentorHours, mentors, tempReservations } = schema;
const { calendarConnections, timeOff, users } = schema;

const TIMES = [...slotTimes.slice(0, 5), ...slotTimes.slice(-2)];
const ME = 'me';
const USERS = [ME, 'vikram', 'meera', 'kabir'];
const MENTORS = ['first', 'second', 'third'];

const someTime = fc.constantFrom('00:00', '07:00', '09:30', '23:30');

const anyNow = fc
  .tuple(someTime, fc.constantFrom(-1, 0, 1, 17 * MINUTE))
  .map(([time, shift]) => istInstant('2026-11-22', time) + shift);

const anySettings = fc.record({
  allowOverlap: fc.constantFrom('false', 'true'),
  minimumNotice: fc.constantFrom('0', '0', '0', '0', '1', '7', '24', '31', '48', '168'),
  dailyCap: fc.constantFrom('', '', '', '1', '2', '4'),
  bufferMinutes: fc.constantFrom('0', '15', '16', '30', '60'),
});

const anyChoice = {
  service: fc.constantFrom(...serviceIds),
  additionalSchools: fc.nat({ max: 2 }),
};

const anyMentor = fc.record({
  services: fc.option(fc.subarray([...serviceIds], { minLength: 3 }), { freq: 2 }),
  isActive: fc.constantFrom(true, true, true, false),
  minimumNotice: fc.constantFrom(null, null, 0, 24),
  dailyCap: fc.constantFrom(null, null, 0, 1, 2),
  bufferMinutes: fc.constantFrom(null, null, 0, 30),
});

const anyRange = fc
  .constantFrom([0, 0], [420, 480], [480, 540], [420, 1440], [1380, 1440])
  .map(([from = 0, to = 0]) => ({ from, to }));

const anyBusy = fc
  .tuple(fc.constantFrom(0, 420, 435, 450, 480, 510, 1380, 1425), fc.constantFrom(1, 30, 45, 60))
  .map(([from, minutes]) => ({ from, minutes }));

const oneEach = <Item extends { date: string; time: string | null; mentorId?: string }>(
  items: fc.Arbitrary<Item>,
  maxLength: number,
) =>
  fc.uniqueArray(items, {
    maxLength,
    selector: ({ date, time, mentorId }) => `${blockId(date, time)} ${mentorId}`,
  });

function anySetup(now: number, day: string) {
  const date = fc.constantFrom(day, day, day, day, addDays(day, 1), addDays(day, -1));
  const time = fc.constantFrom(...TIMES);
  const mentorId = fc.constantFrom('first', 'first', ...MENTORS);
  const call = { ...anyChoice, date, time, mentorId, userId: fc.constantFrom(ME, ...USERS) };
  const weekday = fc.constantFrom(weekdayOf(day), weekdayOf(addDays(day, 1)));
  const status = fc.constantFrom('confirmed', 'confirmed', 'cancelled', 'pending' as const);
  const times = fc.array(fc.record({ date, time: anyBusy }), { maxLength: 3 });
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
    busy: fc.uniqueArray(fc.record({ mentorId, times }), {
      maxLength: 2,
      selector: ({ mentorId: id }) => id,
    }),
    off: fc.array(fc.record({ mentorId, firstDate: date, lastDate: date }), { maxLength: 1 }),
    choice: fc.record({
      ...anyChoice,
      date: fc.constant(day),
      mentor: fc.constantFrom(undefined, undefined, ...MENTORS),
    }),
    times: fc.shuffledSubarray(TIMES, { minLength: 1, maxLength: 4 }),
  });
}

/** Days after today. The calendar contains neither today (0) nor day 16. */
const setups = fc
  .tuple(anyNow, fc.constantFrom(1, 2, 7, 8, 15, 0, 16))
  .chain(([now, days]) => anySetup(now, addDays(istDate(now), days)));

type Setup = typeof setups extends fc.Arbitrary<infer Value> ? Value : never;

const db = drizzle(createClient({ url: ':memory:' }), { schema });
const session = newSession(ME);

beforeAll(async () => {
  await applyMigrations(db);
  const account = { authProvider: 'password', consentVersion: '1', consentAt: 0 } as const;
  await db.insert(users).values(USERS.map((id) => ({ ...userOf(id), ...account })));
  await db.insert(schema.sessions).values(session.row);
});

function connectionOf({ mentorId, times }: Setup['busy'][number]) {
  const busy = times.map(({ date, time: { from, minutes } }) => {
    const startsAt = istInstant(date, '00:00') + from * MINUTE;
    return { startsAt, endsAt: startsAt + minutes * MINUTE };
  });
  return { mentorId, refreshToken: '', accessToken: '', accessEndsAt: 0, connectedAt: 0, busy };
}

/** One statement per table is faster: SQLite compiles a table's triggers for each statement. */
function insertAll<Table extends SQLiteTable>(table: Table, rows: Table['$inferInsert'][]) {
  return rows.length === 0 ? [] : [db.insert(table).values(rows)];
}

function replaceRows({ now, settings, booked, held, blocks, ...setup }: Setup): InStatement[] {
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
  const people = setup.mentors.map((mentor, position) => {
    const id = MENTORS[position] ?? '';
    return { id, name: id, position, ...mentor, createdAt: 0 };
  });
  const valid = <Row extends { mentorId: string }>(rows: Row[]) =>
    rows.filter(({ mentorId }) => people.some(({ id }) => id === mentorId));
  const ofClients = [schema.rateLimits, schema.unpaidHolds, tempReservations, bookings];
  const ofMentors = [blockedSlots, mentorHours, timeOff, calendarConnections, mentors];
  const chosen = Object.entries(settings).map(([id, value]) => {
    return { id: id as 'dailyCap', value, updatedAt: 0, updatedBy: '' };
  });
  const statements = [
    ...[...ofClients, ...ofMentors, adminSettings].map((table) => db.delete(table)),
    ...insertAll(adminSettings, chosen),
    ...insertAll(bookings, [...calls, ...holds]),
    ...insertAll(tempReservations, reservations),
    ...insertAll(blockedSlots, blocked),
    ...insertAll(mentors, people),
    ...insertAll(mentorHours, valid(setup.hours)),
    ...insertAll(calendarConnections, valid(setup.busy).map(connectionOf)),
    ...insertAll(
      timeOff,
      valid(setup.off).map((row) => ({ ...row, id: 'off', reason: '' })),
    ),
  ].map((statement) => statement.toSQL());
  return statements.map(({ sql, params }) => ({ sql, args: params as string[] }));
}

const viewer = {
  network: 'network',
  load: async (reads: (id: object) => Statements) => {
    const found = await runAll(db, reads(me), sessionParameters(session.token));
    return { user: userOf(ME), isAdmin: false, ...found };
  },
} as unknown as Viewer;

async function holdAndGetMentor(context: Context, input: HoldInput): Promise<string | null> {
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

async function expectAgreement(setup: Setup): Promise<void> {
  const { now, choice } = setup;
  const afterwards: Promise<unknown>[] = [];
  const background = (work: Promise<unknown>) => afterwards.push(work);
  const challenge = { verify: async () => true };
  const context = { db, now, background, challenge } as unknown as Context;
  const statements = replaceRows(setup);
  await db.$client.batch(statements);
  // `mentor` is undefined if the chosen mentor does not offer the service.
  const { days, hold, mentor } = unpackDays(await showCalendar(context, viewer, choice));
  await Promise.all(afterwards);
  const slots = days.find(({ date }) => date === choice.date)?.slots;
  const refused = (slots ?? []).flatMap(({ time, selectable }) => (selectable ? [] : time));
  const times = hold?.date === choice.date ? [...setup.times, hold.time] : setup.times;
  const candidates = mentor ? [mentor] : MENTORS;
  // `hold` also checks the calendar. `claim` shows whether SQL alone refuses the start.
  for (const time of times.filter((start) => refused.includes(start))) {
    const booking = pendingBooking(userOf(ME), { ...choice, time }, now);
    expect(await claim(context, booking, { candidates, replacing: hold?.id }), time).toBeNull();
  }
  for (const time of times.filter((start) => !refused.includes(start))) {
    const input = { ...choice, mentor, time, turnstileToken: 'passed', replacing: hold?.id };
    // A second hold of the client's own slot only resumes the first hold.
    if (hold && isSameChoice(hold, quoteCall(input))) continue;
    const offered = slots?.find((slot) => slot.time === time);
    await db.$client.batch(statements);
    const taker = await holdAndGetMentor(context, input);
    // The calendar names a mentor only if several mentors could take the call.
    const expected = offered ? (offered.mentor ?? expect.any(String)) : null;
    expect({ time, taker }).toEqual({ time, taker: expected });
  }
}

test(
  'the calendar offers exactly the start times that a client can hold',
  { timeout: 10 * MINUTE },
  () => fc.assert(fc.asyncProperty(setups, expectAgreement), { numRuns: isDeep ? 10_000 : 250 }),
);
