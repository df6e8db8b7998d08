import { expect, test } from 'vitest';
import { rateLimits } from '#db/schema/index.ts';
import { contactMessages } from '#domain/contact.ts';
import { site } from '#domain/site.ts';
import { MINUTE } from '#domain/time.ts';
import { atOnce, Client, db, moveClock, runHousekeepingAt } from '#support/api.ts';
import { customer, signupForm, studentForm } from '#support/customer.ts';
import { emailFails, emails, type Fault } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';

const FORM = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  subject: 'A question',
  message: 'Which call\nis <b>mine</b>?',
  website: '',
};

function send(changes: Partial<typeof FORM> = {}, from = '203.0.113.7') {
  const headers = { 'CF-Connecting-IP': from };
  return new Client().request('POST', '/contact', { ...FORM, ...changes }, headers);
}

test('a double click sends one message to the support address, a filled spam-trap field none', async () => {
  expect((await send({ website: 'https://spam.example' })).status).toBe(202);
  expect(await emails()).toEqual([]);
  for (const _ of ['click', 'second click']) {
    expect(await send()).toMatchObject({ status: 202, body: null });
  }

  expect(await emails()).toMatchObject([
    {
      to: [site.supportEmail],
      reply_to: ['asha@example.com'],
      subject: 'Contact form: A question',
      text: expect.stringContaining('> Which call\n>\n> is <b>mine</b>?'),
      html: expect.stringContaining('is &lt;b&gt;mine&lt;/b&gt;?'),
    },
  ]);
  await send({ message: 'Something else' });
  expect(await emails()).toHaveLength(2);
});

test.each<[string, Omit<Fault, 'match'>, number]>([
  ['answers 500', { kind: 'status', status: 500 }, 0],
  ['answers 429', { kind: 'status', status: 429 }, 0],
  ['hangs up', { kind: 'reset' }, 0],
  ['loses its reply', { kind: 'lost-reply' }, 1],
])(
  'if the email service %s, the error shows our address, and a retry sends the message once',
  async (_, fault, sent) => {
    await emailFails({ match: 'POST /emails', ...fault });

    expectRefusal(await send(), 'unavailable', contactMessages.contactFailed);
    expect(contactMessages.contactFailed).toContain(site.supportEmail);
    expect(await emails()).toHaveLength(sent);
    expect((await send()).status).toBe(202);
    expect(await emails()).toHaveLength(1);
  },
);

test('2.4.1 allows each network five messages an hour, and deletes the network address after that hour', async () => {
  const replies = await atOnce(12, (n) => send({ message: `Message ${n}` }));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(5).fill(202), ...Array(7).fill(403)]);
  expect(await emails()).toHaveLength(5);

  await moveClock(59 * MINUTE);
  expect((await send()).status).toBe(403);
  expect((await send({}, '198.51.100.1')).status).toBe(202);
  await runHousekeepingAt(61 * MINUTE);
  expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([
    { key: 'contact:198.51.100.1' },
  ]);
  expect((await send()).status).toBe(202);
});

test('1.3.11 every form rejects two email addresses in one field and line breaks in single-line fields', async () => {
  const asha = await customer();
  const { id } = await asha.held();
  const post = (path: string, form: object) => new Client().request('POST', path, form);
  const [line, two] = ['Asha\r\nBcc: victim@example.com', 'asha@example.com,victim@example.com'];

  for (const email of [`asha@example.com${line}`, two]) {
    for (const reply of [
      await post('/auth/signup', signupForm({ email })),
      await post('/auth/forgot-password', { email }),
      await asha.request('POST', '/account/email', { email, currentPassword: 'correct horse' }),
      await asha.saveDetails(id, studentForm({ emailId: email })),
      await post('/contact', { ...FORM, email }),
    ]) {
      expectRefusal(reply, 'invalid');
    }
  }
  for (const reply of [
    await post('/auth/signup', signupForm({ firstName: line })),
    await post('/auth/signup', signupForm({ lastName: line })),
    await asha.request('PATCH', '/account', { firstName: line, lastName: 'Rao' }),
    await asha.saveDetails(id, studentForm({ fullName: line })),
    await asha.saveDetails(id, studentForm({ interestedCourse: line })),
    await post('/contact', { ...FORM, name: line }),
    await post('/contact', { ...FORM, subject: line }),
  ]) {
    expectRefusal(reply, 'invalid');
  }
  expect(await emails()).toEqual([]);
});
