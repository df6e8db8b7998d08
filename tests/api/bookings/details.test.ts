import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { detailsSchema } from '#domain/booking/details.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { policiesEffective } from '#domain/site.ts';
import { MINUTE } from '#domain/time.ts';
import { db, moveClock } from '#support/api.ts';
import { insertBooking } from '#support/calls.ts';
import { admin, type Customer, customer, parentForm, studentForm } from '#support/customer.ts';
import { bookForClient } from '#support/dashboard.ts';
import { newestEmail } from '#support/emails.ts';
import { fieldErrors } from '#support/field-errors.ts';
import { paidBooking } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';

let asha: Customer;

beforeEach(async () => {
  asha = await customer();
});

test('a student can save and change the booking details while the slot is held', async () => {
  const { id } = await asha.held();

  const { status, body } = await asha.saveDetails(id, studentForm());

  const { ageRule: _, ...answers } = studentForm();
  const consent = { consentVersion: policiesEffective, consentAt: expect.any(Number) };
  const saved = { ...answers, ...consent, alternateEmail: '', detailsCompleted: true };
  expect(status).toBe(200);
  expect(body.booking).toMatchObject(saved);
  expect(body.booking.appointmentDate).toMatch(/^\w+day, \d{1,2} \w+ 20\d\d$/);
  expect(body.booking.appointmentTime).toBe('10:00 AM IST');
  expect((await asha.show(id)).body.booking).toMatchObject(saved);

  const purposeOfCall = 'पहला 🎓\n<script>alert(1)</script> & "quotes" \'); drop table users;--';
  const corrected = { fullName: 'Asha R. Rao', testScores: '', purposeOfCall };
  const second = await asha.saveDetails(id, studentForm(corrected));
  expect(second.body.booking).toMatchObject(corrected);

  await moveClock(30 * MINUTE + 5000);
  const late = await asha.saveDetails(id);
  expectRefusal(late, 'expired', 'Booking not found. It may have expired.');
});

test('a client can save the details of an admin’s booking once, before the call starts', async () => {
  const payment = { type: 'free', reason: 'The last call broke off' };
  const { body } = await bookForClient(await admin(), asha.user.email, { payment });
  const { id, startsAt } = body.booking;
  const { text } = (await newestEmail('Booking confirmed')) ?? {};
  expect(text).toContain(`/booking-details?booking=${id}`);
  await moveClock(startsAt - Date.now());
  expectRefusal(await asha.saveDetails(id), 'conflict', bookingMessages.detailsError);
  await moveClock(startsAt - Date.now() - MINUTE);
  const saved = { status: 'confirmed', price: 0, detailsCompleted: true };
  expect((await asha.saveDetails(id)).body.booking).toMatchObject(saved);
  expectRefusal(await asha.saveDetails(id), 'conflict', bookingMessages.detailsError);
});

test("validates and saves the fields of a parent's form", async () => {
  const vikram = await customer();
  const { id } = await vikram.held({ service: 'parent-consultation' });

  const empty = await vikram.saveDetails(id, {});
  const missing = fieldErrors(detailsSchema('parent', Date.now()), {});
  expectRefusal(empty, 'invalid', 'Please fill in full name', missing);
  expect((await vikram.show(id)).body.booking.detailsCompleted).toBe(false);

  const { status, body } = await vikram.saveDetails(id, parentForm());
  expect(status).toBe(200);
  const { ageRule: _, ...answers } = parentForm();
  expect(body.booking).toMatchObject({ ...answers, detailsCompleted: true, isParent: true });
  expect(body.booking.planningToApply).toBeNull();
});

test('stores phone numbers in E.164 and shows them formatted', async () => {
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

test('rejects invalid phone numbers of parents and students', async () => {
  const vikram = await customer();
  const student = await asha.held();
  const parent = await vikram.held({ service: 'parent-consultation', time: '12:00' });
  const noNumbers = ['abc', '12', '☎️', '९८७६५४३२१०', '98765', '+91 12345'];

  for (const phoneNumber of [...noNumbers, 'call 98765 43210']) {
    for (const reply of [
      await asha.saveDetails(student.id, studentForm({ phoneNumber })),
      await vikram.saveDetails(parent.id, parentForm({ phoneNumber })),
    ]) {
      expectRefusal(reply, 'invalid', bookingMessages.phoneInvalid, 'phoneNumber');
    }
  }
});

test('8.2.2 prefills the form of a new booking with the client’s last answers', async () => {
  const ravi = await customer({ firstName: 'Ravi' });
  const first = await asha.held({ time: '10:00' });
  expect((await asha.show(first.id)).body.lastAnswers).toBeNull();
  await asha.cancel(first.id);
  await paidBooking(asha, { time: '12:00' });
  const { id } = await asha.held({ service: 'lor', time: '14:00' });
  const others = await ravi.held({ time: '16:00' });

  const { ageRule: _, purposeOfCall, ...aboutThePerson } = studentForm();
  const { specificQuestions, specificRequirements, ...kept } = aboutThePerson;
  const filledIn = { ...kept, alternateEmail: '', childEducation: null };
  expect((await asha.show(id)).body.lastAnswers).toEqual(filledIn);
  expect((await ravi.show(others.id)).body.lastAnswers).toBeNull();

  await asha.saveDetails(id);
  expect((await asha.show(id)).body.lastAnswers).toBeNull();
});

test('prefills a form only with the latest answers from the same form (student or parent)', async () => {
  const ashasAnswers = { userId: asha.user.id, ...studentForm() };
  const answered = { ...ashasAnswers, detailsCompleted: true };
  await insertBooking({ ...answered, createdAt: 3, fullName: 'Newest', date: '2026-01-03' });
  await insertBooking({ ...answered, createdAt: 1, fullName: 'Older', date: '2026-01-04' });
  await insertBooking({ ...ashasAnswers, createdAt: 4, fullName: 'Unsaved', date: '2026-01-05' });
  const lor = await asha.held();
  expect((await asha.show(lor.id)).body.lastAnswers?.fullName).toBe('Newest');

  const choice = { service: 'parent-consultation', replacing: lor.id };
  const { id } = await asha.held(choice);
  expect((await asha.show(id)).body.lastAnswers).toBeNull();

  const asParent = { service: 'parent-consultation', date: '2026-01-06' } as const;
  await insertBooking({ ...answered, ...parentForm(), ...asParent, createdAt: 5 });
  const ofParent = { fullName: 'Vikram Mehta', childEducation: 'Class 12, science' };
  expect((await asha.show(id)).body.lastAnswers).toMatchObject(ofParent);
});
