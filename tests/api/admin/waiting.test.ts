/** The counts beside the views of the desk. */
import { expect, test } from 'vitest';
import { jobRuns, outbox } from '#db/schema/index.ts';
import { DAY, HOUR, istInstant, MINUTE } from '#domain/calendar/time.ts';
import { admin } from '#tests/support/admin.ts';
import { db, moveClock } from '#tests/support/api.ts';
import { insertCall } from '#tests/support/calls.ts';
import { customer, day } from '#tests/support/customer.ts';

test('the desk counts the calls of today that wait, exceptions, unsent emails and failed jobs', async () => {
  const asha = await customer();
  const waiting = async () => {
    const nila = await admin();
    type Desk = { waiting: Record<string, number> };
    return (await nila.request<Desk>('GET', '/mentor/waiting')).body.waiting;
  };
  const nothing = { agenda: 0, money: 0, exceptions: 0, hours: 0, mail: 0, health: 0 };
  expect(await waiting()).toEqual(nothing);

  const noon = istInstant(day(1), '12:00');
  await insertCall(asha, noon - 2 * HOUR);
  await insertCall(asha, noon + HOUR, { refundedAt: noon });
  await insertCall(asha, noon - MINUTE, { outcome: 'completed' });
  for (const startsAt of [noon + 2 * HOUR, noon + DAY]) await insertCall(asha, startsAt);
  const before = noon - 2 * DAY;
  const payload = { to: [], replyTo: '', subject: '', html: '', text: '', attachments: [] };
  await db.insert(outbox).values({
    ...{ id: 'unsent', kind: 'booking-confirmed', state: 'queued', payload },
    ...{ nextAttemptAt: 0, createdAt: before },
  });
  await db.insert(jobRuns).values({
    ...{ job: 'deliverDue', startedAt: noon, took: 8, rows: 0, error: 'SQLITE_BUSY' },
    ...{ waiting: 0, grownRuns: 0 },
  });
  await moveClock(noon - Date.now());

  // The five calls have no payments: they and the email are exceptions.
  const counted = { agenda: 1, exceptions: 6, mail: 1, health: 1 };
  expect(await waiting()).toEqual({ ...nothing, ...counted });
});
