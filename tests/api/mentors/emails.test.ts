/** Who hears of a call: its client by the name of its mentor, and its mentor at their account. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mentors } from '#db/schema/index.ts';
import { DAY, HOUR, MINUTE } from '#domain/calendar/time.ts';
import { site } from '#domain/site.ts';
import { admin } from '#tests/support/admin.ts';
import { db, moveClock, runCron, runCronAfter } from '#tests/support/api.ts';
import { attachedProperties, newestEmail } from '#tests/support/calendar-file.ts';
import { type Customer, customer, day, PASSWORD, signUp } from '#tests/support/customer.ts';
import { insertMentors, setHours } from '#tests/support/mentors/mentors.ts';
import { confirmedCall, emailFails, emails, paidBooking } from '#tests/support/providers.ts';

const KEPT = { date: day(6), time: '11:00' };
/** The first mentor is away then. */
const GIVEN = { date: day(7), time: '15:00' };

let asha: Customer;
let ananya: Customer;
let arnab: Customer;

beforeEach(async () => {
  [asha, ananya, arnab] = [await customer(), await customer(), await customer()];
  await insertMentors(
    { id: 'ananya', name: 'Ananya Krishnan', userId: ananya.user.id },
    { id: 'arnab', name: 'Arnab Sen', userId: arnab.user.id },
  );
  await setHours('ananya', GIVEN.date);
});

const bookWithAnanya = () => confirmedCall(asha, { mentor: 'ananya' });

/** The first words of the emails to somebody, oldest first. */
async function told({ user }: Customer): Promise<string[]> {
  return (await emails(user.email)).map(({ subject }) => subject.split(':')[0] ?? '').toReversed();
}

test('the emails to a client name who takes the call, and so does their calendar', async () => {
  const { id } = await bookWithAnanya();
  const booked = await newestEmail('Booking confirmed: ');
  await asha.move(id, KEPT);
  const moved = await newestEmail('Moved: Discovery Call, now ');
  await asha.cancel(id);
  const cancelled = await newestEmail('Cancelled: Discovery Call on ');

  for (const email of [booked, moved, cancelled]) {
    expect(email?.text).toMatch(/Mentor:\s+Ananya Krishnan/);
    expect(email?.html).toContain('With Ananya Krishnan');
    const file = attachedProperties(email);
    expect(file.get('ORGANIZER')).toBe(`mailto:${site.supportEmail}`);
    expect(file.get('DESCRIPTION')).toMatch(/^With Ananya Krishnan\./);
    const [attached] = email?.attachments ?? [];
    const text = Buffer.from(attached?.content ?? '', 'base64').toString();
    expect(text).toContain('ORGANIZER;CN="Ananya Krishnan"');
    expect(text + email?.html + email?.text).not.toContain(ananya.user.email);
  }
  expect(decodeURIComponent(booked?.text ?? '')).toContain('details=With Ananya Krishnan.');
});

test('without an introduction no email to a client speaks of a mentor, and nobody else gets one', async () => {
  await insertMentors({ id: 'first', name: null });
  const { id } = await confirmedCall(asha);
  await asha.move(id, KEPT);
  await asha.cancel(id);

  const all = await emails();
  expect(all).toHaveLength(3);
  for (const { text, html, attachments, to } of all) {
    expect(to).toContain(asha.user.email);
    expect(text + html).not.toMatch(/Mentor:|With /);
    const file = Buffer.from(attachments[0]?.content ?? '', 'base64').toString();
    expect(file).toContain(`ORGANIZER;CN="${site.senderName}"`);
    expect(file).not.toContain('With ');
  }
});

test('a mentor with an account hears of a call of theirs: booked, moved and cancelled, and not of its money', async () => {
  const nila = await admin();
  const { id } = await bookWithAnanya();
  await asha.move(id, KEPT);
  const refund = { reason: 'A storm.', refund: true };
  await nila.request('POST', `/admin/bookings/${id}/cancel`, refund);

  expect(await told(ananya)).toEqual(['New call', 'Moved', 'Cancelled']);
  const [cancelled, moved, booked] = await emails(ananya.user.email);
  expect(booked?.text).toContain('+91 98765 43210');
  expect(moved?.text).toMatch(/Before:\s.*10:00 AM IST/);
  expect(cancelled?.text).toContain('“A storm.”');
  for (const email of [booked, moved, cancelled]) {
    expect(email?.to).toEqual([ananya.user.email]);
    expect(email?.subject).toContain('Discovery Call with Asha Rao');
    expect(`${email?.text}${email?.html}`).not.toMatch(/₹|paid|payment|refund/i);
  }
  for (const somebody of [arnab, nila]) expect(await told(somebody)).toEqual([]);
});

