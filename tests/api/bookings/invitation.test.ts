/** A call as a calendar file, asked for by its client. */
import { expect, test } from 'vitest';
import { bookingMessages } from '#domain/booking/messages.ts';
import { send } from '#tests/support/api.ts';
import { attachedProperties, properties } from '#tests/support/calendar-file.ts';
import { type Customer, customer } from '#tests/support/customer.ts';
import { confirmedCall, emails, readyToPay } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

const addressOf = (id: string) => `/bookings/${id}/invitation.ics`;

function download({ cookie }: Customer, id: string): Promise<Response> {
  return send(addressOf(id), { headers: { Cookie: cookie } });
}

test('a paid call is downloaded as the same file that its email brings', async () => {
  const asha = await customer();
  const { id } = await confirmedCall(asha);

  const response = await download(asha, id);

  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="waymark-call.ics"',
  );
  const [email] = await emails(asha.user.email);
  const [downloaded, attached] = [properties(await response.text()), attachedProperties(email)];
  for (const file of [downloaded, attached]) expect(file.delete('DTSTAMP')).toBe(true);
  expect(downloaded.get('METHOD')).toBe('REQUEST');
  expect(downloaded).toEqual(attached);
});

test('there is none of a call that is not paid for, or somebody else’s', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  const { id } = await readyToPay(asha);

  expectRefusal(await asha.request('GET', addressOf(id)), 'conflict');
  expectRefusal(
    await ravi.request('GET', addressOf(id)),
    'not_found',
    bookingMessages.bookingNotFound,
  );
});
