import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#db/schema/index.ts';
import { istInstant } from '#domain/time.ts';
import type { listAudit } from '#functions/views/audit/list.ts';
import { db } from '#support/api.ts';
import { admin, type Customer } from '#support/customer.ts';
import { AdminApi, everyPage } from '#support/dashboard.ts';
import { paidBooking } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';

let nila: Customer;

beforeEach(async () => {
  nila = await admin();
});

type Page = Awaited<ReturnType<typeof listAudit>>;

const readAuditLog = async (query: Record<string, string> = {}) => {
  const path = `/admin/audit?${new URLSearchParams(query)}`;
  return (await nila.request<Page>('GET', path)).body;
};

test('the audit log names the admin, client and service of each entry, latest first', async () => {
  const api = new AdminApi(nila);
  const { client: asha, id, paid } = await paidBooking();
  await asha.confirm(id);
  await api.resend(`booking-confirmed-${id}`);
  await api.refund(paid.razorpay_payment_id, { amount: 100 });
  await nila.request('POST', '/admin/admins', { email: asha.user.email });
  await nila.request('PUT', '/admin/settings', { dailyCap: '5' });

  const { entries } = await readAuditLog();

  const numbers = entries.map((entry) => entry.id);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  const named = (action: string) => entries.find((entry) => entry.action === action);
  const call = { name: 'Asha Rao', serviceType: 'Discovery Call' };
  expect(named('booking confirmed')).toMatchObject({ subject: id, ...call });
  for (const action of ['payment captured', 'refund due', 'mail sent again']) {
    expect(named(action)).toMatchObject(call);
  }
  expect(named('admin granted')).toMatchObject({ name: 'Asha Rao', serviceType: null });
  const setting = { actor: nila.user.displayName, subject: 'dailyCap' };
  expect(named('setting saved')).toMatchObject({ ...setting, name: null, serviceType: null });
  const states = ['acknowledged', 'confirmed', 'pending'];
  const ofCall = entries.filter(({ subject }) => subject === id).map(({ action }) => action);
  expect(ofCall).toEqual(states.map((state) => `booking ${state}`));
});

test('an admin can filter the audit log by IST dates', async () => {
  const made = { subject: 'x', actorId: nila.user.id };
  await db.insert(auditLog).values([
    { ...made, at: istInstant('2026-03-01', '23:30'), action: 'hours saved: week' },
    { ...made, at: istInstant('2026-03-02', '00:00'), action: 'slot blocked' },
    { ...made, at: istInstant('2026-03-02', '23:59'), action: 'refund due', actorId: null },
    { ...made, at: istInstant('2026-03-03', '00:00'), action: 'setting saved' },
  ]);

  for (const [query, found] of [
    [{ from: '2026-03-02', to: '2026-03-02' }, ['refund due', 'slot blocked']],
    [{ from: '2026-03-03' }, ['setting saved']],
    [{ from: '2026-03-04' }, []],
  ] as [Record<string, string>, string[]][]) {
    const actions = (await readAuditLog(query)).entries.map(({ action }) => action);
    expect(actions, JSON.stringify(query)).toEqual(found);
  }
  for (const list of ['audit', 'bookings', 'bookings.csv']) {
    const reply = await nila.request('GET', `/admin/${list}?from=2026-03-03&to=2026-03-02`);
    expectRefusal(reply, 'invalid', 'The last date cannot be before the first');
  }
});

test('the audit log lists each entry on exactly one page', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => {
    return { at: n, action: 'booking pending', subject: `${n}` };
  });
  await db.insert(auditLog).values(rows);

  const pages = await everyPage(async (query) => {
    return (await nila.request<Page>('GET', `/admin/audit?${query}`)).body;
  });
  const seen = pages.flatMap(({ entries }) => entries.map(({ subject }) => subject));
  const subjects = rows.map(({ subject }) => subject);
  expect(seen).toEqual(subjects.toReversed());
});
