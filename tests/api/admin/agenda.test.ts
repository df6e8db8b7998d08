import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { adminSettings, arrivals, bookings, refunds } from '#db/schema/index.ts';
import { DAY, HOUR, istDate, istInstant, MINUTE } from '#domain/calendar/time.ts';
import type { AgendaCall } from '#functions/services/calls/show-agenda.ts';
import { admin } from '#tests/support/admin.ts';
import { db, moveClock } from '#tests/support/api.ts';
import { insertCall } from '#tests/support/calls.ts';
import { type Customer, customer, day } from '#tests/support/customer.ts';
import { paidBooking } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

interface Agenda {
  today: string;
  hasLink: boolean;
  calls: (AgendaCall & { needsLink: boolean })[];
}

let asha: Customer;
let nila: Customer;

beforeEach(async () => {
  asha = await customer();
  nila = await admin();
});

const agenda = async () => (await nila.request<Agenda>('GET', '/mentor/agenda')).body;

const put = (path: string, form: object, who = nila) =>
  who.request('PUT', `/mentor/calls/${path}`, form);

const dayBegins = (days: number) => istInstant(day(days), '00:00');

test('the agenda holds the calls from the start of today in India to the end of a week later', async () => {
  const begin = dayBegins(1);
  const shown = [begin, begin + 3 * DAY, begin + 8 * DAY - MINUTE];
  for (const startsAt of [...shown, begin - MINUTE, begin + 8 * DAY]) {
    await insertCall(asha, startsAt);
  }
  // By our own clock the day may end while the test runs.
  await moveClock(begin + 12 * HOUR - Date.now());
  nila = await admin();

  const { today, calls } = await agenda();

  expect(today).toBe(istDate(begin));
  expect(calls.map(({ startsAt }) => startsAt)).toEqual(shown);
});

test('a paid call, and no other, has with it whom to reach, their answers and their money', async () => {
  const { booking } = await paidBooking(asha, { service: 'resume' });
  await asha.confirm(booking.id);
  await insertCall(asha, dayBegins(1), { status: 'cancelled' });
  await (await customer()).held({ time: '15:00' });

  const [call, ...others] = (await agenda()).calls;

  expect(others).toEqual([]);
  expect(call).toMatchObject({
    ...{ id: booking.id, serviceType: 'Resume', duration: 45, isParent: false, name: 'Asha Rao' },
    ...{ phoneNumber: '+91 98765 43210', email: 'asha.rao@example.org', money: 'confirmed' },
    refundable: booking.price * 100,
    ...{ state: 'early', hasBegun: false, outcome: null, note: null, needsLink: false },
    arrivals: { client: null, mentor: null },
  });
  expect(call?.answers).toContainEqual({ label: 'Test scores', text: 'IELTS 8' });
  expect(call?.answers.map(({ label }) => label)).not.toContain('Alternate email');
});

test('it tells who has come, and what went back', async () => {
  const paymentId = 'pay_refunded';
  const { id } = await insertCall(asha, Date.now(), { paymentId });
  await db.insert(arrivals).values({ bookingId: id, who: 'client', at: 1234 });
  await db.insert(refunds).values({
    ...{ id: 'r', paymentId, amount: 9900, reason: 'test', state: 'due' },
    ...{ createdAt: 1, updatedAt: 1 },
  });

  expect((await agenda()).calls).toMatchObject([
    { arrivals: { client: 1234, mentor: null }, money: 'refunding', refundable: 0 },
  ]);
});

test('without a meeting link the calls of the next 24 hours say so, but for refunded ones', async () => {
  const near = await insertCall(asha, Date.now() + DAY - MINUTE);
  const running = await insertCall(asha, Date.now() - 5 * MINUTE);
  const refunded = await insertCall(asha, Date.now() + HOUR);
  await db.update(bookings).set({ refundedAt: 1 }).where(eq(bookings.id, refunded.id));
  await insertCall(asha, Date.now() + DAY + HOUR);
  expect((await agenda()).calls.filter((call) => call.needsLink)).toEqual([]);

  await db.update(adminSettings).set({ value: '' }).where(eq(adminSettings.id, 'zoomLink'));

  const { hasLink, calls } = await agenda();
  expect(hasLink).toBe(false);
  const missed = calls.filter((call) => call.needsLink).map(({ id }) => id);
  expect(missed.toSorted()).toEqual([near.id, running.id].toSorted());
});

