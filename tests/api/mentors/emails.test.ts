/** Emails about a call: its client reads who the mentor is, and its mentor hears of it. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mentors } from '#db/schema/index.ts';
import { DAY, HOUR, MINUTE } from '#domain/calendar/time.ts';
import { site } from '#domain/site.ts';
import { admin } from '#tests/support/admin.ts';
import { db, moveClock, runCron, runCronAfter } from '#tests/support/api.ts';
import { attachedProperties, newestEmail } from '#tests/support/calendar-file.ts';
import {
  type Customer,
  customer,
  customerWithPassword,
  day,
  elsewhere,
  PASSWORD,
} from '#tests/support/customer.ts';
import { insertMentors, setHours } from '#tests/support/mentors/mentors.ts';
import {
  confirmedCall,
  type Email,
  emailFails,
  emails,
  paidBooking,
} from '#tests/support/providers.ts';

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

/** The calendar file that an email brings. */
const fileOf = ({ attachments: [file] }: Email) =>
  Buffer.from(file?.content ?? '', 'base64').toString();

/** The first words of the emails to somebody, oldest first. */
async function told({ user }: Customer): Promise<string[]> {
  return (await emails(user.email)).map(({ subject }) => subject.split(':')[0] ?? '').toReversed();
}

test('a call is told to its client, with the mentor’s name, and to its mentor, without its money', async () => {
  const nila = await admin();
  const { id } = await bookWithAnanya();
  await asha.move(id, KEPT);
  await nila.request('POST', `/admin/bookings/${id}/cancel`, { reason: 'A storm.', refund: true });

  const toAsha = (await emails(asha.user.email)).filter(({ attachments }) => attachments.length);
  expect(toAsha.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Cancelled: Discovery Call on /),
    expect.stringMatching(/^Moved: Discovery Call, now /),
    expect.stringMatching(/^Booking confirmed: /),
  ]);
  for (const email of toAsha) {
    expect(email.text).toMatch(/Mentor:\s+Ananya Krishnan/);
    expect(email.html).toContain('With Ananya Krishnan');
    const file = attachedProperties(email);
    expect(file.get('ORGANIZER')).toBe(`mailto:${site.supportEmail}`);
    expect(file.get('DESCRIPTION')).toMatch(/^With Ananya Krishnan\./);
    expect(fileOf(email)).toContain('ORGANIZER;CN="Ananya Krishnan"');
    expect(fileOf(email) + email.html + email.text).not.toContain(ananya.user.email);
  }
  expect(decodeURIComponent(toAsha[2]?.text ?? '')).toContain('details=With Ananya Krishnan.');
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

test('a call of a mentor who is not introduced is told to its client alone, and names nobody', async () => {
  await insertMentors({ id: 'first', name: null });
  const { id } = await confirmedCall(asha);
  await asha.move(id, KEPT);
  await asha.cancel(id);

  const all = await emails();
  expect(all).toHaveLength(3);
  for (const email of all) {
    expect(email.to).toContain(asha.user.email);
    expect(email.text + email.html).not.toMatch(/Mentor:|With /);
    expect(fileOf(email)).toContain(`ORGANIZER;CN="${site.senderName}"`);
    expect(fileOf(email)).not.toContain('With ');
  }
});

