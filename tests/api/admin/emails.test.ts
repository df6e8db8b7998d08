import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/index.ts';
import { type EmailState, emailMessages, emailStates } from '#domain/email/states.ts';
import { outboxRow } from '#functions/email/outbox.ts';
import { atOnce, db } from '#support/api.ts';
import { admin, type Customer, customer, day } from '#support/customer.ts';
import { AdminApi, everyPage, userActions } from '#support/dashboard.ts';
import { subjectsTo } from '#support/emails.ts';
import { emailFails, emails, paidBooking } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';

let asha: Customer;
let api: AdminApi;

beforeEach(async () => {
  asha = await customer({ email: 'asha@example.com' });
  api = new AdminApi(await admin());
});

async function confirmation() {
  const { id: bookingId } = await paidBooking(asha);
  await asha.confirm(bookingId);
  return { id: `booking-confirmed-${bookingId}`, bookingId };
}

test('repeated clicks on “resend” send one copy of an email; an admin can resend the copy if it bounces', async () => {
  const { id } = await confirmation();
  const [sent] = await emails('asha@example.com');
  const { subject, html, text, to } = sent ?? {};

  const { body } = await api.email(id);
  const attachments = [{ filename: 'waymark-call.ics', content: sent?.attachments[0]?.content }];
  const content = { to, html, text, attachments };
  expect(body).toMatchObject({ id, kind: 'booking-confirmed', subject, content });
  expect(body).toMatchObject({ state: 'sent', attempts: 1, lastError: null, copyId: null });
  expect(body.presentAddress).toBe('asha@example.com');
  expect((await api.emails()).mails).toMatchObject([{ id, state: 'sent', to }]);

  const clicks = await atOnce(20, () => api.resend(id));
  const ids = clicks.flatMap(({ body }) => body.id ?? []);
  expect(new Set(ids)).toEqual(new Set([`${id}-again`]));
  const [copy, original, ...more] = await emails('asha@example.com');
  expect([original, more]).toEqual([sent, []]);
  expect(copy).toMatchObject({ subject, html, text, to });
  expect((await api.email(id)).body.copyId).toBe(`${id}-again`);
  expect(await userActions()).toMatchObject([
    { actorId: api.admin.user.id, action: 'mail sent again', subject: id },
  ]);

  await db
    .update(outbox)
    .set({ state: 'bounced' })
    .where(eq(outbox.id, `${id}-again`));
  const again = await api.resend(`${id}-again`);
  expect(again.body).toEqual({ id: `${id}-again-again`, outcome: 'Sent to asha@example.com.' });
  expect((await api.email(`${id}-again`)).body.copyId).toBe(again.body.id);
});

test('a failed resend shows the admin the error and the time of the next attempt', async () => {
  const { id } = await confirmation();
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500, times: 1 });

  const notSent = /^Not sent yet\. We try again automatically\. Failed to send email: /;
  expectRefusal(await api.resend(id), 'conflict', expect.stringMatching(notSent));
  const lastError = expect.stringMatching(/^Failed to send email: /);
  expect((await api.emails('?state=failing')).mails).toMatchObject([
    { id: `${id}-again`, attempts: 1, nextAttemptAt: expect.any(Number), lastError },
  ]);
});

test('14.2.6 admins cannot read emails with secret links, or resend them after delivery', async () => {
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500, times: 1 });
  await asha.request('POST', '/auth/forgot-password', { email: asha.user.email });
  const [{ id, payload } = { id: '', payload: null }] = await db.query.outbox.findMany();
  const token = /#token=([\w-]{20,})/.exec(payload?.text ?? '')?.[1] ?? 'none';
  expect(token).not.toBe('none');

  for (const state of ['queued', 'sent']) {
    const { body } = await api.email(id);
    expect(body).toMatchObject({ kind: 'reset-password', content: null });
    expect(body.subject).toBe('Choose a new Waymark password');
    for (const responseBody of [body, await api.emails()]) {
      expect(JSON.stringify(responseBody)).not.toMatch(/token|reset-password#/);
      expect(JSON.stringify(responseBody)).not.toContain(token);
    }
    if (state === 'queued') expect((await api.resend(id)).status).toBe(200);
  }
  expectRefusal(await api.resend(id), 'conflict', emailMessages.secretEmail);
  expect(await subjectsTo('asha@example.com')).toHaveLength(1);
});

test('rejects resending an outdated email about a moved or cancelled call', async () => {
  const { id, bookingId } = await confirmation();
  await asha.move(bookingId, { date: day(6), time: '11:30' });
  await db.update(outbox).set({ state: 'bounced' }).where(eq(outbox.id, id));

  expectRefusal(await api.resend(id), 'conflict', emailMessages.outdatedEmail);
  expect((await api.email(id)).body.isOutdated).toBe(true);
  expect((await api.issues()).exceptions).toEqual([]);
  const moved = `call-moved-${bookingId}-1`;
  expect((await api.email(moved)).body.isOutdated).toBe(false);
  await asha.cancel(bookingId);
  expectRefusal(await api.resend(moved), 'conflict', emailMessages.outdatedEmail);
});

test('resends a mentor reminder to the mentors, but not to the client', async () => {
  const { id, bookingId } = await confirmation();
  const to = ['nila@example.com', 'omar@example.com'];
  const reminder = { kind: 'mentor-reminder-day', about: 'x', userId: asha.user.id } as const;
  const queued = outboxRow({ ...reminder, bookingId, email: { ...email, to } }, 0);
  await db.insert(outbox).values({ ...queued, state: 'bounced' });
  await db.delete(outbox).where(eq(outbox.id, id));

  await api.resend('mentor-reminder-day-x');

  const [again] = await emails('omar@example.com');
  expect(again?.to).toEqual(to);
});

const content = { subject: 'Hello', html: '', text: '', attachments: [] };
const email = { to: ['a@example.com'], ...content };

function emailRow(n: number, state: Exclude<EmailState, 'failing'>, lastError?: string) {
  const about = String(n).padStart(3, '0');
  const createdAt = Math.floor(n / 2);
  const queued = outboxRow({ kind: 'password-changed', about, userId: null, email }, createdAt);
  return { ...queued, state, lastError };
}

test('the emails list filters by state and shows the latest email first', async () => {
  const sent = Array.from({ length: 100 }, (_, n) => emailRow(n, 'sent'));
  const others = [emailRow(121, 'queued'), emailRow(122, 'sending'), emailRow(123, 'bounced')];
  await db.insert(outbox).values([...sent, ...others, emailRow(124, 'queued', 'Failed to send')]);

  const pages = await everyPage((query) => api.emails(`?state=sent${query}`));
  expect(pages.length).toBe(2);
  const seen = pages.flatMap((page) => page.mails.map(({ id }) => id));
  expect(seen).toEqual(sent.map(({ id }) => id).toReversed());
  for (const state of emailStates.filter((other) => other !== 'sent')) {
    expect((await api.emails(`?state=${state}`)).mails).toMatchObject([{ state }]);
  }
  for (const reply of [await api.email('no-such-email'), await api.resend('no-such-email')]) {
    expectRefusal(reply, 'not_found', emailMessages.emailNotFound);
  }
  expectRefusal(await api.admin.request('GET', '/admin/mails?state=lost'), 'invalid');
  expectRefusal(await api.admin.request('GET', '/admin/mails?before=x'), 'invalid');
});
