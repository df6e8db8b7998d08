import { expect, test } from 'vitest';
import { HOUR } from '#domain/time.ts';
import { db, runCronAfter } from '#support/api.ts';
import { customers, day } from '#support/customer.ts';
import {
  calendarFails,
  endGoogleFaults,
  expireAccessTokens,
  googleState,
  twoMentors,
} from '#support/mentors/google-calendar.ts';
import { confirmedCall, type Fault, paidBooking } from '#support/providers.ts';
import { isDeep, report } from '#support/stack/deep.ts';

const PEOPLE = 4;
const OUTAGE_MIN = 30;
const CRON_MIN = 5;
/** Number of requests that fail: more than the Worker sends in the 30 minutes of an outage. */
const ALWAYS = 10_000;

type Outage = Pick<Fault, 'kind' | 'status'>;

// Only the deep run tries `hang`: a hanging request takes five real seconds.
const breaks: Outage['kind'][] = ['reset', 'lost-reply', ...(isDeep ? (['hang'] as const) : [])];
const statuses = [401, 403, 429, 500, 503];
const outages: Outage[] = [
  ...statuses.map((status) => ({ kind: 'status', status }) as const),
  ...breaks.map((kind) => ({ kind })),
];

/** Makes Google Calendar fail. With status 503, access tokens also expire and cannot be renewed. */
async function beginOutage(outage: Outage): Promise<void> {
  const paths = ['POST /calendar/v3', 'PATCH /calendar/v3', 'DELETE /calendar/v3'];
  const isTokenOut = outage.status === 503;
  if (isTokenOut) await expireAccessTokens();
  for (const match of isTokenOut ? [...paths, 'POST /token'] : paths) {
    await calendarFails({ ...outage, match, times: ALWAYS });
  }
}

test.each(outages)(
  'each call has exactly one Google event after Google has failed with %j for 30 minutes',
  { timeout: HOUR },
  async (outage) => {
    const [meera] = await twoMentors();
    await meera.connect();
    const [asha, ravi, tara, kabir] = await customers(PEOPLE);
    if (!asha || !ravi || !tara || !kabir) throw new Error('The crowd is too small');
    const book = { date: day(5), mentor: 'meera' };
    const moving = await paidBooking(asha, { ...book, time: '10:00' });
    const ending = await paidBooking(ravi, { ...book, time: '11:00' });

    await beginOutage(outage);
    await asha.move(moving.id, { date: day(6), time: '10:00' });
    await ravi.cancel(ending.id);
    await confirmedCall(tara, { ...book, time: '12:00' });
    // The slot is free at once, although Google still shows the moved call's old event.
    await confirmedCall(kabir, { ...book, time: '10:00' });
    for (let at = CRON_MIN; at <= OUTAGE_MIN; at += CRON_MIN) await runCronAfter(at);
    await endGoogleFaults();
    await runCronAfter(OUTAGE_MIN + CRON_MIN);

    const rows = await db.query.callEvents.findMany();
    expect(rows.filter(({ nextAttemptAt }) => nextAttemptAt !== null)).toEqual([]);
    const times = [`${day(5)} 10:00-10:30`, `${day(5)} 12:00-12:30`, `${day(6)} 10:00-10:30`];
    expect(await meera.calls()).toEqual(times);
    expect((await googleState()).events).toHaveLength(PEOPLE);
    const name = [outage.kind, outage.status].filter(Boolean).join(' ');
    report(`Google out (${name}): ${PEOPLE} calls, 0 lost, 0 double`);
  },
);
