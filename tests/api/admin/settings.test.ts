import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/schema/index.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import type { SettingsChange } from '#domain/settings/input.ts';
import { type SavedSetting, type SettingId, settingIds } from '#domain/settings/settings.ts';
import { site } from '#domain/site.ts';
import { HOUR } from '#domain/time.ts';
import { MEETING_LINK } from '#local/temporary-stack.ts';
import { Client, db, moveClock } from '#support/api.ts';
import { admin, type Customer, customer, customers, day } from '#support/customer.ts';
import { userActions } from '#support/dashboard.ts';
import { saveSetting } from '#support/mentors/mentors.ts';
import { emailFails, emails, paidBooking, pay, readyToPay } from '#support/providers.ts';
import { allRows, expectRefusal } from '#support/requests.ts';

const DATE = day(5);

type Settings = Record<SettingId, SavedSetting>;

const showSettings = (nila: Customer) =>
  nila.request<{ settings: Settings }>('GET', '/admin/settings');

function saveSettings(nila: Customer, changes: Partial<SettingsChange>) {
  return nila.request<{ settings: Settings }>('PUT', '/admin/settings', changes);
}

test('rejects a change to a setting if another admin has changed it meanwhile', async () => {
  const [nila, tara] = [await admin(), await admin()];
  await db.update(users).set({ firstName: 'Tara' }).where(eq(users.id, tara.user.id));
  const before = Date.now();
  const { settings } = (await showSettings(nila)).body;
  const values = settingIds.map((id) => settings[id].value);
  expect(values).toEqual([MEETING_LINK, 'false', '0', '', '0', 'false', site.supportEmail]);
  expect(settings.dailyCap).toEqual({ value: '', updatedAt: null, updatedBy: null });

  await saveSettings(nila, { minimumNotice: ' 024 ', dailyCap: '6' });
  const { status, body } = await saveSettings(tara, { minimumNotice: '24', bufferMinutes: '15' });

  expect(status).toBe(200);
  expect((await showSettings(nila)).body).toEqual(body);
  expect(body.settings).toMatchObject({
    minimumNotice: { value: '24', updatedBy: 'Asha Rao' },
    dailyCap: { value: '6' },
    bufferMinutes: { updatedBy: 'Tara Rao' },
  });
  expect(body.settings.bufferMinutes.updatedAt).toBeGreaterThanOrEqual(before);
  expect(await userActions()).toMatchObject([
    { action: 'setting saved', subject: 'minimumNotice', detail: '24', actorId: nila.user.id },
    { action: 'setting saved', subject: 'dailyCap', detail: '6', actorId: nila.user.id },
    { action: 'setting saved', subject: 'bufferMinutes', detail: '15', actorId: tara.user.id },
  ]);

  const seen = { minimumNotice: '24', dailyCap: '6', bufferMinutes: '0' };
  const change = { minimumNotice: '24', dailyCap: '7', bufferMinutes: '20' };
  const reply = await saveSettings(nila, { ...change, seen });
  const by = 'Tara Rao changed “Time between calls” in the meantime.';
  expectRefusal(reply, 'conflict', expect.stringContaining(by), { bufferMinutes: 'Now: 15' });
  expect(reply.body).toMatchObject({ error: { present: { bufferMinutes: '15' } } });
  expect((await showSettings(nila)).body).toEqual(body);
  const again = await saveSettings(nila, { ...change, seen: { ...seen, bufferMinutes: '15' } });
  const { dailyCap, bufferMinutes } = again.body.settings;
  expect(dailyCap.value).toBe('7');
  expect(bufferMinutes).toMatchObject({ value: '20', updatedBy: 'Asha Rao' });

  await saveSettings(tara, { dailyCap: '', zoomLink: '' });
  const removed = { dailyCap: 'Now: no limit', zoomLink: 'Now: no link' };
  const two = { dailyCap: '8', zoomLink: 'https://zoom.us/j/1' };
  const stale = { ...two, seen: { dailyCap: '7', zoomLink: MEETING_LINK } };
  const changed = (who: string, what: string) =>
    expect.stringContaining(`${who} changed ${what} in the meantime.`);
  const links = '“Meeting link” and “Calls per day”';
  const byTara = await saveSettings(nila, stale);
  expectRefusal(byTara, 'conflict', changed('Tara Rao', links), removed);
  await saveSettings(nila, { dailyCap: '9' });
  const byBoth = await saveSettings(nila, stale);
  const nine = { ...removed, dailyCap: 'Now: 9' };
  expectRefusal(byBoth, 'conflict', changed('Somebody', links), nine);
});

