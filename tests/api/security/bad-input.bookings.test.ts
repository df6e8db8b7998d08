import { expect, test } from 'vitest';
import { answerIn, db } from '#tests/support/api.ts';
import {
  BROKEN,
  expectAllRefused,
  tooLong,
  WRONG,
  withRaw,
} from '#tests/support/bad-input/malformed.ts';
import { customer, day, parentForm, studentForm } from '#tests/support/customer.ts';
import { browserHeaders, everything, raw } from '#tests/support/raw.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

answerIn('workerd');

test.each(['service', 'date', 'time', 'timeZone'])(
  '2.2.1, 15.3.5, 15.3.6 a hold with a malformed %s is refused',
  async (field) => {
    const { cookie } = await customer();
    const before = await everything();
    const form = { service: 'lor', date: day(5), time: '10:00' };
    const more = [
      '"2026-02-30"',
      '"9999-12-31"',
      '"-000001-01-01"',
      '"10:00:00"',
      '"١٠:٠٠"',
      '"__proto__"',
    ];

    const request = { method: 'POST', path: '/bookings', cookie, form };
    await expectAllRefused(request, field, [...WRONG, ...BROKEN, ...more, tooLong(40)]);

    expect(await everything()).toEqual(before);
  },
);

test.each([
  '-1',
  '1.5',
  '"3"',
  'null',
  'true',
  '[]',
  '[3]',
  '{}',
  '1e309',
  '-1e309',
  '1e15',
  '9007199254740993',
])('2.2.1 a hold with %s more schools is refused', async (value) => {
  const { cookie } = await customer();
  const form = { service: 'lost', date: day(5), time: '10:00' };

  const request = { method: 'POST', path: '/bookings', cookie, form };
  await expectAllRefused(request, 'additionalSchools', [value]);
});

test.each(['-0', '0', '0.0', '1e0'])(
  '2.2.1 a hold with %s more schools is priced as a whole number',
  async (value) => {
    const { cookie } = await customer();
    const form = { service: 'lost', date: day(5), time: '10:00' };

    const body = withRaw(form, 'additionalSchools', value);
    const reply = await raw('POST', '/bookings', {
      headers: { ...browserHeaders, Cookie: cookie },
      body,
    });

    const price = 13999 + 5999 * Number(value);
    expect(reply).toMatchObject({ status: 201, body: { booking: { price } } });
  },
);

const MOST = [
  ['confident', 81, 495_918],
  ['exploring', 81, 497_918],
  ['lost', 81, 499_918],
] as const;

test.each(MOST)('%s with %i more schools is held and payable: ₹%i', async (...package_) => {
  const [service, additionalSchools, price] = package_;
  const asha = await customer();

  const booking = await asha.held({ service, additionalSchools });
  await asha.saveDetails(booking.id);

  expect(booking.price).toBe(price);
  expect((await asha.startPayment(booking.id)).body.amount).toBe(100 * price);
});

test.each([82, 1000, 9_007_199_254])(
  'a package with %i more schools costs more than one payment can be, and is refused with a way on',
  async (additionalSchools) => {
    const asha = await customer();

    for (const [service] of MOST) {
      const sentence = expect.stringMatching(/at most ₹5,00,000.* 81 additional schools.*write to/);
      const reply = await asha.hold({ service, additionalSchools });
      expectRefusal(reply, 'invalid', sentence, { additionalSchools: sentence });
    }
    expect(await db.query.bookings.findMany()).toEqual([]);
  },
);

test('2.2.1, 15.3.5, 15.3.6 student details with a malformed required answer are refused', async () => {
  const asha = await customer();
  const { id } = await asha.held();
  const before = await everything();
  const request = { method: 'PATCH', path: `/bookings/${id}/details`, cookie: asha.cookie };
  const limits = {
    fullName: 200,
    phoneNumber: 200,
    emailId: 200,
    interestedCourse: 200,
    preferredStudyDestination: 200,
    planningToApply: 200,
    competitiveExam: 200,
    applicationStage: 200,
    purposeOfCall: 2000,
  };

  for (const [field, max] of Object.entries(limits)) {
    const values = [...WRONG, ...BROKEN, tooLong(max)];
    await expectAllRefused({ ...request, form: studentForm() }, field, values);
  }

  expect(await everything()).toEqual(before);
});

test('2.2.1, 15.3.5, 15.3.6 student details with a malformed optional answer are refused', async () => {
  const asha = await customer();
  const { id } = await asha.held();
  const before = await everything();
  const request = { method: 'PATCH', path: `/bookings/${id}/details`, cookie: asha.cookie };
  const wrong = WRONG.filter((value) => !['null', '""', '" "'].includes(value));

  for (const field of [
    'interestedCountries',
    'testScores',
    'specificQuestions',
    'alternateEmail',
    'specificRequirements',
  ]) {
    const values = [...wrong, ...BROKEN, tooLong(2000)];
    await expectAllRefused({ ...request, form: studentForm() }, field, values);
  }
  await expectAllRefused({ ...request, form: studentForm() }, 'preferredCommunication', [
    ...wrong,
    ...BROKEN,
    '"pigeon"',
  ]);

  expect(await everything()).toEqual(before);
});

test('2.2.1, 15.3.5, 15.3.6 parent details with a malformed answer are refused', async () => {
  const vikram = await customer();
  const { id } = await vikram.held({ service: 'parent-consultation' });
  const request = { method: 'PATCH', path: `/bookings/${id}/details`, cookie: vikram.cookie };

  await expectAllRefused({ ...request, form: parentForm() }, 'childEducation', [
    ...WRONG,
    ...BROKEN,
    tooLong(200),
  ]);
});

test.each(['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'])(
  '2.2.1, 15.3.5, 15.3.6 a proof of payment with a malformed %s is refused',
  async (field) => {
    const asha = await customer();
    const { id } = await asha.held();
    const form = {
      razorpay_payment_id: 'pay_00000000000000',
      razorpay_order_id: 'order_00000000000000',
      razorpay_signature: 'f'.repeat(64),
    };
    const path = `/bookings/${id}/payment/verify`;

    const request = { method: 'POST', path, cookie: asha.cookie, form };
    await expectAllRefused(request, field, [...WRONG, ...BROKEN, tooLong(128)]);
  },
);

test.each([
  '%00',
  '%E0%A4%A',
  "'",
  '%22',
  '__proto__',
  'constructor',
  '%F0%9F%98%80',
  'x'.repeat(3000),
  '..%2f..',
  '%',
  '*',
])('2.2.1, 15.3.6 a booking called %s is not found by any request', async (id) => {
  const { cookie } = await customer();
  const headers = { ...browserHeaders, Cookie: cookie };
  const paid = { razorpay_payment_id: 'x', razorpay_order_id: 'x', razorpay_signature: 'x' };

  for (const [method, path, form] of [
    ['GET', '', undefined],
    ['DELETE', '', undefined],
    ['PATCH', '/details', studentForm()],
    ['POST', '/payment', {}],
    ['POST', '/payment/verify', paid],
    ['POST', '/confirm', {}],
  ] as const) {
    const reply = await raw(method, `/bookings/${id}${path}`, {
      headers,
      ...(form && { body: JSON.stringify(form) }),
    });
    expectRefusal(reply, 'not_found');
  }
});

test('15.3.7 a parameter given twice is no service', async () => {
  const asha = await customer();

  expectRefusal(await asha.request('GET', '/calendar?service=lor&service=resume'), 'invalid');
  expectRefusal(await asha.request('GET', '/calendar?service[]=lor'), 'invalid');
});
