/** Where the call of a mentor takes place, and who comes to it. */
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

test('a call leads to the link of its mentor, and to the shared one where there is none', async () => {
  const [own, other] = [await callOf('ananya'), await callOf('arnab')];

  expect((await come(own.joinToken)).body.link).toBe(OWN_LINK);
  expect((await come(other.joinToken)).body.link).toBe(MEETING_LINK);
});

test.each(['', 'javascript:alert(1)', 'http://meet.example/1'])(
  '1.2.2 the link %j of a mentor leads nowhere: the shared one does, if it can',
  async (link) => {
    const { joinToken } = await callOf('ananya');

    await setLinks(link, MEETING_LINK);
    expect((await come(joinToken)).body.link).toBe(MEETING_LINK);
    await setLinks(link, '');

    expect(await look(joinToken)).toMatchObject({ hasLink: false });
    expectRefusal(await come(joinToken), 'conflict', 'Your meeting link is on its way.');
  },
);

test('without a shared link the calls of who has their own miss none', async () => {
  const [own, other] = [await callOf('ananya'), await callOf('arnab')];
  await setLinks(OWN_LINK, '');

  const nila = await admin();
  const { body } = await nila.request<{ calls: AgendaCall[] }>('GET', '/mentor/agenda');

  const missing = new Map(body.calls.map(({ id, needsLink }) => [id, needsLink]));
  expect(missing).toEqual(
    new Map([
      [own.id, false],
      [other.id, true],
    ]),
  );
  expect(await look(own.joinToken)).toMatchObject({ hasLink: true });
});

test('the mentor of a call comes as the mentor, another one as a client would', async () => {
  const { joinToken } = await callOf('ananya');

  await come(joinToken, arnab);
  expect(await db.select({ who: arrivals.who }).from(arrivals)).toEqual([{ who: 'client' }]);
  await come(joinToken, ananya);

  const came = await db.select({ who: arrivals.who }).from(arrivals).orderBy(arrivals.who);
  expect(came).toEqual([{ who: 'client' }, { who: 'mentor' }]);
});

test('the page of a call names a mentor who is introduced', async () => {
  const [named, unnamed] = [await callOf('ananya', 'Ananya Krishnan'), await callOf('arnab')];

  expect(await look(named.joinToken)).toMatchObject({
    mentor: { slug: 'ananya', name: 'Ananya Krishnan' },
  });
  expect(Object.keys(await look(unnamed.joinToken))).not.toContain('mentor');
});

test('admins are told in agenda and calendar whose each call is, mentors need not be', async () => {
  await callOf('ananya', 'Ananya Krishnan', HOUR);
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
