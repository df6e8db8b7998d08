import { expect, test } from 'vitest';
import { users, webinarSignups } from '#db/schema/index.ts';
import { INCOMPLETE_LINK } from '#domain/links.ts';
import { webinar } from '#domain/site.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { leaveListUrl, listPageUrl, webinarMessages } from '#domain/webinar.ts';
import { db, moveClock, runCron, runHousekeepingAt, send, siteUrl } from '#support/api.ts';
import { admin, customer } from '#support/customer.ts';
import { AdminApi } from '#support/dashboard.ts';
import { attachedProperties } from '#support/emails.ts';
import { emails } from '#support/providers.ts';
import { allRows, expectRefusal } from '#support/requests.ts';
import {
  confirmAddress,
  emailedSeatToken,
  joinWebinar,
  requestSeat,
  setWebinarDate,
} from '#support/webinar.ts';

const ASHA = 'asha@example.com';
const RAVI = 'ravi@example.com';
const START = Date.now() + 10 * DAY;

const leaveList = (token: string, init: RequestInit = {}) =>
  send(`/webinar/leave/${token}`, { method: 'POST', ...init });

const storedSignups = () => db.query.webinarSignups.findMany();

const addresses = async () => (await storedSignups()).map(({ email }) => email);

async function insertSeats(count: number, until: number, announcedStart: number | null = null) {
  const rows = Array.from({ length: count }, (_, n) => ({
    email: `p${n}@example.com`,
    token: `token-${n}`,
    announcedStart,
    createdAt: until,
    confirmedAt: until - count + 1 + n,
  }));
  await db.insert(webinarSignups).values(rows);
}

