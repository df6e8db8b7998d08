/** What the webinar's list keeps of a person, for how long, and who keeps a seat. */
import { expect, test } from 'vitest';
import { users, webinarSignups } from '#db/schema/index.ts';
import { DAY, HOUR } from '#domain/calendar/time.ts';
import { webinar } from '#domain/site.ts';
import { leaveUrl, listUrl } from '#domain/webinar.ts';
import { admin } from '#tests/support/admin.ts';
import {
  db,
  moveClock,
  PASSWORD,
  runHousekeeping,
  send,
  siteUrl,
  workerNow,
} from '#tests/support/api.ts';
import { signUp } from '#tests/support/customer.ts';
import { emails } from '#tests/support/providers.ts';
import { everything } from '#tests/support/raw.ts';
import { announce, ask, confirm, join, tokenOf } from '#tests/support/webinar.ts';

const ASHA = 'asha@example.com';

const leave = (token: string, init: RequestInit = {}) =>
  send(`/webinar/leave/${token}`, { method: 'POST', ...init });

async function listed(): Promise<string[]> {
  return (await db.query.webinarSignups.findMany()).map(({ email }) => email);
}

async function accountOnList(emailVerifiedAt: number | null) {
  const asha = await signUp();
  const address = asha.user.email;
  await join(address);
  await db.update(users).set({ emailVerifiedAt });
  return { asha, address };
}

/** Confirmed one after the other, the last at `until`. */
async function seat(count: number, until: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ email: `p${n}@example.com`, token: `token-${n}` },
    ...{ createdAt: until, confirmedAt: until - count + 1 + n },
  }));
  await db.insert(webinarSignups).values(rows);
}

test('who leaves and comes back on the same day is emailed again, and told of the date again', async () => {
  const start = workerNow() + 10 * DAY;
  const first = await join(ASHA);
  await announce(start);
  await leave(first);

  await ask(ASHA);
  const second = await tokenOf(ASHA);
  expect(second).not.toBe(first);
  expect((await confirm(first)).status).toBe(410);
  expect((await confirm(second)).status).toBe(200);
  await announce(start);

  const [newest, ...others] = await emails(ASHA);
  expect(newest?.headers['List-Unsubscribe']).toBe(`<${leaveUrl(siteUrl, second)}>`);
  expect(others).toHaveLength(3);
});

test('who was told of a seat keeps it, however the clocks of two workers differ', async () => {
  await seat(webinar.seats, workerNow() + HOUR);
  await ask(ASHA);

  const { body } = await confirm(await tokenOf(ASHA));

  expect(body).toEqual({ hasSeat: false });
});

test('the last seat goes to one of those who confirm at once', async () => {
  await seat(webinar.seats - 1, workerNow() - DAY);
  const tokens = ['one', 'two', 'three', 'four'];
  const rows = tokens.map((token) => ({
    email: `${token}@example.com`,
    token,
    createdAt: workerNow(),
  }));
  await db.insert(webinarSignups).values(rows);

  const replies = await Promise.all(tokens.map((token) => confirm(token)));

  expect(replies.filter(({ body }) => body.hasSeat)).toHaveLength(1);
});

test('a day after the webinar those who were told are forgotten, and those who wait are not', async () => {
  const start = workerNow() + 10 * DAY;
  const token = await join(ASHA);
  await announce(start);
  await seat(1, workerNow());

  await moveClock(11 * DAY - HOUR);
  await runHousekeeping();
  expect(await listed()).toContain(ASHA);
  await moveClock(11 * DAY + HOUR);
  await runHousekeeping();

  expect(await listed()).toEqual(['p0@example.com']);
  expect(JSON.stringify(await everything())).not.toContain(ASHA);
  expect((await confirm(token)).status).toBe(410);
});

test('the mail programs of a whole provider may ask from one network', async () => {
  await seat(60, workerNow());

  for (let n = 0; n < 60; n += 1) {
    const reply = await leave(`token-${n}`, { headers: { 'CF-Connecting-IP': '203.0.113.7' } });
    expect(reply.status).toBe(204);
  }

  expect(await listed()).toEqual([]);
});

test('each email says how to leave; opening that address asks first, and takes nobody off', async () => {
  await ask(ASHA);
  const token = await tokenOf(ASHA);
  const [email] = await emails(ASHA);
  expect(email?.headers).toMatchObject({
    'List-Unsubscribe': `<${leaveUrl(siteUrl, token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });

  const opened = await send(`/webinar/leave/${token}`);

  expect([opened.status, opened.headers.get('location')]).toEqual([
    302,
    listUrl(siteUrl, token, 'leave'),
  ]);
  expect(await listed()).toEqual([ASHA]);
});

test('another date moves the event that a calendar has', async () => {
  await join(ASHA);
  const start = workerNow() + 10 * DAY;
  await announce(start);
  await announce(start + DAY);

  const files = (await emails(ASHA)).flatMap(({ attachments }) =>
    attachments.map(({ content }) => Buffer.from(content, 'base64').toString()),
  );

  expect(files).toHaveLength(2);
  expect(new Set(files.map((file) => file.match(/UID:.*/)?.[0])).size).toBe(1);
  for (const file of files) expect(file).toContain('METHOD:PUBLISH');
});

test('who deletes their account is forgotten with the emails of the list', async () => {
  const { asha, address } = await accountOnList(1);
  await announce(workerNow() + 10 * DAY);

  await asha.request('POST', '/account/deletion', { currentPassword: PASSWORD });

  const kept = await db.query.outbox.findMany();
  expect(kept.map(({ kind }) => kind)).toEqual(['account-deleted']);
  expect(await listed()).not.toContain(address);
});

test('nobody looks up another’s place, or ends it, with an account that never proved the address', async () => {
  const { asha, address } = await accountOnList(null);
  await announce(workerNow() + 10 * DAY);

  const { body } = await asha.request<object>('GET', '/account/data');
  expect(body).toMatchObject({ webinarList: [] });
  const form = { currentPassword: PASSWORD };
  expect((await asha.request('POST', '/account/deletion', form)).status).toBe(204);

  expect(await listed()).toEqual([address]);
  const kept = (await db.query.outbox.findMany()).map(({ kind }) => kind);
  expect(kept).toContain('webinar-date');
});

test('a copy that the desk sends is forgotten when its original is', async () => {
  await join(ASHA);
  await announce(workerNow() + DAY);
  const desk = await admin();
  const original = (await db.query.outbox.findMany()).find(({ kind }) => kind === 'webinar-date');
  const path = `/admin/mails/${encodeURIComponent(original?.id ?? '')}/resend`;
  expect((await desk.request('POST', path, {})).status).toBe(200);
  expect(await emails(ASHA)).toHaveLength(3);

  await moveClock(10 * DAY);
  await runHousekeeping();

  expect(JSON.stringify(await everything())).not.toContain(ASHA);
});
