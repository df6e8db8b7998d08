/** How long documents are kept, and what becomes of their files (ASVS 5.0: 5.4.3, 14.2.7). */
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import {
  documentComments,
  documents,
  documentVersions,
  mentors,
  removedFiles,
} from '#db/schema/index.ts';
import { DAY, HOUR, MINUTE } from '#domain/calendar/time.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { listen, type NodeEnv } from '#local/http.ts';
import {
  answerIn,
  breakFiles,
  configure,
  db,
  moveClock,
  runCron,
  runHousekeeping,
  siteUrl,
} from '#tests/support/api.ts';
import { insertCall } from '#tests/support/calls.ts';
import { customer, customerWithPassword, PASSWORD } from '#tests/support/customer.ts';
import {
  documentsOf,
  download,
  keptFiles,
  plantFile,
  text,
  upload,
  uploaded,
} from '#tests/support/packages/documents.ts';
import { fileHeaders } from '#tests/support/raw.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

answerIn('workerd');

const YEAR = 365 * DAY;

test('a deleted document’s files go with the next run of the cron, once R2 is there', async () => {
  const asha = await customer();
  const { id } = await uploaded(asha);
  await uploaded(asha, { version: id });
  const { id: other } = await uploaded(asha);
  await asha.request('DELETE', `/documents/${id}`);
  const mend = await breakFiles();

  await runCron();
  expect(await keptFiles()).toHaveLength(3);
  await mend();
  await runCron();

  expect(await keptFiles()).toHaveLength(1);
  expect(await db.select().from(removedFiles)).toEqual([]);
  expect((await download(asha, other)).status).toBe(200);
});

test('with the account go its documents, and what others wrote there; the files soon after', async () => {
  const [asha, mentor] = [await customerWithPassword(), await customer()];
  await db.update(mentors).set({ userId: mentor.user.id });
  await insertCall(asha, Date.now() - 10 * DAY);
  const { id } = await uploaded(asha, { name: 'Ashas essay.txt' });
  await uploaded(mentor, { version: id });
  await mentor.request('POST', `/documents/${id}/comments`, { text: 'Well begun.' });

  const { status } = await asha.request('POST', '/account/deletion', { currentPassword: PASSWORD });
  expect(status).toBe(204);
  for (const table of [documents, documentVersions, documentComments]) {
    expect(await db.select().from(table)).toEqual([]);
  }
  await runCron();
  expect(await keptFiles()).toEqual([]);
});

test('a mentor’s account leaves their answers, without their name', async () => {
  const [asha, mentor] = [await customer(), await customerWithPassword()];
  await db.update(mentors).set({ userId: mentor.user.id });
  await insertCall(asha, Date.now());
  const { id } = await uploaded(asha);
  const bytes = text();
  await uploaded(mentor, { version: id, bytes });
  await mentor.request('POST', `/documents/${id}/comments`, { text: 'Well begun.' });
  await mentor.request('POST', '/account/deletion', { currentPassword: PASSWORD });

  expect(await documentsOf(asha)).toMatchObject([
    { versions: [{ isFromClient: false }, {}], comments: [{ isFromClient: false }] },
  ]);
  expect(await (await download(asha, id)).text()).toBe(bytes);
});

test('the export names each document and where its files are', async () => {
  const asha = await customer();
  const bytes = text();
  const { id } = await uploaded(asha, { bytes });
  await asha.request('POST', `/documents/${id}/comments`, { text: 'Is it too long?' });

  const { body } = await asha.request<{ files: { address: string }[] }>('GET', '/account/data');

  expect(body).toMatchObject({
    documents: [{ id }],
    files: [{ name: 'plan.txt', size: bytes.length }],
    comments: [{ text: 'Is it too long?' }],
  });
  expect(JSON.stringify(body)).not.toContain((await keptFiles())[0]);
  const address = `${siteUrl}${body.files[0]?.address}`;
  expect(await (await fetch(address, { headers: { Cookie: asha.cookie } })).text()).toBe(bytes);
});

