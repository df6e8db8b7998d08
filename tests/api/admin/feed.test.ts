import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { adminUsers, bookings, calendarFeeds } from '#db/schema/index.ts';
import { limits } from '#domain/account/limits.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { Client, db, insertAttempts, send, siteUrl } from '#support/api.ts';
import { insertCall } from '#support/calls.ts';
import { admin, type Customer, customer } from '#support/customer.ts';
import { agendaOf, createFeed } from '#support/dashboard.ts';
import { unfold } from '#support/emails.ts';
import { emails, paidBooking } from '#support/providers.ts';

let asha: Customer;
let nila: Customer;

beforeEach(async () => {
  [asha, nila] = [await customer(), await admin()];
});

async function subscribe(path: string, network = new Client().address) {
  const reply = await send(path, { headers: { 'CF-Connecting-IP': network } });
  const { status, headers } = reply;
  return { status, headers, text: unfold(await reply.text()) };
}

const values = (ics: string, name: string) =>
  [...ics.matchAll(new RegExp(`^${name}[;:](.*)$`, 'gm'))].map(([, value]) => value?.trim());

test('1.2.1 the calendar feed lists confirmed calls from thirty days ago to thirty days ahead', async () => {
  const now = Date.now();
  const { id } = await paidBooking(asha);
  await asha.confirm(id);
  const name = { fullName: 'Rao\r\nX-EVIL:1', phoneNumber: '1\nX-EVIL:2' };
  const first = await insertCall(asha, now - 30 * DAY + HOUR, name);
  const last = await insertCall(asha, now + 30 * DAY - HOUR, { service: 'resume', sequence: 3 });
  for (const far of [30 * DAY + HOUR, -30 * DAY - HOUR]) await insertCall(asha, now + far);
  await insertCall(asha, now, { status: 'cancelled' });

  const path = await createFeed(nila);
  const { status, headers, text } = await subscribe(path);

  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('cache-control')).toContain('no-store');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\s*$/s);
  const ids = values(text, 'UID').map((uid) => uid?.split('@')[0]);
  expect(ids).toEqual([first.id, id, last.id]);
  expect(values(text, 'SEQUENCE')).toEqual(['0', '0', '3']);
  const titles = ['Asha Rao: Discovery Call', 'Asha Rao: Resume'];
  expect(values(text, 'SUMMARY').slice(1)).toEqual(titles);
  expect(text).not.toMatch(/^X-EVIL/m);
  expect(text).toContain('+91 98765 43210');
  expect(text).toContain(`${siteUrl}/join/${last.joinToken}`);
  const [email] = await emails();
  const emailed = unfold(Buffer.from(email?.attachments[0]?.content ?? '', 'base64').toString());
  for (const property of ['UID', 'SEQUENCE', 'DTSTART', 'DTEND']) {
    expect(values(text, property)[1], property).toEqual(values(emailed, property)[0]);
  }

  const later = { startsAt: now + 20 * DAY, sequence: 4 };
  await db.update(bookings).set(later).where(eq(bookings.id, last.id));
  const moved = (await subscribe(path)).text;
  expect(values(moved, 'DTSTART').slice(0, 2)).toEqual(values(text, 'DTSTART').slice(0, 2));
  expect(values(moved, 'DTSTART')[2]).not.toBe(values(text, 'DTSTART')[2]);
  expect(values(moved, 'SEQUENCE')).toEqual(['0', '0', '4']);
});

test('8.3.2, 13.3.1 a calendar feed URL stops working when the URL or the admin’s access is revoked', async () => {
  const first = await createFeed(nila);
  const token = first.match(/([\w-]{43})\.ics$/)?.[1] ?? 'none';
  const [row] = await db.query.calendarFeeds.findMany();
  const agenda = await agendaOf(nila);
  expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify([row, agenda])).not.toContain(token);
  expect(agenda.feedMadeAt).toBe(row?.createdAt);

  const second = await createFeed(nila);
  expect((await subscribe(first)).status).toBe(404);
  expect((await subscribe(second)).status).toBe(200);
  await db.insert(calendarFeeds).values({ userId: asha.user.id, tokenHash: 'x', createdAt: 0 });
  for (let n = 0; n < 2; n += 1) {
    expect((await nila.request('DELETE', '/mentor/feed')).status).toBe(204);
  }
  expect(await db.query.calendarFeeds.findMany()).toMatchObject([{ userId: asha.user.id }]);
  expect((await subscribe(second)).status).toBe(404);
  const log = await db.query.auditLog.findMany({ where: (row) => eq(row.actorId, nila.user.id) });
  const changes = ['created', 'created', 'revoked'].map((change) => `calendar feed ${change}`);
  expect(log.map(({ action }) => action)).toEqual(changes);

  const third = await createFeed(nila);
  expect((await subscribe(third)).status).toBe(200);
  await db.delete(adminUsers).where(eq(adminUsers.userId, nila.user.id));
  expect((await subscribe(third)).status).toBe(404);
});

test('2.4.1 limits requests for a calendar feed and guesses of feed URLs', async () => {
  const { address: network } = new Client();
  const path = await createFeed(nila);
  await insertAttempts(`unknownFeed:${network}`, limits.unknownFeed.attempts - 1);
  for (const status of [404, 429]) {
    expect((await subscribe('/feed/guess.ics', network)).status).toBe(status);
  }
  await insertAttempts(`feed:${nila.user.id}`, limits.feed.attempts - 1);

  expect((await subscribe(path, network)).status).toBe(200);
  expect((await subscribe(path, network)).status).toBe(429);
  expect((await subscribe(path)).status).toBe(429);
});
