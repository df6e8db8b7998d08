import { describe, expect, test } from 'vitest';
import { db, runWorkerIn } from '#support/api.ts';
import { customer, signUp, signupForm } from '#support/customer.ts';
import { confirmedCall } from '#support/providers.ts';
import { browserHeaders, expectRefusal, sendRaw } from '#support/requests.ts';

runWorkerIn('workerd');

const LIMIT = 64 * 1024;

function signupOf(bytes: number): string {
  const form = { ...signupForm(), padding: '' };
  return JSON.stringify({ ...form, padding: 'x'.repeat(bytes - JSON.stringify(form).length) });
}

const inChunks = (text: string): ReadableStream<Uint8Array> => new Blob([text]).stream();

test('5.2.1 accepts a request body of 64 KiB, whole or in chunks', async () => {
  for (const body of [signupOf(LIMIT), inChunks(signupOf(LIMIT))]) {
    const { status } = await sendRaw('POST', '/auth/signup', { headers: browserHeaders, body });
    expect(status).toBe(201);
  }
});

// These tests do not use workerd: it closes the connection before it has read the whole body.
describe('a request body that is too large', () => {
  runWorkerIn('process');

  test.each(['/auth/signup', '/bookings', '/webhooks/razorpay', '/nowhere'])(
    '5.2.1 %s rejects a request body of more than 64 KiB, with or without Content-Length',
    async (path) => {
      for (const size of [LIMIT + 1, 10 * LIMIT]) {
        for (const body of [signupOf(size), inChunks(signupOf(size))]) {
          const reply = await sendRaw('POST', path, { headers: browserHeaders, body });
          expectRefusal(reply, 'payload_too_large');
        }
      }
      expect(await db.query.users.findMany()).toEqual([]);
    },
  );
});

test('2.2.1, 15.3.5 rejects a request body that is not a JSON object', async () => {
  const { cookie } = await customer();
  const headers = { ...browserHeaders, Cookie: cookie };
  const broken = ['', '{', '{"email":"a@b.co",}', "{'email':'a'}", 'undefined', 'NaN', '\u0000'];
  const noForms = ['null', '[]', '7', '"text"', 'true', '{"__proto__":{"email":"a@b.co"}}'];

  for (const path of ['/auth/login', '/auth/signup', '/bookings', '/bookings/x/payment/verify']) {
    for (const body of [...broken, ...noForms]) {
      expectRefusal(await sendRaw('POST', path, { headers, body }), 'invalid');
    }
  }
  for (const body of broken) {
    expectRefusal(await sendRaw('PATCH', '/bookings/x/details', { headers, body }), 'invalid');
  }
});

const words = (text: string) => text.trim().split(/\s+/).toSorted();

const userFields = words('id email emailVerified firstName lastName displayName createdAt');

const paymentFields = words(
  'amount bookingId currency id paidAt receipt refunds serviceType state',
);

/** The specification lists these fields, except `holdEndsIn` and `awaitsDetails`. */
const bookingFields = words(`
  mentor id userId userEmail userName sessionId service serviceType isParent date time
  duration startsAt endsAt price additionalSchools status createdAt
  updatedAt expiresAt holdEndsIn awaitsDetails tempReservationId detailsCompleted
  fullName phoneNumber emailId alternateEmail childEducation interestedCourse
  preferredStudyDestination interestedCountries purposeOfCall planningToApply
  competitiveExam testScores applicationStage specificQuestions
  specificRequirements preferredCommunication appointmentDate appointmentTime
  consentVersion consentAt paymentCompleted paymentId paymentDate bookingConfirmed confirmedAt
  meetingDetails emailStatus emailSentAt emailDetails emailError emailFailedAt
  joinToken sequence cancelledBy cancelReason refundedAt`);

const fieldsOf = (answer: object) => Object.keys(answer).toSorted();

test('15.3.1 account and booking responses contain only the fields that the page needs', async () => {
  const asha = await signUp();
  const { id } = await confirmedCall(asha);

  const me = (await asha.request<{ user: object }>('GET', '/auth/me')).body;
  const list = (await asha.list()).body;
  const shown = (await asha.show(id)).body;

  expect(fieldsOf(me)).toEqual(['google', 'isAdmin', 'isMentor', 'user']);
  expect(fieldsOf(me.user)).toEqual(userFields);
  expect(fieldsOf(list)).toEqual(['bookings', 'packages', 'payments', 'user']);
  expect(list.payments.map(fieldsOf)).toEqual([paymentFields]);
  expect(fieldsOf(shown.booking)).toEqual(bookingFields);
  const listedFields = [...bookingFields, 'proposals', 'refunded'].toSorted();
  expect(list.bookings.map(fieldsOf)).toEqual([listedFields]);
  const text = JSON.stringify([me, list, shown]);
  const secrets = ['scrypt', asha.cookie.split('=')[1] ?? ''];
  for (const secret of secrets) expect(text).not.toContain(secret);
});