test('a call is completed or a no-show from its start, and that can be taken back', async () => {
  const { id } = await insertCall(asha, Date.now() + 2 * MINUTE);
  const message = 'A call has no outcome before it begins.';
  expectRefusal(await put(`${id}/outcome`, { outcome: 'completed' }), 'conflict', message);

  await moveClock(2 * MINUTE);
  for (const outcome of ['no_show', 'completed', null]) {
    expect((await put(`${id}/outcome`, { outcome })).status).toBe(204);
    expect((await agenda()).calls).toMatchObject([{ outcome }]);
  }

  const deeds = await audited(id);
  expect(deeds.map(({ action }) => action)).toEqual([
    ...['call no-show', 'call completed', 'outcome taken back'],
  ]);
});

test('2.2.1 what was refused, like a note over 2,000 characters, leaves no row in the audit', async () => {
  const early = await insertCall(asha, Date.now() + HOUR);
  const cancelled = await insertCall(asha, Date.now() - HOUR, { status: 'cancelled' });

  for (const { id } of [early, cancelled]) {
    expectRefusal(await put(`${id}/outcome`, { outcome: 'no_show' }), 'conflict');
    const tooLong = { note: 'x'.repeat(2001), seenAt: null };
    expectRefusal(await put(`${id}/note`, tooLong), 'invalid');
    expect(await audited(id)).toEqual([]);
  }
  expectRefusal(await put('missing/outcome', { outcome: null }), 'not_found');
  expectRefusal(await put('missing/note', { note: 'x', seenAt: null }), 'not_found');
  const longest = { note: 'x'.repeat(2000), seenAt: null };
  expect((await put(`${early.id}/note`, longest)).status).toBe(200);
});

test('a note is kept with who wrote it and when, and the next takes its place', async () => {
  const { id } = await insertCall(asha, Date.now());
  await put(`${id}/note`, { note: 'Wants Munich.', seenAt: null });
  const text = ' Wants Munich.\nHas the marks. ';
  const reply = await put(`${id}/note`, { note: text, seenAt: await savedAt() });

  const note = {
    text: 'Wants Munich.\nHas the marks.',
    at: expect.any(Number),
    by: nila.user.displayName,
  };
  expect(reply.body).toEqual({ note });
  expect((await agenda()).calls).toMatchObject([{ note }]);
  await put(`${id}/note`, { note: '', seenAt: await savedAt() });

  expect((await agenda()).calls).toMatchObject([{ note: null }]);
  const deeds = await audited(id);
  expect(deeds.map(({ action }) => action)).toEqual([
    ...['note written', 'note written', 'note deleted'],
  ]);
  expect(JSON.stringify(deeds)).not.toContain('Munich');
});

test('8.2.3 no answer to the client holds the note, the outcome or the mentor’s arrival', async () => {
  const { id, joinToken } = await insertCall(asha, Date.now());
  await put(`${id}/note`, { note: 'Hesitant about loans.', seenAt: null });
  await put(`${id}/outcome`, { outcome: 'no_show' });
  await nila.request('POST', `/join/${joinToken}/arrival`, {});
  await asha.request('POST', `/join/${joinToken}/arrival`, {});

  const replies = await Promise.all(
    ['/bookings', `/bookings/${id}`, `/join/${joinToken}`, '/account', '/account/data'].map(
      (path) => asha.request<object>('GET', path),
    ),
  );

  for (const { status, body } of replies) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/Hesitant|:"mentor"/);
  }
  const [list, shown] = replies.map(({ body }) => JSON.stringify(body));
  expect(`${list}${shown}`).not.toContain('no_show');
});

test('notes and arrivals go with the account', async () => {
  const { id, joinToken } = await insertCall(asha, Date.now());
  await put(`${id}/note`, { note: 'Hesitant.', seenAt: null });
  await asha.request('POST', `/join/${joinToken}/arrival`, {});
  await db.update(bookings).set({ endsAt: Date.now() - 1 });
  await db.update(bookings).set({ bookingConfirmed: true });

  // Signed in with Google a moment ago: local/session.ts says by password, so the row says.
  await db.$client.execute("update sessions set signed_in_with = 'google'");
  const { status } = await asha.request('POST', '/account/deletion', {});

  expect(status).toBe(204);
  expect(await db.query.arrivals.findMany()).toEqual([]);
  expect(await db.query.bookingNotes.findMany()).toEqual([]);
});

/** When the only note was saved. */
async function savedAt(): Promise<number> {
  const [note] = await db.query.bookingNotes.findMany();
  return note?.updatedAt ?? 0;
}

function audited(subject: string) {
  return db.query.auditLog.findMany({
    where: (row, { and, eq, isNotNull }) => and(eq(row.subject, subject), isNotNull(row.actorId)),
  });
}
