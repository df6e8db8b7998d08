/** What those who run calls are told of new documents. */
import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '#domain/calendar/time.ts';
import { admin } from '#tests/support/admin.ts';
import { moveClock, runCron } from '#tests/support/api.ts';
import { customer } from '#tests/support/customer.ts';
import { download, uploaded } from '#tests/support/packages/documents.ts';
import { confirmedCall, emails } from '#tests/support/providers.ts';

interface Agenda {
  calls: { files: number; newFiles: number }[];
}

test('agenda and reminder count a client’s files, and those that nobody has opened', async () => {
  const [asha, ravi, nila] = [await customer(), await customer(), await admin()];
  const { booking } = await confirmedCall(asha);
  const { id } = await uploaded(asha);
  await uploaded(asha);
  await uploaded(nila, { version: id });
  await uploaded(ravi);
  const agenda = async () => (await nila.request<Agenda>('GET', '/mentor/agenda')).body.calls;

  expect(await agenda()).toMatchObject([{ files: 3, newFiles: 2 }]);
  await download(asha, id, 1);
  expect(await agenda()).toMatchObject([{ newFiles: 2 }]);
  await download(nila, id, 1);
  expect(await agenda()).toMatchObject([{ files: 3, newFiles: 1 }]);

  await moveClock(booking.startsAt - HOUR + MINUTE - Date.now());
  await runCron();
  const [reminder] = await emails(nila.user.email);
  expect(reminder?.text).toContain('Asha Rao shares 1 new file with you');
});
