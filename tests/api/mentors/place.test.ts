/** The meeting link of a mentor's call, the arrivals at it, and where its mentor is named. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { adminSettings, arrivals, mentors } from '#db/schema/index.ts';
import { HOUR, MINUTE } from '#domain/calendar/time.ts';
import type { AgendaCall } from '#functions/services/calls/show-agenda.ts';
import { MEETING_LINK } from '#local/temporary-stack.ts';
import { admin } from '#tests/support/admin.ts';
import { Client, db, send } from '#tests/support/api.ts';
import { insertCall } from '#tests/support/calls.ts';
import { type Customer, customer } from '#tests/support/customer.ts';
import { insertMentors } from '#tests/support/mentors/mentors.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

const OWN_LINK = 'https://meet.google.com/ana-nyas-own';

let asha: Customer;
let ananya: Customer;
let arnab: Customer;

beforeEach(async () => {
  [asha, ananya, arnab] = [await customer(), await customer(), await customer()];
  await insertMentors(
    {
      ...{ id: 'ananya', name: 'Ananya Krishnan', userId: ananya.user.id },
      meetingLink: OWN_LINK,
    },
    { id: 'arnab', name: 'Arnab Sen', userId: arnab.user.id },
  );
});

const callOf = (mentorId: string, mentorName: string | null = null, wait = 5 * MINUTE) =>
  insertCall(asha, Date.now() + wait, { mentorId, mentorName });

const come = (token: string, client = new Client()) =>
  client.request<{ link: string }>('POST', `/join/${token}/arrival`, {});

const look = async (token: string) =>
  (await new Client().request<Record<string, unknown>>('GET', `/join/${token}`)).body;

const setLinks = async (own: string | null, shared: string) => {
  await db.update(mentors).set({ meetingLink: own }).where(eq(mentors.id, 'ananya'));
  await db.update(adminSettings).set({ value: shared }).where(eq(adminSettings.id, 'zoomLink'));
};

test('1.2.2 a call leads to the link of its mentor, and to the shared one where that is none', async () => {
  const [own, other] = [await callOf('ananya'), await callOf('arnab')];
  expect((await come(own.joinToken)).body.link).toBe(OWN_LINK);
  expect((await come(other.joinToken)).body.link).toBe(MEETING_LINK);

  for (const link of ['', 'javascript:alert(1)', 'http://meet.example/1']) {
    await setLinks(link, MEETING_LINK);
    expect((await come(own.joinToken)).body.link, link).toBe(MEETING_LINK);
    await setLinks(link, '');
    expect(await look(own.joinToken)).toMatchObject({ hasLink: false });
    const message = 'Your meeting link is on its way.';
    expectRefusal(await come(own.joinToken), 'conflict', message);
  }

  await setLinks(OWN_LINK, '');
  expect(await look(own.joinToken)).toMatchObject({ hasLink: true });
  const nila = await admin();
  const { body } = await nila.request<{ calls: AgendaCall[] }>('GET', '/mentor/agenda');
  const missing = Object.fromEntries(body.calls.map(({ id, needsLink }) => [id, needsLink]));
  expect(missing).toEqual({ [own.id]: false, [other.id]: true });
});

test('the mentor of a call arrives as its mentor, another one as a client', async () => {
  const { joinToken } = await callOf('ananya');
  const came = () => db.select({ who: arrivals.who }).from(arrivals).orderBy(arrivals.who);

  await come(joinToken, arnab);
  expect(await came()).toEqual([{ who: 'client' }]);
  await come(joinToken, ananya);
  expect(await came()).toEqual([{ who: 'client' }, { who: 'mentor' }]);
});

test('the join page names a mentor who is introduced; agenda and feed name them to admins only', async () => {
  const named = await callOf('ananya', 'Ananya Krishnan', HOUR);
  const unnamed = await callOf('arnab', null, 2 * HOUR);
  const mentor = { slug: 'ananya', name: 'Ananya Krishnan' };
  expect(await look(named.joinToken)).toMatchObject({ mentor });
  expect(Object.keys(await look(unnamed.joinToken))).not.toContain('mentor');

  const seen = async (who: Customer) => {
    const { body } = await who.request<{ calls: AgendaCall[] }>('GET', '/mentor/agenda');
    const feed = await who.request<{ address: string }>('POST', '/mentor/feed', {});
    const file = await send(new URL(feed.body.address).pathname.replace('/api', ''));
    const summary = (await file.text()).replaceAll('\r\n ', '').match(/^SUMMARY:(.*)$/m)?.[1];
    return { mentor: body.calls[0]?.mentor?.name, summary: summary?.trim() };
  };
  expect(await seen(await admin())).toEqual({
    mentor: 'Ananya Krishnan',
    summary: String.raw`Asha Rao: Discovery Call\, with Ananya Krishnan`,
  });
  expect(await seen(ananya)).toEqual({ mentor: undefined, summary: 'Asha Rao: Discovery Call' });
});
