import { expect, test } from 'vitest';
import { auditLog } from '#db/schema/index.ts';
import { admin } from '#tests/support/admin.ts';
import { db } from '#tests/support/api.ts';
import { customer } from '#tests/support/customer.ts';
import { Desk } from '#tests/support/desk.ts';
import { paidBooking } from '#tests/support/providers.ts';

interface Page {
  entries: {
    id: number;
    action: string;
    subject: string;
    actor: string | null;
    name: string | null;
    serviceType: string | null;
  }[];
  next: number | null;
}

test('the audit shows what happened, latest first, and what happened to one thing', async () => {
  const nila = await admin();
  const { id } = await paidBooking(await customer());
  const { body } = await nila.request<Page>('GET', '/admin/audit');
  const ofBooking = await nila.request<Page>('GET', `/admin/audit?subject=${id}`);

  expect(body.entries.map(({ action }) => action)).toContain('payment captured');
  expect(body.entries.map((entry) => entry.id)).toEqual(
    body.entries.map((entry) => entry.id).toSorted((a, b) => b - a),
  );
  expect(ofBooking.body.entries.map(({ action }) => action)).toEqual([
    'booking confirmed',
    'booking pending',
  ]);
});

test('an entry names the admin who did it', async () => {
  const nila = await admin();
  const entry = { action: 'slot blocked', subject: 'day-2026-12-01', actorId: nila.user.id };
  await db.insert(auditLog).values({ at: 1, ...entry });

  const { body } = await nila.request<Page>('GET', '/admin/audit');

  expect(body.entries).toMatchObject([{ actor: nila.user.displayName, action: 'slot blocked' }]);
});

test('an entry names the client and the service of its call, payment, refund and email', async () => {
  const desk = new Desk(await admin());
  const asha = await customer();
  const { id, paid } = await paidBooking(asha);
  await asha.confirm(id);
  await desk.resend(`booking-confirmed-${id}`);
  await desk.refund(paid.razorpay_payment_id, { amount: 100 });
  await desk.admin.request('POST', '/admin/admins', { email: asha.user.email });

  const { body } = await desk.admin.request<Page>('GET', '/admin/audit');

  const named = (action: string) => body.entries.find((entry) => entry.action === action);
  const call = { name: 'Asha Rao', serviceType: 'Discovery Call' };
  expect(named('booking confirmed')).toMatchObject({ subject: id, ...call });
  expect(named('payment captured')).toMatchObject(call);
  expect(named('refund due')).toMatchObject(call);
  expect(named('mail sent again')).toMatchObject(call);
  expect(named('admin granted')).toMatchObject({ name: 'Asha Rao', serviceType: null });
});

test('what belongs to nobody has no name', async () => {
  const nila = await admin();
  await nila.request('PUT', '/admin/settings', { dailyCap: '5' });

  const { body } = await nila.request<Page>('GET', '/admin/audit');

  expect(body.entries).toMatchObject([{ subject: 'dailyCap', name: null, serviceType: null }]);
});

test('a long log comes in pages, each entry once', async () => {
  const nila = await admin();
  const rows = Array.from({ length: 120 }, (_, n) => ({
    at: n,
    action: 'made up',
    subject: `${n}`,
  }));
  await db.insert(auditLog).values(rows);

  const seen: string[] = [];
  let next: number | null = null;
  do {
    const query: string = next ? `?before=${next}` : '';
    const { body } = await nila.request<Page>('GET', `/admin/audit${query}`);
    seen.push(...body.entries.map(({ subject }) => subject));
    next = body.next;
  } while (next);

  expect(seen).toEqual(rows.map(({ subject }) => subject).toReversed());
});
