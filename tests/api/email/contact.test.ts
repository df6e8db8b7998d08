import { describe, expect, test } from 'vitest';
import { rateLimits } from '#db/schema/index.ts';
import { contactMessages } from '#domain/contact.ts';
import type { ErrorBody } from '#domain/errors.ts';
import { site } from '#domain/site.ts';
import { Client, db, email, moveClock, runHousekeeping } from '#tests/support/api.ts';

const MINUTE = 60_000;

interface Email {
  to: string[];
  reply_to: string[];
  subject: string;
  html: string;
  text: string;
}

function form(changes: Record<string, unknown> = {}) {
  return {
    name: 'Asha Rao',
    email: 'asha@example.com',
    subject: 'A question',
    message: 'Which call is mine?',
    website: '',
    ...changes,
  };
}

function send(changes: Record<string, unknown> = {}, from = '203.0.113.7', headers = {}) {
  const address = { 'CF-Connecting-IP': from, ...headers };
  return new Client().request<ErrorBody>('POST', '/contact', form(changes), address);
}

async function outbox(): Promise<Email[]> {
  const response = await fetch(`${email.url}/__control/emails`);
  return ((await response.json()) as { emails: Email[] }).emails;
}

async function breakEmail(fault: object): Promise<void> {
  const body = JSON.stringify({ match: 'POST /emails', ...fault });
  await fetch(`${email.url}/__control/faults`, { method: 'POST', body });
}

test('a message reaches the support address, to be answered by replying', async () => {
  const { status, body } = await send();

  expect([status, body]).toEqual([202, null]);
  expect(await outbox()).toMatchObject([
    {
      to: [site.supportEmail],
      reply_to: ['asha@example.com'],
      subject: 'Contact form: A question',
      text: 'From: Asha Rao <asha@example.com>\nSubject: A question\n\nWhich call is mine?\n',
    },
  ]);
});

test('1.2.1 what a visitor writes is text in the email, never markup', async () => {
  const attack = '<img src=x onerror=alert(1)> & "quotes"';
  await send({ name: attack, subject: attack, message: `first line\n${attack}` });

  const [email] = await outbox();
  expect(email?.html).not.toContain('<img src=x');
  expect(email?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp;');
  expect(email?.html).toContain('first line\n&lt;img');
  expect(email?.text).toContain(attack);
});

test('1.3.11 a header cannot be added through any field', async () => {
  const injection = 'Hello\r\nBcc: victim@example.com';
  for (const field of ['name', 'subject', 'email']) {
    const { status, body } = await send({ [field]: injection });
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields ?? {})).toEqual([field]);
  }
  expect(await outbox()).toEqual([]);
});

test('an empty form names all four fields', async () => {
  const { status, body } = await new Client().request<ErrorBody>('POST', '/contact', {});

  expect(status).toBe(422);
  expect(body.error).toMatchObject({
    code: 'invalid',
    fields: {
      name: 'Please fill in full name',
      email: 'Please fill in email address',
      subject: 'Please fill in subject',
      message: 'Please fill in message',
    },
  });
});

test('a program that fills the hidden field is thanked, and nothing is sent', async () => {
  expect((await send({ website: 'https://spam.example' })).status).toBe(202);
  expect(await outbox()).toEqual([]);
});

test('3.5.1 a page of another site cannot send', async () => {
  const { status } = await send({}, undefined, { 'Sec-Fetch-Site': 'cross-site' });
  expect(status).toBe(403);
});

test('a double click sends one email, another message a second', async () => {
  expect((await send()).status).toBe(202);
  expect((await send()).status).toBe(202);
  expect(await outbox()).toHaveLength(1);
  await send({ message: 'Something else' });
  expect(await outbox()).toHaveLength(2);
});

describe('when the email service fails', () => {
  test.each([{ kind: 'status', status: 500 }, { kind: 'status', status: 429 }, { kind: 'reset' }])(
    '%j is told, with another way to write',
    async (fault) => {
      await breakEmail(fault);
      const { status, body } = await send();

      expect(status).toBe(503);
      expect(body.error).toMatchObject({
        code: 'unavailable',
        message: contactMessages.contactFailed,
      });
      expect(body.error.message).toContain(site.supportEmail);
      expect(await outbox()).toEqual([]);
    },
  );

  test('a retry after a lost reply does not send twice', async () => {
    await breakEmail({ kind: 'lost-reply' });
    expect((await send()).status).toBe(503);
    expect((await send()).status).toBe(202);
    expect(await outbox()).toHaveLength(1);
  });
});

describe('five messages an hour without a challenge', () => {
  async function sendSeveral(count: number, from?: (n: number) => string, headers?: object) {
    const replies = [];
    for (let n = 0; n < count; n += 1) {
      replies.push(await send({ message: `Message ${n}` }, from?.(n), headers));
    }
    return replies;
  }

  test('2.4.1 the sixth is asked for a challenge', async () => {
    const replies = await sendSeveral(6);

    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 403]);
    expect(replies[5]?.body.error).toMatchObject({
      code: 'challenge_required',
      challenge: { action: 'contact' },
    });
    expect(await outbox()).toHaveLength(5);
  });

  test('2.4.1 the count is exact when all come at once', async () => {
    const messages = Array.from({ length: 12 }, (_, n) => send({ message: `Message ${n}` }));
    const statuses = (await Promise.all(messages)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(5);
    expect(statuses.filter((status) => status === 403)).toHaveLength(7);
  });

  test('after an hour it begins again, and nobody’s address is kept', async () => {
    await sendSeveral(6);
    await moveClock(59 * MINUTE);
    expect((await send()).status).toBe(403);
    await moveClock(61 * MINUTE);
    expect((await send({}, '198.51.100.1')).status).toBe(202);
    await runHousekeeping();
    expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([
      { key: 'contact:198.51.100.1' },
    ]);
    expect((await send()).status).toBe(202);
  });

  test('somebody else is not held up', async () => {
    await sendSeveral(6);
    expect((await send({}, '203.0.113.8')).status).toBe(202);
  });

  test('4.1.3 X-Forwarded-For changes nothing', async () => {
    await sendSeveral(5);
    for (const name of ['X-Forwarded-For', 'X-Real-IP', 'True-Client-IP']) {
      expect((await send({}, undefined, { [name]: '198.51.100.9' })).status).toBe(403);
    }
  });

  test('4.1.3 an IPv6 network counts as one visitor', async () => {
    await sendSeveral(5, (n) => `2001:db8:1:2::${n + 1}`);
    expect((await send({}, '2001:db8:1:2:aaaa:bbbb:cccc:dddd')).status).toBe(403);
    expect((await send({}, '2001:db8:1:3::1')).status).toBe(202);
    expect((await send({}, '2001:db8::1')).status).toBe(202);
  });
});
