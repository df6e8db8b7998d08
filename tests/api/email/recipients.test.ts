/** An email goes to whom it is for, whatever was written into it (ASVS 5.0: 1.3.11). */

import { expect, test } from 'vitest';
import { Client } from '#tests/support/api.ts';
import { customer, signupForm, studentForm } from '#tests/support/customer.ts';
import { unfolded } from '#tests/support/emails.ts';
import { confirmedCall, emails } from '#tests/support/providers.ts';
import { expectRefusal, raw } from '#tests/support/requests.ts';

test('1.3.11 no form takes the address of two mailboxes, or a line break in another line', async () => {
  const asha = await customer();
  const { id } = await asha.held();
  const post = (path: string, form: object) => new Client().request('POST', path, form);
  const contact = { name: 'Asha', email: 'asha@example.com', subject: 'Hello', message: 'Hello' };
  const [line, two] = ['Asha\r\nBcc: victim@example.com', 'asha@example.com,victim@example.com'];

  for (const email of [`asha@example.com${line}`, two]) {
    for (const reply of [
      await post('/auth/signup', signupForm({ email })),
      await post('/auth/forgot-password', { email }),
      await asha.request('POST', '/account/email', { email, currentPassword: 'correct horse' }),
      await asha.saveDetails(id, studentForm({ emailId: email })),
      await post('/contact', { ...contact, email }),
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
    await post('/contact', { ...contact, name: line }),
    await post('/contact', { ...contact, subject: line }),
  ]) {
    expectRefusal(reply, 'invalid');
  }
  expect(await emails()).toEqual([]);
});

test('the second address of the details is invited to the call like the account’s', async () => {
  const asha = await customer();
  const { id } = await confirmedCall(asha);
  const headers = { Cookie: asha.cookie };

  const { body } = await raw('GET', `/bookings/${id}/invitation.ics`, { headers });

  const file = unfolded(String(body));
  for (const address of [asha.user.email, studentForm().emailId]) {
    expect(file).toMatch(new RegExp(`^ATTENDEE.*:mailto:${address}`, 'im'));
  }
});
