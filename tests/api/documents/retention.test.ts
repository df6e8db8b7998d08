/** Tests the deletion of documents and the malware scanner (ASVS 5.4.3, 14.2.7). */
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { documentComments, documents, documentVersions, mentors } from '#db/schema/index.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { listen, type NodeEnv } from '#local/http.ts';
import {
  breakFiles,
  configure,
  db,
  runCron,
  runCronAt,
  runHousekeeping,
  runHousekeepingAt,
  runWorkerIn,
  siteUrl,
} from '#support/api.ts';
import { insertCall } from '#support/calls.ts';
import { customer } from '#support/customer.ts';
import {
  documentsOf,
  download,
  storedFileKeys,
  uniqueText,
  upload,
  uploaded,
} from '#support/packages/documents.ts';
import { fileHeaders } from '#support/requests.ts';

runWorkerIn('workerd');

const YEAR = 365 * DAY;

test('the cron deletes files of deleted documents even after an R2 outage', async () => {
  const asha = await customer();
  const { id } = await uploaded(asha);
  await uploaded(asha, { version: id });
  const { id: other } = await uploaded(asha);
  const file = { number: 2, name: 'plan.txt', size: 5, key: 'never-there', createdAt: Date.now() };
  const abandoned = { ...file, documentId: other, uploadedBy: asha.user.id } as const;
  await db.insert(documentVersions).values({ ...abandoned, state: 'uploading' });
  await asha.request('DELETE', `/documents/${id}`);
  const mend = await breakFiles();

  await runCron();
  expect(await storedFileKeys()).toHaveLength(3);
  await mend();
  await runCron();
  expect(await storedFileKeys()).toHaveLength(1);
  expect(await db.query.removedFiles.findMany()).toEqual([]);
  expect((await download(asha, other)).status).toBe(200);

  expect(await db.select().from(documentVersions)).toHaveLength(2);
  expect((await documentsOf(asha))[0]?.versions).toHaveLength(1);
  await runCronAt(HOUR + MINUTE);
  expect(await db.select().from(documentVersions)).toHaveLength(1);
});

test('deleting a client’s account deletes the client’s documents, but deleting a mentor’s account does not', async () => {
  const [asha, mentor] = [await customer(), await customer()];
  await db.update(mentors).set({ userId: mentor.user.id });
  await insertCall(asha, Date.now() - 10 * DAY);
  const { id } = await uploaded(asha);
  const bytes = uniqueText();
  await uploaded(mentor, { version: id, bytes });
  await mentor.request('POST', `/documents/${id}/comments`, { text: 'Well begun.' });
  await db.update(mentors).set({ isActive: false });

  expect((await mentor.deleteAccount()).status).toBe(204);
  expect(await documentsOf(asha)).toMatchObject([
    { versions: [{ isFromClient: false }, {}], comments: [{ isFromClient: false }] },
  ]);
  expect(await (await download(asha, id)).text()).toBe(bytes);
  expect((await asha.deleteAccount()).status).toBe(204);
  for (const table of [documents, documentVersions, documentComments]) {
    expect(await db.select().from(table)).toEqual([]);
  }
  await runCron();
  expect(await storedFileKeys()).toEqual([]);
});

test('the data export lists each document with the URLs of its files, without storage keys', async () => {
  const asha = await customer();
  const bytes = uniqueText();
  const { id } = await uploaded(asha, { bytes });
  await asha.request('POST', `/documents/${id}/comments`, { text: 'Is it too long?' });

  const { body } = await asha.request<{ files: { address: string }[] }>('GET', '/account/data');

  expect(body).toMatchObject({
    documents: [{ id }],
    files: [{ name: 'plan.txt', size: bytes.length }],
    comments: [{ text: 'Is it too long?' }],
  });
  expect(JSON.stringify(body)).not.toContain((await storedFileKeys())[0]);
  const address = `${siteUrl}${body.files[0]?.address}`;
  expect(await (await fetch(address, { headers: { Cookie: asha.cookie } })).text()).toBe(bytes);
});

test('14.2.7 keeps documents for a year after the client’s last call', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  await insertCall(asha, Date.now() + 5 * DAY);
  const { id } = await uploaded(asha);
  await uploaded(ravi);
  for (const key of ['0-left-behind', '~left-behind']) {
    await fetch(`${siteUrl}/api/__files?key=${key}`, { method: 'PUT' });
  }
  await runHousekeeping();
  expect(await storedFileKeys()).toHaveLength(2);
  expect((await download(asha, id)).status).toBe(200);

  await runHousekeepingAt(YEAR + 2 * DAY);
  expect(await db.select().from(documents)).toMatchObject([{ id }]);
  await runHousekeepingAt(YEAR + 7 * DAY);
  await runCron();
  expect(await db.select().from(documents)).toEqual([]);
  expect(await storedFileKeys()).toEqual([]);
});

test('an aborted upload leaves no database rows and no file', async () => {
  const asha = await customer();
  const hangingUp = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(100_000).fill(65)),
    pull: () => hangingUp.abort(),
  });
  const headers = { ...fileHeaders('A'.repeat(200_000)), Cookie: asha.cookie };
  const init = { method: 'POST', body, headers, duplex: 'half', signal: hangingUp.signal };
  const request = fetch(`${siteUrl}/api/documents?name=plan.txt`, init);

  await expect(request).rejects.toThrow();
  await expect.poll(() => db.select().from(documentVersions)).toEqual([]);
  await expect.poll(storedFileKeys).toEqual([]);
  expect(await db.select().from(documents)).toEqual([]);
});

/** The fake scanner rejects the EICAR test text. `isDown`: responds with 503. */
async function scanner() {
  const state = { isDown: false };
  const app = new Hono<NodeEnv>().post('/scan', async (c) => {
    if (state.isDown) return c.json({}, 503);
    return c.json({ clean: !(await c.req.text()).includes('EICAR') });
  });
  const { url, close } = await listen(app, 0);
  onTestFinished(() => close());
  await configure({ MALWARE_SCAN_URL: `${url}/scan` });
  return state;
}

test('rejects downloads of a file until its malware scan succeeds, unless an operator switches scans off', async () => {
  const [asha, state] = [await customer(), await scanner()];
  const { id, versions } = await uploaded(asha);
  const { id: bad } = await uploaded(asha, { bytes: 'EICAR' });

  expect(versions).toMatchObject([{ state: 'checking', isScanned: false }]);
  const early = await download(asha, id);
  expect(early.status).toBe(409);
  expect(await early.text()).toContain(documentMessages.checking);
  state.isDown = true;
  await runCron();
  expect((await download(asha, id)).status).toBe(409);
  state.isDown = false;
  await runCron();
  await runCron();

  expect((await download(asha, id)).status).toBe(200);
  expect((await download(asha, bad)).status).toBe(410);
  expect(await storedFileKeys()).toHaveLength(1);
  const states = (await documentsOf(asha)).map(
    ({ versions: [latest] }) => `${latest?.state} ${latest?.isScanned}`,
  );
  expect(states.toSorted()).toEqual(['refused false', 'stored true']);

  const { id: waiting } = await uploaded(asha);
  await configure({});
  await runCron();
  expect((await download(asha, waiting)).status).toBe(200);
  expect((await upload(asha)).status).toBe(201);
});
