/** What the email about a cancelled call says of its money and of what to do next, and what is on record. */
import { expect, test } from 'vitest';
import { moneyIfCancelled } from '#domain/money/refund-cases.ts';
import { sessionAfterCancel } from '#domain/packages/messages.ts';
import { db, siteUrl } from '#tests/support/api.ts';
import { admin, type Customer, customer } from '#tests/support/customer.ts';
import { Desk } from '#tests/support/desk.ts';
import { newestEmail } from '#tests/support/emails.ts';
import { bookSession, buyPackage, openSession } from '#tests/support/packages/purchases.ts';
import { confirmedCall, refundsOf } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/requests.ts';

const BY_US = 'We had to cancel your call. The reason: “The mentor is ill”';
const BY_CLIENT = 'You cancelled this call. If it was not you, please reply to this email.';
const ASK_US = 'have a question about your payment, please reply to this email.';
const site = new URL(siteUrl).origin;
const AGAIN = `Choose another time: ${site}/calendar?service=lor`;
const PROFILE = `See your bookings: ${site}/profile`;

function cancelAsAdmin(nila: Customer, id: string, refund: boolean) {
  const order = { reason: 'The mentor is ill', refund };
  return nila.request('POST', `/admin/bookings/${id}/cancel`, order);
}

async function expectSaid(words: readonly string[], silent: readonly string[]): Promise<void> {
  const text = (await newestEmail('Cancelled: '))?.text.replaceAll(/\s+/g, ' ');
  for (const one of words) expect(text).toContain(one);
  for (const one of silent) expect(text).not.toContain(one);
}

test.each([
  ['its client', null, [BY_CLIENT, moneyIfCancelled, PROFILE], [BY_US, ASK_US, 'another time:']],
  ['an admin without a refund', false, [BY_US, ASK_US, PROFILE], [BY_CLIENT, AGAIN]],
  [
    'an admin with a refund',
    true,
    [BY_US, '₹1,499 goes back to you. It', AGAIN, PROFILE],
    [ASK_US],
  ],
] as const)('a call cancelled by %s', async (_, refund, said, silent) => {
  const [asha, nila] = [await customer(), await admin()];
  const { id, orderId } = await confirmedCall(asha, { service: 'lor' });

  const known = `/bookings/${id}?status=confirmed`;
  const reply =
    refund === null ? await asha.request('DELETE', known) : await cancelAsAdmin(nila, id, refund);

  expect(reply.status).toBe(204);
  await expectSaid(said, silent);
  // Ordered at once, without the cron.
  expect(await refundsOf(orderId)).toHaveLength(refund ? 1 : 0);
  const entries = (await db.query.auditLog.findMany()).filter(
    ({ action }) => action === 'call cancelled',
  );
  const detail = refund ? 'with a refund' : 'without a refund';
  expect(entries).toMatchObject(
    refund === null ? [] : [{ actorId: nila.user.id, subject: id, detail }],
  );
  const outbox = await db.query.outbox.findMany();
  expect(outbox.filter(({ kind }) => kind === 'call-cancelled')).toMatchObject([{ bookingId: id }]);
});

test('a call of which a part went back names that refund with what goes back now', async () => {
  const [asha, nila] = [await customer(), await admin()];
  const { id, paid } = await confirmedCall(asha, { service: 'lor' });
  await new Desk(nila).refund(paid.razorpay_payment_id, { amount: 49_900 });

  await cancelAsAdmin(nila, id, true);

  const part =
    /₹1,000 goes back to you\. It should be with you by [^;]+; another email tells you the reference\. ₹499 /;
  const text = (await newestEmail('Cancelled: '))?.text.replaceAll(/\s+/g, ' ');
  expect(text).toMatch(part);
  const again = await cancelAsAdmin(nila, id, true);
  expectRefusal(again, 'conflict');
  expect(JSON.stringify(again.body)).toMatch(
    /cancelled[^"]*\. ₹1,000 .*₹499 |cancelled[^"]*\. ₹499 .*₹1,000 /,
  );
});

test('a session that is cancelled goes back into the package, and the journey is next', async () => {
  const asha = await customer();
  await buyPackage(asha);
  const id = await bookSession(asha, await openSession(asha, 'lor'));

  expect((await asha.cancel(id)).status).toBe(204);

  const next = `${site}/journey`;
  await expectSaid([BY_CLIENT, sessionAfterCancel(true), next], [moneyIfCancelled, PROFILE, AGAIN]);
});