test('adds an email address to the webinar list when the owner opens the link within seven days', async () => {
  expect(await requestSeat('Asha@Example.com')).toMatchObject({ status: 202, body: null });
  const token = await emailedSeatToken(ASHA);
  const [email] = await emails(ASHA);
  expect(email?.headers).toMatchObject({
    'List-Unsubscribe': `<${leaveListUrl(siteUrl, token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });

  const opened = await send(`/webinar/leave/${token}`);
  expect(opened.status).toBe(302);
  expect(opened.headers.get('location')).toBe(listPageUrl(siteUrl, token, 'leave'));
  expect(await storedSignups()).toMatchObject([{ email: ASHA, confirmedAt: null }]);

  await requestSeat(RAVI);
  const expired = await emailedSeatToken(RAVI);
  await moveClock(DAY);
  await requestSeat(ASHA);
  expect(await emailedSeatToken(ASHA)).toBe(token);
  expect(await emails(ASHA)).toHaveLength(2);
  await moveClock(7 * DAY + HOUR);
  expectRefusal(await confirmAddress(expired), 'expired', webinarMessages.linkExpired);
  for (const _ of ['once', 'again']) {
    expect(await confirmAddress(token)).toMatchObject({ status: 200, body: { hasSeat: true } });
  }
  await requestSeat(ASHA);
  expect(await emails(ASHA), 'emails to a confirmed address').toHaveLength(2);
  await runHousekeepingAt(7 * DAY + HOUR);
  expect(await storedSignups()).toMatchObject([{ email: ASHA, confirmedAt: expect.any(Number) }]);
});

test('sends at most three webinar links a day to all aliases of a mailbox together', async () => {
  const aliases = Array.from({ length: 5 }, (_, n) => `As.ha+${n}@gmail.com`);

  const replies = await Promise.all(aliases.map((alias) => requestSeat(alias)));
  await runCron();

  expect(replies.map(({ status }) => status)).toEqual(aliases.map(() => 202));
  const sent = await Promise.all(aliases.map((alias) => emails(alias.toLowerCase())));
  expect(sent.flat()).toHaveLength(3);
});

test('responses never reveal whether an email address is on the webinar list', async () => {
  await joinWebinar(ASHA);
  const [known, unknown] = [await requestSeat(ASHA), await requestSeat(RAVI)];
  await requestSeat(RAVI);
  await runCron();

  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  for (const address of [ASHA, RAVI]) expect(await emails(address)).toHaveLength(1);
});

test('rejects invalid email addresses, and ignores forms whose hidden spam-trap field is filled in', async () => {
  for (const wrong of ['', 'asha@example', 'a@b.c, d@e.f', 'a\n@b.cd', 7]) {
    const { status, body } = await requestSeat(wrong, '203.0.113.9');
    expect(status, JSON.stringify(wrong)).toBe(422);
    expect(body.error.fields).toHaveProperty('email');
  }
  expect((await requestSeat(ASHA, '203.0.113.7', { website: 'x' })).status).toBe(202);
  expect(await storedSignups()).toEqual([]);
});

test('emails each new webinar date once and updates the event in the seat owner’s calendar', async () => {
  const token = await joinWebinar(ASHA);
  await requestSeat(RAVI);
  await setWebinarDate(Date.now() - HOUR);
  expect(await emails(ASHA)).toHaveLength(1);
  await setWebinarDate(START);
  await setWebinarDate(START);
  expect(await emails(ASHA)).toHaveLength(2);
  await setWebinarDate(START + DAY);

  const [later, told, ...others] = await emails(ASHA);
  expect(others).toHaveLength(1);
  expect(told?.subject).toMatch(/^The Waymark webinar has a date: /);
  expect(told?.headers['List-Unsubscribe']).toBe(`<${leaveListUrl(siteUrl, token)}>`);
  const [file, newer] = [told, later].map(attachedProperties);
  const utc = new Date(START).toISOString().replace(/[-:]|\.\d+/g, '');
  expect([file?.get('DTSTART'), file?.get('METHOD')]).toEqual([utc, 'PUBLISH']);
  expect([newer?.get('UID'), newer?.get('METHOD')]).toEqual([file?.get('UID'), 'PUBLISH']);
  expect(await emails(RAVI)).toHaveLength(1);
});

test('when a seat of a full webinar becomes free, the first user on the waiting list gets the seat', async () => {
  const token = await joinWebinar(ASHA);
  await insertSeats(webinar.seats - 1, Date.now() + HOUR, START);
  await requestSeat(RAVI);
  expect((await confirmAddress(await emailedSeatToken(RAVI))).body).toEqual({ hasSeat: false });
  expect((await confirmAddress(token)).body, 'opened again').toEqual({ hasSeat: true });
  await setWebinarDate(START);
  expect(await emails(RAVI)).toHaveLength(1);

  await leaveList(token);
  await setWebinarDate(START);

  expect((await emails(RAVI))[0]?.subject).toMatch(/^The Waymark webinar has a date/);
});

test('gives the last webinar seat to only one of several users who confirm concurrently', async () => {
  await insertSeats(webinar.seats - 1, Date.now() - DAY);
  const tokens = ['one', 'two', 'three', 'four'];
  const createdAt = Date.now();
  const rows = tokens.map((token) => ({ email: `${token}@example.com`, token, createdAt }));
  await db.insert(webinarSignups).values(rows);

  const replies = await Promise.all(tokens.map(confirmAddress));

  expect(replies.filter(({ body }) => body.hasSeat)).toHaveLength(1);
});

test('a user can leave the webinar list with one click and join again on the same day', async () => {
  const first = await joinWebinar(ASHA);
  await setWebinarDate(START);
  const incomplete = await leaveList(first.slice(0, 20));
  expect(incomplete.status).toBe(404);
  expect(await incomplete.json()).toMatchObject({ error: { message: INCOMPLETE_LINK } });
  expect(await addresses()).toEqual([ASHA]);

  const type = 'application/x-www-form-urlencoded';
  const headers = { 'Content-Type': type, Origin: 'https://mail.example' };
  for (const _ of ['once', 'again']) {
    const reply = await leaveList(first, { headers, body: 'List-Unsubscribe=One-Click' });
    expect(reply.status).toBe(204);
    expect(JSON.stringify(await allRows())).not.toContain(ASHA);
  }

  await requestSeat(ASHA);
  const second = await emailedSeatToken(ASHA);
  expect(second).not.toBe(first);
  expect((await confirmAddress(first)).status).toBe(410);
  expect((await confirmAddress(second)).status).toBe(200);
  await setWebinarDate(START);
  const [newest, ...others] = await emails(ASHA);
  expect(newest?.headers['List-Unsubscribe']).toBe(`<${leaveListUrl(siteUrl, second)}>`);
  expect(others).toHaveLength(3);
});

test('accepts many unsubscribe requests from one network, because mail providers send them', async () => {
  await insertSeats(60, Date.now());
  const headers = { 'CF-Connecting-IP': '203.0.113.7' };

  for (let n = 0; n < 60; n += 1)
    expect((await leaveList(`token-${n}`, { headers })).status).toBe(204);

  expect(await storedSignups()).toEqual([]);
});

test('a day after the webinar, deletes sign-ups that had a seat and keeps the waiting list', async () => {
  const token = await joinWebinar(ASHA);
  await setWebinarDate(START);
  const notice = (await db.query.outbox.findMany()).find(({ kind }) => kind === 'webinar-date');
  await new AdminApi(await admin()).resend(notice?.id ?? '');
  expect(await emails(ASHA)).toHaveLength(3);
  await insertSeats(1, Date.now());

  await runHousekeepingAt(11 * DAY - HOUR);
  expect(await addresses()).toContain(ASHA);
  await runHousekeepingAt(11 * DAY + HOUR);

  expect(await addresses()).toEqual(['p0@example.com']);
  expect(JSON.stringify(await allRows())).not.toContain(ASHA);
  expect((await confirmAddress(token)).status).toBe(410);
});

test.each([
  ['include the webinar sign-up of a verified email address', 1],
  ['ignore the webinar sign-up of an unverified email address', null],
])('data export and account deletion %s', async (_, emailVerifiedAt) => {
  const asha = await customer({ email: ASHA });
  await joinWebinar(ASHA);
  await db.update(users).set({ emailVerifiedAt });
  await setWebinarDate(START);

  const { body } = await asha.request('GET', '/account/data');
  expect((await asha.deleteAccount()).status).toBe(204);

  const place = { confirmedAt: expect.any(Number) };
  expect(body).toMatchObject({ webinarList: emailVerifiedAt ? [place] : [] });
  expect(await addresses()).toEqual(emailVerifiedAt ? [] : [ASHA]);
  const kinds = (await db.query.outbox.findMany()).map(({ kind }) => kind);
  expect(kinds).toContain('account-deleted');
  if (emailVerifiedAt) expect(kinds).toHaveLength(1);
  else expect(kinds).toContain('webinar-date');
});
