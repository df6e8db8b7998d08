import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { adminUsers, bookings, mentors } from '#db/schema/index.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { db, send } from '#support/api.ts';
import { insertCall } from '#support/calls.ts';
import { admin, type Customer, customer } from '#support/customer.ts';
import { agendaOf, cancelCall, createFeed, requestClient, waitingFor } from '#support/dashboard.ts';
import { unfold } from '#support/emails.ts';
import { insertMentors } from '#support/mentors/mentors.ts';
import { download, upload, uploaded } from '#support/packages/documents.ts';
import { insertPlan, step } from '#support/plans.ts';
import { expectRefusal } from '#support/requests.ts';

let asha: Customer;
let meera: Customer;
let own: { id: string };
let other: { id: string };

beforeEach(async () => {
  [asha, meera] = [await customer(), await customer()];
  await insertMentors({ id: 'meera', userId: meera.user.id });
  await db.insert(mentors).values({ id: 'ravi', createdAt: 0 });
  own = await insertCall(asha, Date.now() - MINUTE, { mentorId: 'meera' });
  other = await insertCall(asha, Date.now() + 2 * HOUR, { mentorId: 'ravi' });
});

const putForCall = (path: string, form: object) =>
  meera.request('PUT', `/mentor/calls/${path}`, form);

const status = (value: 'confirmed' | 'cancelled') =>
  db.update(bookings).set({ status: value }).where(eq(bookings.id, own.id));

async function accessTo(document: string) {
  const plan = { summary: 'Two good options.', steps: [step()], revision: 1 };
  const answers = [
    await meera.request('GET', `/mentor/calls/${own.id}/documents`),
    await meera.request('GET', `/mentor/calls/${own.id}/plan`),
    await meera.request('GET', `/mentor/clients/${asha.user.id}`),
    await putForCall(`${own.id}/note`, { note: 'Our note', seenAt: null }),
    await putForCall(`${own.id}/outcome`, { outcome: 'completed' }),
    await putForCall(`${own.id}/plan`, plan),
    await meera.request('POST', `/mentor/calls/${own.id}/plan/send`, { revision: 2 }),
    await meera.request('POST', `/documents/${document}/comments`, { text: 'Hello' }),
    await upload(meera, { version: document }),
    await download(meera, document),
  ];
  return answers.map((answer) => answer.status);
}

test('8.2.2, 8.2.3 a mentor’s agenda shows the mentor’s own calls with the answers but no payments', async () => {
  const { calls } = await agendaOf(meera);

  expect(calls).toMatchObject([{ id: own.id, money: null }]);
  expect(calls[0]?.answers.length).toBeGreaterThan(0);
  const file = await createFeed(meera);
  const feed = unfold(await (await send(file)).text());
  expect(feed).toContain(`UID:${own.id}`);
  expect(feed).not.toContain(`UID:${other.id}`);
  const plan = { summary: 'Two good options.', steps: [step()], revision: 0 };
  const note = { note: 'Hello', seenAt: null };
  for (const [part, form] of Object.entries({ note, outcome: { outcome: 'completed' }, plan })) {
    expectRefusal(await putForCall(`${other.id}/${part}`, form), 'not_found');
  }
  expectRefusal(await meera.request('GET', `/mentor/calls/${other.id}/plan`), 'not_found');
  await db.update(mentors).set({ isActive: false });
  expect((await agendaOf(meera)).calls).toMatchObject([{ id: own.id }]);

  await db.insert(adminUsers).values({ userId: meera.user.id, createdAt: 0 });
  const { calls: all } = await agendaOf(meera);
  expect(all.map(({ id }) => id)).toEqual([own.id, other.id]);
  expect(all.every(({ money }) => money !== null)).toBe(true);
  await db.delete(adminUsers);
  await db.update(mentors).set({ userId: null });
  expect((await send(file)).status).toBe(404);
});

test('8.2.2 a mentor’s “Needs attention” lists only the mentor’s own calls without an outcome', async () => {
  const [open] = await Promise.all(
    ['meera', 'ravi'].map((mentorId) => insertCall(asha, Date.now() - 2 * DAY, { mentorId })),
  );

  const calls = [{ id: open?.id, mentorName: null }];
  expect(await waitingFor(meera)).toMatchObject({ count: 1, calls, exceptions: [] });
});

test('8.2.2 a mentor can neither read nor change a cancelled call', async () => {
  const { id } = await uploaded(asha);
  await insertPlan({ id: own.id, userId: asha.user.id });
  await status('cancelled');

  expect(await accessTo(id)).toEqual(Array(10).fill(404));
  await status('confirmed');
  expect(await accessTo(id)).toEqual([200, 200, 200, 200, 204, 200, 200, 201, 201, 200]);

  const live = await insertCall(asha, Date.now() - DAY, { mentorId: 'meera' });
  await status('cancelled');
  const { body } = await requestClient(meera, asha.user.id);
  expect(body.calls.map((call) => call.own?.id)).toEqual([undefined, live.id]);
  expect(JSON.stringify(body)).not.toContain('Our note');
});

test('8.2.2 rejects a mentor’s note if a concurrent request has cancelled the call', async () => {
  const nila = await admin();
  const writeUntilRefused = async (id: string) => {
    let seenAt: number | null = null;
    for (let n = 0; n < 50; n += 1) {
      const reply = await putForCall(`${id}/note`, { note: `Note ${n}`, seenAt });
      if (reply.status !== 200) return;
      seenAt = (reply.body as { note: { at: number } }).note.at;
    }
  };
  const cancelAfter = async (requests: number, id: string) => {
    for (let n = 0; n < requests; n += 1) await nila.request('GET', '/auth/me');
    await cancelCall(nila, id, false);
  };

  for (let n = 0; n < 24; n += 1) {
    const at = Date.now() + (n + 1) * DAY;
    const { id } = await insertCall(asha, at, { mentorId: 'meera' });
    await Promise.all([writeUntilRefused(id), cancelAfter(n % 8, id)]);
    const log = await db.query.auditLog.findMany();
    expect(log.findLast(({ subject }) => subject === id)?.action).toBe('booking cancelled');
  }
});
