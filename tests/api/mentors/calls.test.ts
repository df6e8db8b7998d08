import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mentors } from '#db/schema/index.ts';
import { site } from '#domain/site.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { MEETING_LINK } from '#local/temporary-stack.ts';
import { db, moveClock, runCronAfter, runCronAt } from '#support/api.ts';
import { insertCall, joinCall, openJoinPage } from '#support/calls.ts';
import { admin, type Customer, customer, day, signInAgain } from '#support/customer.ts';
import { agendaOf, cancelCall, feedOf } from '#support/dashboard.ts';
import { attachedProperties, newestEmail, topicsTo } from '#support/emails.ts';
import { insertMentors, saveSetting, setHours } from '#support/mentors/mentors.ts';
import { confirmedCall, type Email, emailFails, emails, paidBooking } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';

const ANANYA_FREE = { date: day(6), time: '11:00' };
const ANANYA_AWAY = { date: day(7), time: '15:00' };
const OWN_LINK = 'https://meet.google.com/ana-nyas-own';

let asha: Customer;
let ananya: Customer;
let arnab: Customer;

beforeEach(async () => {
  [asha, ananya, arnab] = [await customer(), await customer(), await customer()];
  await insertMentors(
    { id: 'ananya', name: 'Ananya Krishnan', userId: ananya.user.id, meetingLink: OWN_LINK },
    { id: 'arnab', name: 'Arnab Sen', userId: arnab.user.id },
  );
  await setHours('ananya', ANANYA_AWAY.date);
});

const bookWithAnanya = () => confirmedCall(asha, { mentor: 'ananya' });

const fileOf = ({ attachments: [file] }: Email) =>
  Buffer.from(file?.content ?? '', 'base64').toString();

const topicsFor = ({ user }: Customer) => topicsTo(user.email);

test('the client’s email names the mentor, and the mentor’s email does not show the payment', async () => {
  const nila = await admin();
  const { id } = await bookWithAnanya();
  await asha.move(id, ANANYA_FREE);
  await cancelCall(nila, id);

  const toAsha = (await emails(asha.user.email)).filter(({ attachments }) => attachments.length);
  const topics = toAsha.map(({ subject }) => subject.split(':')[0]);
  expect(topics).toEqual(['Cancelled', 'Moved', 'Booking confirmed']);
  for (const email of toAsha) {
    expect(email.html).toContain('With Ananya Krishnan');
    expect(attachedProperties(email).get('ORGANIZER')).toBe(`mailto:${site.supportEmail}`);
    expect(attachedProperties(email).get('DESCRIPTION')).toMatch(/^With Ananya Krishnan\./);
    expect(fileOf(email)).toContain('ORGANIZER;CN="Ananya Krishnan"');
    expect(fileOf(email) + email.html + email.text).not.toContain(ananya.user.email);
  }
  expect(decodeURIComponent(toAsha[2]?.text ?? '')).toContain('details=With Ananya Krishnan.');
  expect(await topicsFor(ananya)).toEqual(['New call', 'Moved', 'Cancelled']);
  const [cancelled, moved, booked] = await emails(ananya.user.email);
  expect(booked?.text).toContain('+91 98765 43210');
  expect(moved?.text).toMatch(/Before:\s.*10:00 AM IST/);
  expect(cancelled?.text).toContain('“The mentor is ill”');
  for (const email of [booked, moved, cancelled]) {
    expect(email?.subject).toContain('Discovery Call with Asha Rao');
    expect(`${email?.text}${email?.html}`).not.toMatch(/₹|paid|payment|refund/i);
  }
  for (const somebody of [arnab, nila]) expect(await topicsFor(somebody)).toEqual([]);
});

test('emails the client, the old and the new mentor when a call gets another mentor', async () => {
  const nila = await admin();
  const { id, booking } = await bookWithAnanya();
  const assignment = { mentor: 'arnab', from: booking.startsAt };
  await nila.request('PUT', `/admin/bookings/${id}/mentor`, assignment);

  const notice = await newestEmail('New mentor: Discovery Call, ');
  expect(notice?.text).toContain('Arnab Sen takes your call now, instead of Ananya Krishnan.');
  expect(attachedProperties(notice).get('DESCRIPTION')).toMatch(/^With Arnab Sen\./);
  expect(attachedProperties(notice).get('SEQUENCE')).toBe('1');
  const newestMove = async () => (await newestEmail('Moved: Discovery Call, now '))?.text;
  await asha.move(id, { ...ANANYA_FREE, mentor: 'ananya' });
  const words = 'Ananya Krishnan takes your call now, instead of Arnab Sen.';
  expect(await newestMove()).toContain(words);
  expect((await emails(arnab.user.email))[0]?.text).not.toContain('+91 98765 43210');
  expect(await topicsFor(ananya)).toEqual(['New call', 'Reassigned', 'Assigned to you']);
  expect(await topicsFor(arnab)).toEqual(['Assigned to you', 'Reassigned']);

  await db.update(mentors).set({ name: 'Ananya K. Rao' }).where(eq(mentors.id, 'ananya'));
  await asha.move(id, { ...ANANYA_FREE, time: '12:00' });
  expect(await newestMove()).not.toContain('takes your call');
});

