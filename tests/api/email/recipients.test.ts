/** An email goes to whom it is for, whatever was written into it (ASVS 5.0: 1.3.11). */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '#db/schema/index.ts';
import { Client, db } from '#tests/support/api.ts';
import { customer, signupForm, studentForm } from '#tests/support/customer.ts';
import { confirmedCall, emails } from '#tests/support/providers.ts';
import { raw } from '#tests/support/raw.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

const addresses = [
  'asha@example.com\r\nBcc: victim@example.com',
  'asha@example.com\nvictim@example.com',
  'asha@example.com,victim@example.com',
  'asha,victim@example.com',
  'asha<victim@example.com>',
  'asha@example.com;victim@example.com',
  '"victim@example.com',
];

test.each(addresses)('1.3.11 %j is nobody’s address, and nothing is emailed', async (email) => {
  const asha = await customer();
  const { id } = await asha.held();
  const form = { name: 'Asha', email, subject: 'A question', message: 'Which call?' };

  for (const reply of [
    await new Client().request('POST', '/auth/signup', signupForm({ email })),
    await new Client().request('POST', '/auth/forgot-password', { email }),
    await asha.request('POST', '/account/email', { email, currentPassword: 'correct horse' }),
    await asha.saveDetails(id, studentForm({ emailId: email })),
    await new Client().request('POST', '/contact', form),
  ]) {
    expectRefusal(reply, 'invalid');
  }
  expect(await emails()).toEqual([]);
});

test('the second address of the details is invited to the call like the account’s', async () => {
  const asha = await customer();
  const { id } = await confirmedCall(asha);
  const given = 'asha.at.school@example.com';
  await db.update(bookings).set({ emailId: given }).where(eq(bookings.id, id));

  const { body } = await raw('GET', `/bookings/${id}/invitation.ics`, {
    headers: { Cookie: asha.cookie },
  });

  const unfolded = String(body).replaceAll('\r\n ', '');
  for (const address of [asha.user.email, given]) {
    expect(unfolded).toMatch(new RegExp(`^ATTENDEE.*:mailto:${address}`, 'im'));
  }
});

const injection = 'Asha\r\nBcc: victim@example.com';

test('1.3.11 no other line of a form takes a line break', async () => {
  const asha = await customer();
  const { id } = await asha.held();
  const contact = { name: 'Asha', email: 'asha@example.com', subject: 'Hello', message: 'Hello' };

  for (const reply of [
    await new Client().request('POST', '/auth/signup', signupForm({ firstName: injection })),
    await new Client().request('POST', '/auth/signup', signupForm({ lastName: injection })),
    await asha.request('PATCH', '/account', { firstName: injection, lastName: 'Rao' }),
    await asha.saveDetails(id, studentForm({ fullName: injection })),
    await asha.saveDetails(id, studentForm({ interestedCourse: injection })),
    await new Client().request('POST', '/contact', { ...contact, name: injection }),
    await new Client().request('POST', '/contact', { ...contact, subject: injection }),
  ]) {
    expectRefusal(reply, 'invalid');
  }
  expect(await emails()).toEqual([]);
});