test('14.2.7 a document is kept for a year after the last call, however old it is', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  await insertCall(asha, Date.now() + 5 * DAY);
  const { id } = await uploaded(asha);
  await uploaded(ravi);

  await moveClock(YEAR + 2 * DAY);
  await runHousekeeping();
  expect(await db.select().from(documents)).toMatchObject([{ id }]);
  await moveClock(YEAR + 7 * DAY);
  await runHousekeeping();
  await runCron();

  expect(await db.select().from(documents)).toEqual([]);
  expect(await keptFiles()).toEqual([]);
});

test('files that no document names are found and removed', async () => {
  const asha = await customer();
  const { id } = await uploaded(asha);
  await plantFile('0-left-behind');
  await plantFile('~left-behind');

  await runHousekeeping();

  expect(await keptFiles()).toHaveLength(1);
  expect((await download(asha, id)).status).toBe(200);
});

test('an upload that never ended gives its room back after an hour', async () => {
  const asha = await customer();
  const { id } = await uploaded(asha);
  const row = { documentId: id, number: 2, name: 'plan.txt', size: 5, key: 'never-there' };
  const begun = {
    ...row,
    uploadedBy: asha.user.id,
    state: 'uploading',
    createdAt: Date.now(),
  } as const;
  await db.insert(documentVersions).values(begun);

  await runCron();
  expect(await db.select().from(documentVersions)).toHaveLength(2);
  expect((await documentsOf(asha))[0]?.versions).toHaveLength(1);
  await moveClock(HOUR + MINUTE);
  await runCron();

  expect(await db.select().from(documentVersions)).toHaveLength(1);
});

test('an upload whose sender hangs up half-way leaves nothing', async () => {
  const asha = await customer();
  const hangingUp = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(100_000).fill(65)),
    pull: () => hangingUp.abort(),
  });
  const request = fetch(`${siteUrl}/api/documents?name=plan.txt`, {
    ...{ method: 'POST', body, duplex: 'half', signal: hangingUp.signal },
    headers: { ...fileHeaders('A'.repeat(200_000)), Cookie: asha.cookie },
  });

  await expect(request).rejects.toThrow();
  await expect.poll(() => db.select().from(documentVersions)).toEqual([]);
  await expect.poll(keptFiles).toEqual([]);
  expect(await db.select().from(documents)).toEqual([]);
});

/** A scanner that finds something in whatever holds the word; while it is `down` it answers nothing useful. */
async function scanner() {
  const state = { isDown: false, asked: 0 };
  const app = new Hono<NodeEnv>().post('/scan', async (c) => {
    state.asked += 1;
    if (state.isDown) return c.json({}, 503);
    return c.json({ clean: !(await c.req.text()).includes('EICAR') });
  });
  const { url, close } = await listen(app, 0);
  onTestFinished(() => close());
  await configure({ MALWARE_SCAN_URL: `${url}/scan` });
  return state;
}

test('with a scanner nobody opens a file before it was found clean', async () => {
  const [asha, state] = [await customer(), await scanner()];
  const { id, versions } = await uploaded(asha);
  const { id: bad } = await uploaded(asha, { bytes: 'EICAR' });

  expect(versions).toMatchObject([{ state: 'checking', isScanned: false }]);
  const early = await download(asha, id);
  expect([early.status, await early.text()]).toEqual([
    409,
    expect.stringContaining(documentMessages.checking),
  ]);
  state.isDown = true;
  await runCron();
  expect((await download(asha, id)).status).toBe(409);
  state.isDown = false;
  await runCron();
  await runCron();

  expect((await download(asha, id)).status).toBe(200);
  expect((await download(asha, bad)).status).toBe(410);
  expect(await keptFiles()).toHaveLength(1);
  const states = (await documentsOf(asha)).map(({ versions: [latest] }) => latest);
  expect(states).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ state: 'stored', isScanned: true }),
      expect.objectContaining({ state: 'refused', isScanned: false }),
    ]),
  );
});

test('once nothing scans any longer, nothing waits for it', async () => {
  const asha = await customer();
  await scanner();
  const { id } = await uploaded(asha);
  await configure({});

  await runCron();

  expect((await download(asha, id)).status).toBe(200);
  expect((await upload(asha)).status).toBe(201);
});

test('without its bucket the API answers nothing', async () => {
  await configure({ FILES: null });

  expectRefusal(await (await customer()).request('GET', '/health'), 'unavailable');
});
