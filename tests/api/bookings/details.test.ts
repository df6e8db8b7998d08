import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ageRule } from '#domain/account/consent.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { MINUTE } from '#domain/calendar/time.ts';
import { db, moveClock } from '#tests/support/api.ts';
import { customer, parentForm, studentForm } from '#tests/support/customer.ts';
import { paidBooking } from '#tests/support/providers.ts';
import { expectRefusal, withoutRequestId } from '#tests/support/refusals.ts';

const GONE = 'Booking not found. It may have expired.';

test("a student's details are saved, shown again and corrected while the slot is held", async () => {
  const asha = await customer();
  const { id } = await asha.held();

  const { status, body } = await asha.saveDetails(id, studentForm());

  const { ageRule: _, ...answers } = studentForm();
  const saved = { ...answers, alternateEmail: '', detailsCompleted: true };
  expect(status).toBe(200);
  expect(body.booking).toMatchObject(saved);
  expect(body.booking.appointmentDate).toMatch(/^\w+day, \d{1,2} \w+ 20\d\d$/);
  expect(body.booking.appointmentTime).toBe('10:00 AM IST');
  expect((await asha.show(id)).body.booking).toMatchObject(saved);

  const corrected = studentForm({ fullName: 'Asha R. Rao', testScores: '' });
  const second = await asha.saveDetails(id, corrected);
  expect(second.body.booking).toMatchObject({ fullName: 'Asha R. Rao', testScores: '' });
});

test("a parent's details are saved and shown again", async () => {
  const vikram = await customer();
  const { id } = await vikram.held({ service: 'parent-consultation' });

  const { status, body } = await vikram.saveDetails(id, parentForm());

  expect(status).toBe(200);
  const { ageRule: _, ...answers } = parentForm();
  expect(body.booking).toMatchObject({ ...answers, detailsCompleted: true, isParent: true });
  expect(body.booking.planningToApply).toBeNull();
});

test('optional answers may be left out, and email is the default way to talk', async () => {
  const asha = await customer();
  const { id } = await asha.held();
  const { interestedCountries: _, testScores: __, ...rest } = studentForm();
  const { specificQuestions: ___, specificRequirements: ____, ...form } = rest;

  const { status, body } = await asha.saveDetails(id, {
    ...form,
    preferredCommunication: undefined,
  });

  expect(status).toBe(200);
  expect(body.booking).toMatchObject({
    interestedCountries: '',
    testScores: '',
    preferredCommunication: 'email',
  });
});

test('text is kept as typed, in any script, with its markup', async () => {
  const asha = await customer();
  const { id } = await asha.held();
  const purposeOfCall =
    'पहला प्रश्न 🎓\n<script>alert(1)</script> & "quotes" \'); drop table users;--';

  const { body } = await asha.saveDetails(id, studentForm({ purposeOfCall }));

  expect(body.booking.purposeOfCall).toBe(purposeOfCall);
});

const STUDENT_FIELDS = [
  ['fullName', 'full name'],
  ['phoneNumber', 'phone number'],
  ['emailId', 'email id'],
  ['interestedCourse', 'interested course'],
  ['preferredStudyDestination', 'preferred study destination'],
  ['planningToApply', 'planning to apply'],
  ['competitiveExam', 'competitive exam'],
  ['purposeOfCall', 'purpose of call'],
  ['applicationStage', 'application stage'],
] as const;

test('each required answer of a student is asked for by name', async () => {
  const asha = await customer();
  const { id } = await asha.held();

  for (const [field, words] of STUDENT_FIELDS) {
    for (const blank of ['', ' \t\n ', undefined, null]) {
      const reply = await asha.saveDetails(id, studentForm({ [field]: blank }));
      expectRefusal(reply, 'invalid', `Please fill in ${words}`, {
        [field]: `Please fill in ${words}`,
      });
    }
  }
  expect((await asha.show(id)).body.booking.detailsCompleted).toBe(false);
});

test("each required answer of a parent is asked for by name, and no student's is", async () => {
  const vikram = await customer();
  const { id } = await vikram.held({ service: 'parent-consultation' });

  const reply = await vikram.saveDetails(id, {});

  expectRefusal(reply, 'invalid', 'Please fill in full name', {
    fullName: 'Please fill in full name',
    phoneNumber: 'Please fill in phone number',
    emailId: 'Please fill in email id',
    interestedCourse: 'Please fill in interested course',
    preferredStudyDestination: 'Please fill in preferred study destination',
    purposeOfCall: 'Please fill in purpose of call',
    childEducation: 'Please fill in child education',
    ageRule: ageRule.missing,
  });
});