test('emails the mentor about a confirmed call, and deletes that email with the client’s account', async () => {
  const meera = await customer();
  const { id } = await paidBooking(asha, { mentor: 'ananya' });
  await asha.move(id, ANANYA_FREE);
  await asha.cancel(id);
  await paidBooking(meera, { mentor: 'ananya' });
  // The mentor gets the email when the booking is confirmed. No page confirms the booking here. So
  // the cron confirms the booking after 10 minutes.
  expect(await topicsFor(ananya)).toEqual([]);
  await runCronAfter(11);
  expect(await topicsFor(ananya)).toEqual(['New call']);

  const outboxText = async () => JSON.stringify(await db.query.outbox.findMany());
  expect(await outboxText()).toContain(ananya.user.email);
  // A client with an upcoming call cannot delete the account.
  await moveClock(6 * DAY);
  expect((await (await signInAgain(meera)).deleteAccount()).status).toBe(204);
  expect(await outboxText()).not.toContain(ananya.user.email);
});

test('emails the previous mentor of a reassigned call, even if its time changes before the email is sent', async () => {
  const { id } = await bookWithAnanya();
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500, times: 3 });
  await asha.move(id, { ...ANANYA_AWAY, mentor: 'arnab' });
  await asha.move(id, { ...ANANYA_AWAY, time: '16:00' });
  await runCronAfter(10);

  expect(await topicsFor(ananya)).toEqual(['New call', 'Reassigned']);
  expect(await topicsFor(arnab)).toEqual(['Moved']);
});

test('sends the mentor’s reminder to the call’s mentor, or to all admins if the mentor has no account', async () => {
  const [nila, omar] = [await admin(), await admin()];
  await db.update(mentors).set({ userId: null }).where(eq(mentors.id, 'arnab'));
  const { booking } = await bookWithAnanya();
  await confirmedCall(await customer(), { mentor: 'arnab' });
  for (const offset of [DAY, HOUR]) {
    await runCronAt(booking.startsAt - offset + MINUTE - Date.now());
  }

  expect(await topicsFor(ananya)).toEqual(['New call', 'Coming up', 'Soon']);
  const [own] = await emails(ananya.user.email);
  expect(own).toMatchObject({ to: [ananya.user.email] });
  expect(own?.text).toContain('you take this call.');
  expect(await topicsFor(nila)).toEqual(['Coming up', 'Soon']);
  const [soon] = await emails(nila.user.email);
  expect(soon?.to.toSorted()).toEqual([nila.user.email, omar.user.email].toSorted());
  expect(soon?.subject).toContain('Discovery Call with Asha Rao');
  expect(soon?.text).toContain('Arnab Sen takes this call.');
  expect(await topicsFor(arnab)).toEqual([]);
});

const setLinks = async (own: string | null, shared: string) => {
  await db.update(mentors).set({ meetingLink: own }).where(eq(mentors.id, 'ananya'));
  await saveSetting('zoomLink', shared);
};

test('1.2.2 the join page names the mentor, and opens the mentor’s own meeting link or the shared link', async () => {
  const callOf = (mentorId: string, mentorName: string | null, minutes: number) =>
    insertCall(asha, Date.now() + minutes * MINUTE, { mentorId, mentorName });
  const own = await callOf('ananya', 'Ananya Krishnan', 5);
  const other = await callOf('arnab', null, 6);
  const arrived = async () => (await db.query.arrivals.findMany()).map(({ who }) => who).toSorted();
  expect((await joinCall(own.joinToken, arnab)).body.link).toBe(OWN_LINK);
  expect(await arrived()).toEqual(['client']);
  await joinCall(own.joinToken, ananya);
  expect(await arrived()).toEqual(['client', 'mentor']);
  expect((await joinCall(other.joinToken)).body.link).toBe(MEETING_LINK);
  const mentor = { slug: 'ananya', name: 'Ananya Krishnan' };
  expect((await openJoinPage(own.joinToken)).body).toMatchObject({ mentor, hasLink: true });
  expect(Object.keys((await openJoinPage(other.joinToken)).body)).not.toContain('mentor');

  for (const link of ['', 'javascript:alert(1)']) {
    await setLinks(link, MEETING_LINK);
    expect((await joinCall(own.joinToken)).body.link, link).toBe(MEETING_LINK);
    await setLinks(link, '');
    expect((await openJoinPage(own.joinToken)).body).toMatchObject({ hasLink: false });
    expectRefusal(await joinCall(own.joinToken), 'conflict', 'Your meeting link is on its way.');
  }

  await setLinks(OWN_LINK, '');
  const shownTo = async (who: Customer) => {
    const summary = (await feedOf(who)).match(/^SUMMARY:(.*)$/m)?.[1];
    const { calls } = await agendaOf(who);
    const shown = calls.map(({ mentor, needsLink }) => [mentor?.name, needsLink]);
    return { calls: shown, summary: summary?.trim() };
  };
  expect(await shownTo(await admin())).toEqual({
    calls: [
      ['Ananya Krishnan', false],
      [undefined, true],
    ],
    summary: String.raw`Asha Rao: Discovery Call\, with Ananya Krishnan`,
  });
  const calls = [[undefined, false]];
  expect(await shownTo(ananya)).toEqual({ calls, summary: 'Asha Rao: Discovery Call' });
});
