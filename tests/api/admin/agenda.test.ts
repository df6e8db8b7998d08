import { beforeEach, expect, test } from 'vitest';
import { arrivals, bookings, jobRuns } from '#db/schema/index.ts';
import { noteChanged } from '#domain/booking/agenda.ts';
import { DAY, HOUR, istInstant, MINUTE } from '#domain/time.ts';
import { db, moveClock, type Reply } from '#support/api.ts';
import { insertCall } from '#support/calls.ts';
import { admin, type Customer, customer, day } from '#support/customer.ts';
import { agendaOf, userActions, waitingFor } from '#support/dashboard.ts';
import { insertEmails } from '#support/emails.ts';
import { saveSetting } from '#support/mentors/mentors.ts';
import { paidBooking } from '#support/providers.ts';
import { insertRefund } from '#support/refunds.ts';
import { expectRefusal } from '#support/requests.ts';

type Note = { text: string; at: number; by: string };

let asha: Customer;
let nila: Customer;

beforeEach(async () => {
  [asha, nila] = [await customer(), await admin()];
});

const agenda = () => agendaOf(nila);

const putForCall = (path: string, form: object) =>
  nila.request('PUT', `/mentor/calls/${path}`, form);

function saveNote(id: string, note: string, seenAt: number | null, who = nila) {
  type Saved = { note: Note; error: { note: Note | null } };
  return who.request<Saved>('PUT', `/mentor/calls/${id}/note`, { note, seenAt });
}

const savedNotes = async () => (await db.query.bookingNotes.findMany()).map(({ note }) => note);

async function actionsOn(subject: string): Promise<string[]> {
  const own = (await userActions()).filter((deed) => deed.subject === subject);
  return own.map(({ action }) => action);
}

test('the admin agenda lists a week of calls with join times, refunds and missing meeting links', async () => {
  const begin = istInstant(day(1), '00:00');
  const noon = begin + 12 * HOUR;
  const [running, refunded, near] = [noon - 5 * MINUTE, noon + HOUR, noon + DAY - MINUTE];
  const last = begin + 8 * DAY - MINUTE;
  const shown = [begin, running, refunded, near, noon + DAY + HOUR, last];
  const paymentId = 'pay_refunded';
  const { id } = await insertCall(asha, running);
  await insertCall(asha, refunded, { paymentId, refundedAt: 1 });
  for (const startsAt of [begin, near, noon + DAY + HOUR, last, begin - MINUTE, begin + 8 * DAY]) {
    await insertCall(asha, startsAt);
  }
  await db.insert(arrivals).values({ bookingId: id, who: 'client', at: 1234 });
  await insertRefund(paymentId, { amount: 9900, state: 'due' });
  // Starts at noon, because the date in India must not change during the test.
  await moveClock(noon - Date.now());
  nila = await admin();

  const { calls } = await agenda();

  expect(calls.map(({ startsAt }) => startsAt)).toEqual(shown);
  expect(calls[1]?.arrivals).toEqual({ client: 1234, mentor: null });
  expect(calls[2]).toMatchObject({ money: 'refunding', refundable: 0 });
  expect(calls.some(({ needsLink }) => needsLink)).toBe(false);

  await saveSetting('zoomLink', '');
  const without = await agenda();
  const missed = without.calls.filter(({ needsLink }) => needsLink);
  expect(missed.map(({ startsAt }) => startsAt)).toEqual([running, near]);
  await moveClock(noon + 40 * MINUTE - Date.now());
  nila = await admin();
  const ended = { joinState: 'open', needsLink: false, hasLink: false };
  expect((await agenda()).calls[1]).toMatchObject({ startsAt: running, ...ended });
});

test('the dashboard lists reconciliation issues, failed jobs and calls without an outcome', async () => {
  const noon = istInstant(day(1), '12:00');
  await moveClock(noon - Date.now());
  nila = await admin();
  expect(await waitingFor(nila)).toMatchObject({ count: 0 });
  const open = await insertCall(asha, noon - DAY);
  await insertCall(asha, noon - DAY - HOUR, { outcome: 'completed' });
  await insertCall(asha, noon - DAY + HOUR, { refundedAt: noon });
  for (const startsAt of [noon - HOUR, noon - 8 * DAY]) await insertCall(asha, startsAt);
  await insertEmails(1);
  const failed = { job: 'deliverDue', error: 'SQLITE_BUSY' } as const;
  const counts = { took: 8, rows: 0, waiting: 0, grownRuns: 0 };
  await db.insert(jobRuns).values({ ...failed, startedAt: noon, ...counts });

  const { exceptions, ...waiting } = await waitingFor(nila);

  // The six exceptions are five calls without a payment, and the unsent email.
  expect(exceptions).toHaveLength(6);
  expect(waiting).toMatchObject({ calls: [{ id: open.id }], jobs: ['Send emails'], count: 8 });
});

test('the admin agenda lists only paid calls, with the client’s contact details and answers', async () => {
  const { booking } = await paidBooking(asha, { service: 'resume' });
  await asha.confirm(booking.id);
  await insertCall(asha, Date.now() + DAY, { status: 'cancelled' });
  await (await customer()).held({ time: '15:00' });

  const [call, ...others] = (await agenda()).calls;

  expect(others).toEqual([]);
  const contact = { phoneNumber: '+91 98765 43210', email: 'asha.rao@example.org' };
  const client = { name: 'Asha Rao', isParent: false, ...contact };
  const service = { serviceType: 'Resume', duration: 45 };
  const money = { money: 'confirmed', refundable: booking.price * 100 };
  expect(call).toMatchObject({ id: booking.id, ...service, ...client, ...money });
  const nothingYet = { hasBegun: false, outcome: null, note: null, needsLink: false };
  const arrivals = { client: null, mentor: null };
  expect(call).toMatchObject({ joinState: 'early', ...nothingYet, arrivals });
  expect(call?.answers).toContainEqual({ label: 'Test scores', text: 'IELTS 8' });
  expect(call?.answers.map(({ label }) => label)).not.toContain('Alternate email');
});