test('refuses what is not an email address, and an answer that is not on offer', async () => {
  const asha = await customer();
  const { id } = await asha.held();

  const message = 'Please enter a valid email address';
  const noAddresses = ['asha', 'asha@', '@example.com', 'asha@example', 'a sha@example.com'];
  for (const emailId of [...noAddresses, 'a@b@c.com']) {
    const reply = await asha.saveDetails(id, studentForm({ emailId }));
    expectRefusal(reply, 'invalid', message, { emailId: message });
  }

  const choose = 'Please choose one of the options';
  for (const [field, value] of [
    ['preferredStudyDestination', 'Mars'],
    ['planningToApply', 'Fall 1999'],
    ['competitiveExam', 'Perhaps'],
    ['applicationStage', 'Done'],
  ] as const) {
    const reply = await asha.saveDetails(id, studentForm({ [field]: value }));
    const says = expect.stringMatching(`^[A-Z][a-z ]+: ${choose}$`);
    expectRefusal(reply, 'invalid', says, { [field]: choose });
  }
});

test('stores phone numbers in E.164 and shows them formatted', async () => {
  const asha = await customer();
  const { id } = await asha.held();

  for (const [typed, stored, shown] of [
    ['98765 43210', '+919876543210', '+91 98765 43210'],
    ['+44 (0)20 7946 0958', '+442079460958', '+44 20 7946 0958'],
    ['098765-43210', '+919876543210', '+91 98765 43210'],
    ['+14155552671', '+14155552671', '+1 415 555 2671'],
    ['９８７６５４３２１０', '+919876543210', '+91 98765 43210'],
  ] as const) {
    const { body } = await asha.saveDetails(id, studentForm({ phoneNumber: typed }));
    expect(body.booking.phoneNumber).toBe(shown);
    expect((await asha.show(id)).body.booking.phoneNumber).toBe(shown);
    const [row] = await db.all<{ phone: string }>(sql`select phone_number as phone from bookings`);
    expect(row?.phone).toBe(stored);
  }
});

test('rejects what is not a phone number, for parents and students', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const student = await asha.held();
  const parent = await vikram.held({ service: 'parent-consultation', time: '12:00' });
  const message = bookingMessages.phoneInvalid;
  const noNumbers = ['abc', '12', '☎️', '९८७६५४३२१०', '98765', '+91 12345'];

  for (const phoneNumber of [...noNumbers, 'call 98765 43210']) {
    for (const reply of [
      await asha.saveDetails(student.id, studentForm({ phoneNumber })),
      await vikram.saveDetails(parent.id, parentForm({ phoneNumber })),
    ]) {
      expectRefusal(reply, 'invalid', message, { phoneNumber: message });
    }
  }
});

test('1.3.11 a line break in a name is refused, since it would reach an email header', async () => {
  const asha = await customer();
  const { id } = await asha.held();
  const fullName = 'Asha\r\nBcc: everybody@example.com';

  const reply = await asha.saveDetails(id, studentForm({ fullName }));

  expectRefusal(reply, 'invalid', 'Full name: Please remove the characters that cannot be printed');
});

test('8.2.3, 15.3.3 details cannot change the price, the slot, the owner or the status', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const booking = await asha.held();
  const forgedFields = {
    id: 'mine',
    userId: vikram.user.id,
    price: 1,
    date: '2020-01-01',
    status: 'confirmed',
    paymentCompleted: true,
    isParent: true,
    expiresAt: 9e15,
  };

  const { body } = await asha.saveDetails(booking.id, { ...studentForm(), ...forgedFields });

  const { id, userId, price, date, status, paymentCompleted, isParent, expiresAt } = booking;
  const kept = { id, userId, price, date, status, paymentCompleted, isParent, expiresAt };
  expect(body.booking).toMatchObject(kept);
});

test("8.2.2 another's booking can be neither changed nor seen, and answers as a missing one", async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id } = await asha.held();
  await asha.saveDetails(id);

  for (const form of [studentForm(), {}]) {
    const others = await vikram.saveDetails(id, form);
    const missing = await vikram.saveDetails('0'.repeat(40), form);
    expectRefusal(others, 'not_found', GONE);
    expect(withoutRequestId(others)).toEqual(withoutRequestId(missing));
  }
  expect((await asha.show(id)).body.booking.fullName).toBe('Asha Rao');

  const others = await vikram.show(id);
  expectRefusal(others, 'not_found', GONE);
  expect(withoutRequestId(others)).toEqual(withoutRequestId(await vikram.show('0'.repeat(40))));
  expect((await vikram.list()).body.bookings).toEqual([]);
});

test('details come too late once the hold has run out', async () => {
  const asha = await customer();
  const { id } = await asha.held();

  await moveClock(30 * MINUTE + 5000);

  expectRefusal(await asha.saveDetails(id), 'expired', GONE);
});

test('the details of a paid booking stay as they are', async () => {
  const asha = await customer();
  const { id } = await paidBooking(asha);

  const reply = await asha.saveDetails(id, studentForm({ fullName: 'Somebody Else' }));

  expectRefusal(reply, 'conflict', 'Error saving details. Please try again.');
  const rows = await db.query.bookings.findMany();
  expect(rows.map(({ fullName }) => fullName)).toEqual(['Asha Rao']);
});
