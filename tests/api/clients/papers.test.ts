/** What the desk sees of a client beside calls: packages, the latest plan and documents. */
import { expect, test } from 'vitest';
import { bookings } from '#db/schema/index.ts';
import { DAY } from '#domain/calendar/time.ts';
import { admin } from '#tests/support/admin.ts';
import { db, moveClock } from '#tests/support/api.ts';
import { clientFor } from '#tests/support/clients.ts';
import { customer, day, elsewhere } from '#tests/support/customer.ts';
import { insertMentors } from '#tests/support/mentors/mentors.ts';
import { uploaded } from '#tests/support/packages/documents.ts';
import { bookSession, buyPackage, openSession } from '#tests/support/packages/passes.ts';
import { sentPlan, step, tick } from '#tests/support/packages/plans.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

/** A package with two more schools, whose first call is over, and one more booked with another mentor. */
async function walked() {
  const [meera, asha] = [await customer(), await customer()];
  await insertMentors(
    { id: 'meera', name: 'Meera', userId: meera.user.id },
    { id: 'ravi', name: 'Ravi' },
  );
  const { id } = await buyPackage(asha, { additionalSchools: 2, mentor: 'meera' });
  const list = await openSession(asha, 'finalize-list');
  await bookSession(asha, list, { date: day(15), time: '12:00', mentor: 'ravi' });
  await moveClock(6 * DAY);
  return { asha, id, meera: await elsewhere(meera), nila: await admin() };
}

test('an admin sees each session with its call, and what was paid by what became of it', async () => {
  const { asha, nila } = await walked();

  const { packages } = (await clientFor(nila, asha.user.id)).body;

  expect(packages).toMatchObject([{ title: 'Feeling Lost', isLive: true, canExtend: true }]);
  const [pack] = packages;
  expect(pack?.sessions).toHaveLength(10);
  expect(pack?.sessions.slice(0, 3)).toMatchObject([
    { state: 'used', mentor: { name: 'Meera' }, canGiveBack: true },
    { state: 'booked', mentor: { name: 'Ravi' }, canGiveBack: false },
    { title: 'Resume', state: 'open', startsAt: null, mentor: null, canGiveBack: false },
  ]);
  expect(pack?.books).toEqual({ delivered: 100_000, open: 2_499_700, refunded: 0, forfeited: 0 });
});

test('8.2.3 a mentor sees the sessions of their client without money, and changes none', async () => {
  const { asha, meera } = await walked();
  await db.update(bookings).set({ outcome: 'no_show' });

  const { status, body } = await clientFor(meera, asha.user.id);

  expect(status).toBe(200);
  const [pack] = body.packages;
  expect(pack).toMatchObject({ books: null, canExtend: false });
  expect(pack?.sessions.slice(0, 3)).toMatchObject([
    { state: 'used', mentor: { name: 'Meera' } },
    { state: 'used', mentor: { name: 'Ravi' } },
    { state: 'open', mentor: null },
  ]);
  expect(pack?.sessions.some(({ canGiveBack }) => canGiveBack)).toBe(false);
  expect(JSON.stringify(body.packages)).not.toMatch(/"\w*(value|amount|zoomLink)\w*":|missed/i);
});

test('what was refunded as a whole cannot be changed', async () => {
  const { asha, id, nila } = await walked();
  const { paymentId } =
    (await db.query.bookings.findFirst({ where: (row, { eq }) => eq(row.id, id) })) ?? {};
  await nila.request('POST', `/admin/payments/${paymentId}/refund`, {
    ...{ amount: 2_599_700, reason: 'Moved away', requestId: crypto.randomUUID() },
    cancelsCalls: true,
  });

  const [pack] = (await clientFor(nila, asha.user.id)).body.packages;

  expect(pack).toMatchObject({ isLive: false, canExtend: false });
  expect(pack?.sessions.some(({ canGiveBack }) => canGiveBack)).toBe(false);
  expect(pack?.books).toEqual({ delivered: 0, open: 0, refunded: 2_599_700, forfeited: 0 });
});

test('the plan that was sent last is shown as its client has it, a draft is not', async () => {
  const { asha, id, meera, nila } = await walked();
  expect((await clientFor(nila, asha.user.id)).body.plan).toBeNull();
  const plan = await sentPlan(meera, id, { steps: [step({ dueOn: day(12) })] });
  const again = await elsewhere(asha);
  await tick(again, plan.steps[0]?.id ?? '');
  await meera.request('PUT', `/mentor/calls/${id}/plan`, {
    ...{ summary: 'A draft', steps: [], revision: plan.revision },
  });

  for (const who of [meera, nila]) {
    expect((await clientFor(who, asha.user.id)).body.plan).toMatchObject({
      ...{ id, summary: 'Two good options.' },
      steps: [{ text: 'Book the IELTS', doneAt: expect.any(Number) }],
    });
  }
});

test('documents are there for the mentors of their calls and admins, and new until opened', async () => {
  const { asha, meera, nila } = await walked();
  await uploaded(await elsewhere(asha));

  for (const who of [meera, nila]) {
    const [document] = (await clientFor(who, asha.user.id)).body.documents;
    expect(document?.versions).toMatchObject([{ isFromClient: true, isNew: true }]);
  }
  const stranger = await customer();
  await insertMentors({ id: 'zoya', userId: stranger.user.id });
  expectRefusal(await clientFor(stranger, asha.user.id), 'not_found');
});