test('a call that is assigned or moved to another mentor is told to the client and both mentors', async () => {
  const nila = await admin();
  const { id, booking } = await bookWithAnanya();
  const assignment = { mentor: 'arnab', from: booking.startsAt };
  await nila.request('PUT', `/admin/bookings/${id}/mentor`, assignment);

  const news = await newestEmail('New mentor: Discovery Call, ');
  expect(news?.text).toContain('Arnab Sen takes your call now, instead of Ananya Krishnan.');
  expect(news?.text).toMatch(/Mentor:\s+Arnab Sen/);
  expect(attachedProperties(news).get('DESCRIPTION')).toMatch(/^With Arnab Sen\./);
  expect(attachedProperties(news).get('SEQUENCE')).toBe('1');
  const [given] = await emails(ananya.user.email);
  expect(given?.text).toContain('Arnab Sen now takes your call with Asha Rao.');

  await asha.move(id, { ...KEPT, mentor: 'ananya' });
  const moved = await newestEmail('Moved: Discovery Call, now ');
  expect(moved?.text).toContain('Ananya Krishnan takes your call now, instead of Arnab Sen.');
  expect(moved?.text).toMatch(/Mentor:\s+Ananya Krishnan/);
  const [[left], [taken]] = [await emails(arnab.user.email), await emails(ananya.user.email)];
  expect(left?.text).toContain('Ananya Krishnan takes it now');
  expect(left?.text).not.toContain('+91 98765 43210');
  expect(taken?.text).toContain('instead of Arnab Sen');
  expect(await told(ananya)).toEqual(['New call', 'No longer yours', 'Yours now']);
  expect(await told(arnab)).toEqual(['Yours now', 'No longer yours']);
});

test('a move tells of no other mentor where its own has only changed their name', async () => {
  const { id } = await bookWithAnanya();
  await db.update(mentors).set({ name: 'Ananya K. Rao' }).where(eq(mentors.id, 'ananya'));
  await asha.move(id, KEPT);

  expect((await newestEmail('Moved: Discovery Call, now '))?.text).not.toContain('takes your call');
});

test('a mentor hears of a call once its client has confirmed it, or the cron', async () => {
  const { id } = await paidBooking(asha, { mentor: 'ananya' });
  await asha.move(id, KEPT);
  await asha.cancel(id);
  await paidBooking(await customer(), { mentor: 'ananya' });
  expect(await told(ananya)).toEqual([]);

  await runCronAfter(11);
  expect(await told(ananya)).toEqual(['New call']);
});

test('a mentor hears that a call is no longer theirs although it moves again before the email is sent', async () => {
  const { id } = await bookWithAnanya();
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500, times: 3 });
  await asha.move(id, { ...GIVEN, mentor: 'arnab' });
  await asha.move(id, { ...GIVEN, time: '16:00' });
  await runCronAfter(10);

  expect(await told(ananya)).toEqual(['New call', 'No longer yours']);
  expect(await told(arnab)).toEqual(['Moved']);
});

test('reminders go to the mentor alone, or to all admins where the mentor has no account', async () => {
  const [nila, omar] = [await admin(), await admin()];
  await db.update(mentors).set({ userId: null }).where(eq(mentors.id, 'arnab'));
  const { booking } = await bookWithAnanya();
  await confirmedCall(await customer(), { mentor: 'arnab' });
  for (const offset of [DAY, HOUR]) {
    await moveClock(booking.startsAt - offset + MINUTE - Date.now());
    await runCron();
  }

  expect(await told(ananya)).toEqual(['New call', 'Coming up', 'Soon']);
  const [own] = await emails(ananya.user.email);
  expect(own).toMatchObject({ to: [ananya.user.email] });
  expect(own?.text).toContain('a call that you hold.');
  expect((await emails(asha.user.email))[0]?.text).toMatch(/Mentor:\s+Ananya Krishnan/);
  expect(await told(nila)).toEqual(['Coming up', 'Soon']);
  const [soon] = await emails(nila.user.email);
  expect(soon?.to.toSorted()).toEqual([nila.user.email, omar.user.email].toSorted());
  expect(soon?.text).toContain('a call that Arnab Sen holds.');
  expect(await told(arnab)).toEqual([]);
});

test('the emails to a mentor about a client are deleted with the client’s account', async () => {
  const meera = await customerWithPassword();
  await confirmedCall(meera, { mentor: 'ananya' });
  expect(await told(ananya)).toEqual(['New call']);
  await moveClock(6 * DAY);
  const later = await elsewhere(meera);

  await later.request('POST', '/account/deletion', { currentPassword: PASSWORD });

  const kept = await db.query.outbox.findMany({ columns: { kind: true } });
  expect(kept).toEqual([{ kind: 'account-deleted' }]);
});