test('a move that another mentor takes is told to the client, to who had the call and to who has it', async () => {
  const { id } = await bookWithAnanya();
  await asha.move(id, { ...GIVEN, mentor: 'arnab' });

  const moved = await newestEmail('Moved: Discovery Call, now ');
  expect(moved?.text).toContain('Arnab Sen takes your call now, instead of Ananya Krishnan.');
  expect(moved?.text).toMatch(/Mentor:\s+Arnab Sen/);
  expect(await told(ananya)).toEqual(['New call', 'No longer yours']);
  expect(await told(arnab)).toEqual(['Yours now']);
  const [taken] = await emails(arnab.user.email);
  expect(taken?.text).toContain('instead of Ananya Krishnan');
  const [given] = await emails(ananya.user.email);
  expect(given?.text).toContain('Arnab Sen takes it now');
  expect(given?.text).not.toContain('+91 98765 43210');
});

test('a call that is assigned to another mentor is told to the client and to both mentors', async () => {
  const nila = await admin();
  const { id, booking } = await bookWithAnanya();
  const assignment = { mentor: 'arnab', from: booking.startsAt };
  await nila.request('PUT', `/admin/bookings/${id}/mentor`, assignment);

  const news = await newestEmail('New mentor: Discovery Call, ');
  expect(news?.text).toContain('Arnab Sen takes your call now, instead of Ananya Krishnan.');
  expect(news?.text).toMatch(/Mentor:\s+Arnab Sen/);
  expect(attachedProperties(news).get('DESCRIPTION')).toMatch(/^With Arnab Sen\./);
  expect(attachedProperties(news).get('SEQUENCE')).toBe('1');
  expect(await told(ananya)).toEqual(['New call', 'No longer yours']);
  expect(await told(arnab)).toEqual(['Yours now']);
  const [given] = await emails(ananya.user.email);
  expect(given?.text).toContain('Arnab Sen now takes your call with Asha Rao.');
});

test('a move that its mentor takes along says nothing of another', async () => {
  const { id } = await bookWithAnanya();
  await db.update(mentors).set({ name: 'Ananya K. Rao' }).where(eq(mentors.id, 'ananya'));

  await asha.move(id, KEPT);

  expect((await newestEmail('Moved: Discovery Call, now '))?.text).not.toContain('takes your call');
});

test('a mentor hears of no call that its client has not confirmed', async () => {
  const { id } = await paidBooking(asha, { mentor: 'ananya' });
  await asha.move(id, KEPT);
  await asha.cancel(id);

  expect(await told(ananya)).toEqual([]);
});

test('a call that the cron confirms is told to its mentor too', async () => {
  await paidBooking(asha, { mentor: 'ananya' });
  await runCronAfter(11);

  expect(await told(ananya)).toEqual(['New call']);
});

test('that a call is no longer theirs is told whatever becomes of it meanwhile', async () => {
  const { id } = await bookWithAnanya();
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500, times: 3 });
  await asha.move(id, { ...GIVEN, mentor: 'arnab' });
  await asha.move(id, { ...GIVEN, time: '16:00' });
  await runCronAfter(10);

  expect(await told(ananya)).toEqual(['New call', 'No longer yours']);
  expect(await told(arnab)).toEqual(['Moved']);
});

test('the reminders of a call go to its mentor alone', async () => {
  const nila = await admin();
  const { booking } = await bookWithAnanya();
  for (const offset of [DAY, HOUR]) {
    await moveClock(booking.startsAt - offset + MINUTE - Date.now());
    await runCron();
  }

  expect(await told(ananya)).toEqual(['New call', 'Coming up', 'Soon']);
  expect((await emails(ananya.user.email))[0]?.text).toContain('a call that you hold.');
  expect((await newestEmail('Soon: Discovery Call, '))?.text).toMatch(/Mentor:\s+Ananya Krishnan/);
  for (const somebody of [arnab, nila]) expect(await told(somebody)).toEqual([]);
});

test('the reminders of a mentor without an account go to all admins, and say whose call it is', async () => {
  const [nila, omar] = [await admin(), await admin()];
  await db.update(mentors).set({ userId: null }).where(eq(mentors.id, 'ananya'));
  const { booking } = await bookWithAnanya();
  await moveClock(booking.startsAt - HOUR + MINUTE - Date.now());
  await runCron();

  const [soon] = await emails(nila.user.email);
  expect(soon?.to.toSorted()).toEqual([nila.user.email, omar.user.email].toSorted());
  expect(soon?.text).toContain('a call that Ananya Krishnan holds.');
  expect(await told(ananya)).toEqual([]);
});

test('what a mentor is told of a client goes with the client’s account', async () => {
  const meera = await signUp();
  await confirmedCall(meera, { mentor: 'ananya' });
  expect(await told(ananya)).toEqual(['New call']);
  await moveClock(6 * DAY);

  await meera.request('POST', '/account/deletion', { currentPassword: PASSWORD });

  const kept = await db.query.outbox.findMany({ columns: { kind: true } });
  expect(kept).toEqual([{ kind: 'account-deleted' }]);
});
