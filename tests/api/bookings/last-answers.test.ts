/** What somebody who books again finds filled in. */
import { expect, test } from 'vitest';
import { insertBooking } from '#tests/support/bookings.ts';
import { customer, parentForm, studentForm } from '#tests/support/customer.ts';
import { paidBooking } from '#tests/support/providers.ts';

const aboutThePerson = {
  fullName: 'Asha Rao',
  phoneNumber: '+91 98765 43210',
  emailId: 'asha.rao@example.org',
  interestedCourse: 'Computer Science',
  preferredStudyDestination: 'Abroad',
  interestedCountries: 'Germany, Canada',
  planningToApply: 'Not sure yet',
  competitiveExam: 'No',
  testScores: 'IELTS 8',
  applicationStage: 'Started applications',
  alternateEmail: '',
  preferredCommunication: 'both',
  childEducation: null,
};

test('8.2.2 a new booking has the answers of its owner’s last one, until its details are saved', async () => {
  const [asha, ravi] = [await customer(), await customer({ firstName: 'Ravi' })];
  const first = await asha.held({ time: '10:00' });
  expect((await asha.show(first.id)).body.lastAnswers).toBeNull();
  await asha.cancel(first.id);
  await paidBooking(asha, { time: '12:00' });
  const { id } = await asha.held({ service: 'lor', time: '14:00' });
  const others = await ravi.held({ time: '16:00' });

  expect((await asha.show(id)).body.lastAnswers).toEqual(aboutThePerson);
  expect((await ravi.show(others.id)).body.lastAnswers).toBeNull();
  expect((await asha.show(others.id)).status).toBe(404);

  await asha.saveDetails(id);
  expect((await asha.show(id)).body.lastAnswers).toBeNull();
});

test('the newest answers count, and a booking without details has none', async () => {
  const asha = await customer();
  const theirs = { userId: asha.user.id, ...studentForm() };
  const answered = { ...theirs, detailsCompleted: true };
  await insertBooking({ ...answered, createdAt: 3, fullName: 'Newest', date: '2026-01-03' });
  await insertBooking({ ...answered, createdAt: 1, fullName: 'Older', date: '2026-01-04' });
  await insertBooking({ ...theirs, createdAt: 4, fullName: 'Unsaved', date: '2026-01-05' });
  const { id } = await asha.held();

  expect((await asha.show(id)).body.lastAnswers?.fullName).toBe('Newest');
});

test('a parent’s answers are for a parent’s form, and a student’s for a student’s', async () => {
  const asha = await customer();
  await paidBooking(asha, { time: '10:00' });
  const { id } = await asha.held({ service: 'parent-consultation', time: '12:00' });
  expect((await asha.show(id)).body.lastAnswers).toBeNull();

  const answered = { userId: asha.user.id, detailsCompleted: true };
  await insertBooking({ ...answered, ...parentForm(), service: 'parent-consultation' });
  expect((await asha.show(id)).body.lastAnswers).toMatchObject({
    ...{ fullName: 'Vikram Mehta', childEducation: 'Class 12, science' },
  });
});
