/** Mails that come back, told of by Resend's webhook. */
import { expect, test } from 'vitest';
import { db, siteUrl } from '#tests/support/api.ts';
import { customer } from '#tests/support/customer.ts';
import { paidBooking } from '#tests/support/providers.ts';
import { everything } from '#tests/support/raw.ts';

/** Resend takes what is sent there, and reports a bounce. */
const BOUNCING = 'bounced@resend.dev';

test('a confirmation that comes back shows on the booking and its receipt', async () => {
  const asha = await customer({ email: BOUNCING });
  const { id } = await paidBooking(asha);
  await asha.confirm(id);

  await expect
    .poll(async () => (await asha.show(id)).body.booking.emailStatus, { timeout: 5000 })
    .toBe('failed');

  const { booking, receipt } = (await asha.show(id)).body;
  const said = 'Failed to send email: The mailbox does not exist';
  expect(booking).toMatchObject({ emailError: said, emailFailedAt: expect.any(Number) });
  expect(receipt).toMatchObject({ emailSent: false, emailError: said });
  expect(await db.query.outbox.findMany()).toMatchObject([{ state: 'bounced', lastError: said }]);
  expect(await db.query.webhookEvents.findMany()).toMatchObject([{ name: 'email.bounced' }]);
});

test.each([
  ['no signature', {}],
  ['a made-up one', { 'svix-id': 'msg_1', 'svix-signature': 'v1,Zm9yZ2Vk' }],
])('a webhook with %s is refused and changes nothing', async (_, headers) => {
  const asha = await customer();
  const { id } = await paidBooking(asha);
  await asha.confirm(id);
  const [mail] = await db.query.outbox.findMany();
  const before = await everything();

  const response = await fetch(`${siteUrl}/api/webhooks/resend`, {
    method: 'POST',
    headers: { 'svix-timestamp': String(Math.floor(Date.now() / 1000)), ...headers },
    body: JSON.stringify({
      type: 'email.bounced',
      data: { email_id: mail?.providerId, bounce: { message: 'gone' } },
    }),
  });

  expect(response.status).toBe(403);
  expect(await everything()).toEqual(before);
});
