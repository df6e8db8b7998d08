/** The list of those who are told when the webinar has a date. */
import { beforeEach, describe, expect, test } from 'vitest';
import { users, webinarSignups } from '#db/schema/index.ts';
import { DAY, HOUR } from '#domain/calendar/time.ts';
import { INCOMPLETE_LINK } from '#domain/links.ts';
import { webinar } from '#domain/site.ts';
import { leaveUrl, webinarMessages } from '#domain/webinar.ts';
import {
  db,
  moveClock,
  PASSWORD,
  runCron,
  runHousekeeping,
  send,
  siteUrl,
  workerNow,
} from '#tests/support/api.ts';
import { signUp } from '#tests/support/customer.ts';
import { emails } from '#tests/support/providers.ts';
import { everything } from '#tests/support/raw.ts';
import { announce, ask, confirm, join, tokenOf } from '#tests/support/webinar.ts';

const listed = () => db.query.webinarSignups.findMany();

test('an address is on the list once its owner has said so', async () => {
  const { status, body } = await ask('Asha.Rao@Example.com');

  expect([status, body]).toEqual([202, null]);
  expect(await listed()).toMatchObject([{ email: 'asha.rao@example.com', confirmedAt: null }]);
  const token = await tokenOf('asha.rao@example.com');
  expect(await confirm(token)).toMatchObject({ status: 200, body: { hasSeat: true } });
  expect(await confirm(token)).toMatchObject({ status: 200, body: { hasSeat: true } });
  expect(await listed()).toMatchObject([{ confirmedAt: expect.any(Number) }]);
});

test('a mailbox is asked three times a day, however its address is written', async () => {
  const aliases = Array.from({ length: 5 }, (_, n) => `As.ha+${n}@gmail.com`);

  const replies = await Promise.all(aliases.map((alias) => ask(alias)));
  await runCron();

  expect(replies.map(({ status }) => status)).toEqual(aliases.map(() => 202));
  const sent = await Promise.all(aliases.map((alias) => emails(alias.toLowerCase())));
  expect(sent.flat()).toHaveLength(3);
});

test('nobody learns from an answer whether an address is on the list, and nobody is mailed twice', async () => {
  await join('asha@example.com');
  const known = await ask('asha@example.com');
  const unknown = await ask('ravi@example.com');
  await ask('ravi@example.com');
  await runCron();

  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(await emails('asha@example.com')).toHaveLength(1);
  expect(await emails('ravi@example.com')).toHaveLength(1);
});

test('who asks again the next day gets another email, and either link works', async () => {
  await ask('asha@example.com');
  const first = await tokenOf('asha@example.com');
  await moveClock(DAY);
  await ask('asha@example.com');

  expect(await tokenOf('asha@example.com')).toBe(first);
  expect(await emails('asha@example.com')).toHaveLength(2);
  expect((await confirm(first)).status).toBe(200);
});

test('a link is good for seven days, and then the address is forgotten', async () => {
  await ask('asha@example.com');
  const token = await tokenOf('asha@example.com');
  await moveClock(7 * DAY + HOUR);

  expect(await confirm(token)).toMatchObject({
    status: 410,
    body: { error: { code: 'expired', message: webinarMessages.linkExpired } },
  });
  await runHousekeeping();
  expect(await listed()).toEqual([]);
});

test('what is no address is told at the field', async () => {
  for (const wrong of ['', 'asha', 'asha@example', 'a@b.c, d@e.f', 'a\n@b.cd', 7, null, {}, []]) {
    const { status, body } = await ask(wrong, '203.0.113.9');
    expect(status, JSON.stringify(wrong)).toBe(422);
    expect(body.error.fields).toHaveProperty('email');
  }
  expect(await listed()).toEqual([]);
});

test('a program that fills in every field is on no list', async () => {
  expect((await ask('asha@example.com', '203.0.113.7', { website: 'x' })).status).toBe(202);
  expect(await listed()).toEqual([]);
});

test('a network that asks for many addresses has to show a person', async () => {
  for (let turn = 0; turn < 5; turn += 1) await ask(`asha${turn}@example.com`);
  expect(await ask('asha@example.com')).toMatchObject({
    status: 403,
    body: { error: { challenge: { action: 'webinar' } } },
  });
});

describe('when it has a date', () => {
  let start = 0;
  beforeEach(() => {
    start = workerNow() + 10 * DAY;
  });

  test('everybody with a seat is told once, with a file for the calendar and a way off', async () => {
    const token = await join('asha@example.com');
    await ask('ravi@example.com');
    await announce(start);
    await announce(start);

    const [told, ...others] = await emails('asha@example.com');
    expect(others).toHaveLength(1);
    expect(told?.subject).toMatch(/^It has a date: Waymark webinar, /);
    expect(told?.headers).toMatchObject({
      'List-Unsubscribe': `<${leaveUrl(siteUrl, token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const file = Buffer.from(told?.attachments[0]?.content ?? '', 'base64').toString();
    const utc = new Date(start).toISOString().replace(/[-:]|\.\d+/g, '');
    expect(file).toContain(`DTSTART:${utc}`);
    expect(await emails('ravi@example.com')).toHaveLength(1);
  });

  test('another date is told to everybody again', async () => {
    await join('asha@example.com');
    await announce(start);
    await announce(start + DAY);
    expect(await emails('asha@example.com')).toHaveLength(3);
  });

  test('a date of the past is told to nobody', async () => {
    await join('asha@example.com');
    await announce(workerNow() - HOUR);
    expect(await emails('asha@example.com')).toHaveLength(1);
  });

  test('beyond the seats one waits, and gets the seat of who leaves', async () => {
    const token = await join('asha@example.com');
    await db.insert(webinarSignups).values(
      Array.from({ length: webinar.seats - 1 }, (_, index) => ({
        ...{ email: `somebody-${index}@example.com`, token: `${index}` },
        ...{ createdAt: workerNow(), confirmedAt: workerNow(), toldOf: start },
      })),
    );
    await moveClock(HOUR);
    await ask('ravi@example.com');
    const { body } = await confirm(await tokenOf('ravi@example.com'));
    expect(body).toEqual({ hasSeat: false });
    await announce(start);
    expect(await emails('ravi@example.com')).toHaveLength(1);

    await send(`/webinar/leave/${token}`, { method: 'POST' });
    await announce(start);
    expect((await emails('ravi@example.com'))[0]?.subject).toMatch(/^It has a date/);
  });
});

test('one leaves with one request of a mail program, from anywhere', async () => {
  const token = await join('asha@example.com');
  const oneClick = () =>
    send(`/webinar/leave/${token}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://mail.example',
      },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await oneClick()).status).toBe(204);
  expect(JSON.stringify(await everything())).not.toContain('asha@example.com');
  expect((await oneClick()).status).toBe(204);
});

test('an incomplete link takes nobody off the list, and says so', async () => {
  const token = await join('asha@example.com');

  const reply = await send(`/webinar/leave/${token.slice(0, 20)}`, { method: 'POST' });

  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({ error: { message: INCOMPLETE_LINK } });
  expect(await listed()).toHaveLength(1);
});

test('an account takes its place on the list along, and it ends with the account', async () => {
  const asha = await signUp();
  await db.update(users).set({ emailVerifiedAt: 0 });
  await join(asha.user.email);

  expect((await asha.request<object>('GET', '/account/data')).body).toMatchObject({
    webinarList: [{ confirmedAt: expect.any(Number) }],
  });
  await asha.request('POST', '/account/deletion', { currentPassword: PASSWORD });
  expect(await listed()).toEqual([]);
});