test('2.2.1 each setting accepts valid values and rejects invalid values', async () => {
  const nila = await admin();
  const long = `https://${'x'.repeat(500)}`;
  for (const [id, good, bad] of [
    ['minimumNotice', ['0', '168'], ['169', '-1', '1.5', '', 'x', '1e1']],
    ['dailyCap', ['', '1', '34'], ['0', '35', '-1', '1.5', 'none']],
    ['bufferMinutes', ['0', '60'], ['61', '-1', '', '0x10']],
    ['allowOverlap', ['true', 'false'], ['yes', '', 'TRUE']],
    ['zoomLink', ['https://zoom.us/j/1', ''], ['http://zoom.us/j/1', 'javascript:alert(1)', long]],
    ['offerUnread', ['true', 'false'], ['', 'yes', '1']],
    ['supportAddress', ['desk@waymark.example'], ['', 'desk', 'a@b.co,c@d.co']],
  ] as const) {
    for (const value of good) {
      expect((await saveSettings(nila, { [id]: value })).body.settings[id].value).toBe(value);
    }
    const before = await allRows();
    for (const value of [...bad, null, 7]) {
      const reply = await saveSettings(nila, { [id]: value });
      expect(reply.status, `${id}: ${value}`).toBe(422);
      expectRefusal(reply, 'invalid');
    }
    expect(await allRows()).toEqual(before);
  }
  const cap = 'Please enter a whole number from 1 to 34, or leave it empty for no limit';
  expectRefusal(await saveSettings(nila, { dailyCap: '35' }), 'invalid', cap);
});

test('twenty concurrent holds do not exceed the daily cap that an admin has set', async () => {
  await saveSetting('dailyCap', '2');
  const people = await customers(20);
  const claims = people.map((one, n) => one.hold({ date: day(6), time: slotTimes[n + 6] ?? '' }));
  const replies = await Promise.all(claims);
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
});

test('clients can resume and pay for existing holds after an admin tightens the booking rules', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id, orderId } = await readyToPay(asha, { time: '10:00' });
  const late = await readyToPay(vikram, { time: '10:30' });
  await saveSetting('minimumNotice', '168');
  await saveSetting('dailyCap', '1');
  await saveSetting('bufferMinutes', '60');

  expect(await asha.slot(DATE, '10:00')).toMatchObject({ state: 'yours', selectable: true });
  expect((await asha.hold({ time: '10:00' })).status).toBe(200);
  const { status, body } = await asha.verify(id, await pay(orderId));

  expect([status, body.booking.status]).toEqual([200, 'confirmed']);
  await moveClock(0.6 * HOUR);
  expect((await vikram.verify(late.id, await pay(late.orderId))).status).toBe(200);
});

test('a new support address applies to new emails, but not to retries of older emails', async () => {
  const [nila, asha, vikram] = [await admin(), await customer(), await customer()];
  const retried = await paidBooking(vikram, { time: '15:00' });
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500 });
  await vikram.confirm(retried.id);
  await saveSettings(nila, { supportAddress: 'desk@waymark.example' });
  const [row] = await db.query.outbox.findMany();
  expect(row).toMatchObject({ state: 'queued', payload: { replyTo: site.supportEmail } });

  const message = { name: 'Asha', email: 'asha@example.com', subject: 'Hello', message: 'Which?' };
  await new Client().request('POST', '/contact', message);
  const { id } = await paidBooking(asha);
  await asha.confirm(id);

  expect(await emails('desk@waymark.example')).toMatchObject([{ reply_to: ['asha@example.com'] }]);
  expect(await emails(asha.user.email)).toMatchObject([{ reply_to: ['desk@waymark.example'] }]);
});