test('2.2.1 lets an admin set and remove the outcome of a call once the call has started', async () => {
  const { id } = await insertCall(asha, Date.now() + 2 * MINUTE);
  const cancelled = await insertCall(asha, Date.now() - HOUR, { status: 'cancelled' });
  const message = 'You can set the outcome once the call has started.';
  expectRefusal(await putForCall(`${id}/outcome`, { outcome: 'completed' }), 'conflict', message);
  expectRefusal(await putForCall(`${cancelled.id}/outcome`, { outcome: 'no_show' }), 'conflict');
  expectRefusal(await putForCall('missing/outcome', { outcome: null }), 'not_found');
  expectRefusal(await saveNote('missing', 'x', null), 'not_found');
  expectRefusal(await saveNote(id, 'x'.repeat(2001), null), 'invalid');
  expectRefusal(await putForCall(`${id}/note`, { note: 'Wants Delft.' }), 'invalid');

  await moveClock(2 * MINUTE);
  for (const outcome of ['no_show', 'completed', null]) {
    expect((await putForCall(`${id}/outcome`, { outcome })).status).toBe(204);
    expect((await agenda()).calls).toMatchObject([{ outcome }]);
  }

  expect(await actionsOn(id)).toEqual(['call no-show', 'call completed', 'outcome removed']);
  expect(await actionsOn(cancelled.id)).toEqual([]);
  expect((await saveNote(id, 'x'.repeat(2000), null)).status).toBe(200);
});

function expectConflict(reply: Reply<object>, note: Omit<Note, 'at'> | null): void {
  const error = { code: 'conflict', message: noteChanged(note), note };
  expect(reply).toMatchObject({ status: 409, body: { error } });
}

test('rejects a change to a note if another user has changed the note meanwhile', async () => {
  const omar = await admin();
  const { id } = await insertCall(asha, Date.now());
  const first = (await saveNote(id, ' Wants Munich. ', null)).body.note;
  const note = { text: 'Wants Munich.', at: expect.any(Number), by: nila.user.displayName };
  expect(first).toEqual(note);
  expect((await agenda()).calls).toMatchObject([{ note }]);
  // A browser repeats the save if the first response is lost.
  expect((await saveNote(id, 'Wants Munich.', null)).status).toBe(200);
  await saveNote(id, 'Prefers Delft.', first.at, omar);

  const other = { text: 'Prefers Delft.', by: omar.user.displayName };
  const late = await saveNote(id, 'Wants Munich, has the marks.', first.at);
  expectConflict(late, other);
  expectConflict(await saveNote(id, 'Wants Munich.', null), other);
  expectConflict(await saveNote(id, '', first.at), other);
  expectConflict(await saveNote(id, '', null), other);
  expect(await savedNotes()).toEqual(['Prefers Delft.']);

  const again = await saveNote(id, 'Wants Munich.', late.body.error.note?.at ?? null);
  expect(await savedNotes()).toEqual(['Wants Munich.']);
  await saveNote(id, '', again.body.note.at, omar);
  expectConflict(await saveNote(id, 'Has the marks.', again.body.note.at), null);
  expect((await agenda()).calls).toMatchObject([{ note: null }]);
  expect(await actionsOn(id)).toEqual([...Array(3).fill('note written'), 'note deleted']);

  const both = [saveNote(id, 'Wants Munich.', null), saveNote(id, 'Prefers Delft.', null, omar)];
  const [won, lost] = (await Promise.all(both)).toSorted((a, b) => a.status - b.status);
  expect([won?.status, await savedNotes()]).toEqual([200, [won?.body.note.text]]);
  expectConflict(lost ?? again, won?.body.note ?? null);
  expect(JSON.stringify(await db.query.auditLog.findMany())).not.toMatch(/Munich|Delft/);
});

test('8.2.3 hides an admin’s notes, outcomes and the mentor’s join time from the client', async () => {
  const { id, joinToken } = await insertCall(asha, Date.now());
  await saveNote(id, 'Hesitant about loans.', null);
  await putForCall(`${id}/outcome`, { outcome: 'no_show' });
  await nila.request('POST', `/join/${joinToken}/arrival`, {});
  await asha.request('POST', `/join/${joinToken}/arrival`, {});

  const paths = ['/bookings', `/bookings/${id}`, `/join/${joinToken}`, '/account', '/account/data'];
  const replies = await Promise.all(paths.map((path) => asha.request<object>('GET', path)));

  for (const { status, body } of replies) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/Hesitant|:"mentor"/);
  }
  const [list, shown] = replies.map(({ body }) => JSON.stringify(body));
  expect(`${list}${shown}`).not.toContain('no_show');

  expect(await db.query.arrivals.findMany()).toHaveLength(2);
  await db.update(bookings).set({ endsAt: Date.now() - 1 });
  expect((await asha.deleteAccount()).status).toBe(204);
  expect(await db.query.arrivals.findMany()).toEqual([]);
  expect(await savedNotes()).toEqual([]);
});
