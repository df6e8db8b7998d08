import { expect, test } from 'vitest';
import { auditLog } from '#db/schema/index.ts';
import { istInstant } from '#domain/calendar/time.ts';
import { admin } from '#tests/support/admin.ts';
import { db } from '#tests/support/api.ts';
import { customer } from '#tests/support/customer.ts';
import { Desk, everyPage } from '#tests/support/desk.ts';
import { paidBooking } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

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

test('an entry names its admin, and no client where it belongs to none', async () => {
  const nila = await admin();
  await nila.request('PUT', '/admin/settings', { dailyCap: '5' });

  const { body } = await nila.request<Page>('GET', '/admin/audit');

  const entry = { actor: nila.user.displayName, subject: 'dailyCap' };
  expect(body.entries).toMatchObject([{ ...entry, name: null, serviceType: null }]);
});

test('a long log comes in pages, each entry once', async () => {
  const nila = await admin();
  const rows = Array.from({ length: 120 }, (_, n) => ({
    at: n,
    action: 'made up',
    subject: `${n}`,
  }));
  await db.insert(auditLog).values(rows);

  const pages = await everyPage(async (query) => {
    return (await nila.request<Page>('GET', `/admin/audit?${query}`)).body;
  });

  const seen = pages.flatMap(({ entries }) => entries.map(({ subject }) => subject));
  expect(seen).toEqual(rows.map(({ subject }) => subject).toReversed());
});

test('the log is narrowed by who, by what and by the dates in India', async () => {
  const nila = await admin();
  const at = (date: string, time: string) => istInstant(date, time);
  const made = { subject: 'x', actorId: nila.user.id };
  await db.insert(auditLog).values([
    { ...made, at: at('2026-03-01', '23:30'), action: 'hours saved: week' },
    { ...made, at: at('2026-03-02', '00:00'), action: 'slot blocked' },
    { ...made, at: at('2026-03-02', '23:59'), action: 'refund due', actorId: null },
    { ...made, at: at('2026-03-03', '00:00'), action: 'setting saved' },
  ]);
  const actions = async (query: Record<string, string>) => {
    const { body } = await nila.request<Page>('GET', `/admin/audit?${new URLSearchParams(query)}`);
    return body.entries.map(({ action }) => action);
  };

  expect(await actions({ from: '2026-03-02', to: '2026-03-02' })).toEqual([
    'refund due',
    'slot blocked',
  ]);
  expect(await actions({ from: '2026-03-03' })).toEqual(['setting saved']);
  expect(await actions({ from: '2026-03-04' })).toEqual([]);
  expect(await actions({ what: 'hours' })).toEqual(['slot blocked', 'hours saved: week']);
  expect(await actions({ who: 'nobody' })).toEqual(['refund due']);
  expect(await actions({ who: nila.user.id, what: 'settings', to: '2026-03-03' })).toEqual([
    'setting saved',
  ]);
  expect(await actions({ who: 'somebody-else' })).toEqual([]);
  for (const list of ['audit', 'bookings', 'bookings.csv']) {
    const reply = await nila.request('GET', `/admin/${list}?from=2026-03-03&to=2026-03-02`);
    expectRefusal(reply, 'invalid', 'The last date cannot be before the first');
  }
});

test('what is rare is found however far back, some thousand entries at a time', async () => {
  const nila = await admin();
  const row = (n: number) => ({ at: n, action: 'booking pending', subject: `${n}` });
  await db.insert(auditLog).values({ at: 0, action: 'setting saved', subject: 'dailyCap' });
  for (let from = 1; from <= 2100; from += 700) {
    await db.insert(auditLog).values(Array.from({ length: 700 }, (_, n) => row(from + n)));
  }

  const first = await nila.request<Page>('GET', '/admin/audit?what=settings');
  const second = await nila.request<Page>(
    'GET',
    `/admin/audit?what=settings&before=${first.body.next}`,
  );

  expect(first.body.entries).toEqual([]);
  expect(second.body).toMatchObject({ entries: [{ action: 'setting saved' }], next: null });
});
