/** Tests versions, access and limits of documents that clients share (ASVS 5.2 to 5.4). */

import { beforeEach, expect, test, vi } from 'vitest';
import { documents, documentVersions, mentors } from '#db/schema/index.ts';
import { ACCOUNT_MAX_FILES, FILE_MAX_BYTES } from '#domain/documents/files.ts';
import { documentMessages, duplicateFile, notOfKind } from '#domain/documents/messages.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { atOnce, breakFiles, Client, db, runCronAt } from '#support/api.ts';
import { insertCall } from '#support/calls.ts';
import { admin, type Customer, customer } from '#support/customer.ts';
import { agendaOf } from '#support/dashboard.ts';
import {
  documentsOf,
  download,
  storedFileKeys,
  uniqueText,
  upload,
  uploaded,
} from '#support/packages/documents.ts';
import { confirmedCall, emails } from '#support/providers.ts';
import { expectRefusal, fileHeaders, sendRaw } from '#support/requests.ts';

let asha: Customer;

beforeEach(async () => {
  asha = await customer();
});

async function createMentor(): Promise<Customer> {
  const mentor = await customer({ firstName: 'Meera' });
  await db.update(mentors).set({ userId: mentor.user.id });
  return mentor;
}

const largest = () => new Uint8Array(FILE_MAX_BYTES).fill(65);

test('returns each version of a document unchanged, always as a download', async () => {
  const call = await insertCall(asha, Date.now());
  const [bytes, second] = [uniqueText(), uniqueText()];
  const { id } = await uploaded(asha, { name: 'Mein Plän "A".txt', bytes, booking: call.id });

  const response = await download(asha, id);
  expect(await response.text()).toBe(bytes);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="Mein Pl_n A.txt"; filename*=UTF-8''Mein%20Pl%C3%A4n%20A.txt`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*sandbox$/),
    'cache-control': 'no-store',
  });
  expect(await documentsOf(asha)).toMatchObject([
    { id, bookingId: call.id, versions: [{ number: 1, state: 'stored', isFromClient: true }] },
  ]);

  const changed = await uploaded(asha, { bytes: second, version: id, name: 'plan-2.txt' });
  const named = changed.versions.map(({ number, name }) => [number, name]);
  expect(named).toEqual([
    [2, 'plan-2.txt'],
    [1, 'Mein Plän A.txt'],
  ]);
  expect(await (await download(asha, id)).text()).toBe(second);
  expect(await (await download(asha, id, 1)).text()).toBe(bytes);
  expect((await download(asha, id, 3)).status).toBe(404);
});

test('8.2.2 only the client, mentors with a paid call with the client, and admins can open a document', async () => {
  const [ravi, mentor, nila] = [await customer(), await createMentor(), await admin()];
  const { id } = await uploaded(asha);
  await insertCall(asha, Date.now() - DAY, { status: 'cancelled' });

  expect((await download(mentor, id)).status).toBe(404);
  const call = await insertCall(asha, Date.now());
  for (const reader of [mentor, nila]) expect((await download(reader, id)).status).toBe(200);
  expect((await download(ravi, id)).status).toBe(404);
  expect((await download(new Client(), id)).status).toBe(401);

  await uploaded(mentor, { version: id, name: 'plan with notes.txt' });
  const added = await mentor.request('POST', `/documents/${id}/comments`, { text: 'See page 2.' });
  expect(added.status).toBe(201);
  expect(await documentsOf(asha)).toMatchObject([
    {
      versions: [
        { number: 2, isFromClient: false, isNew: true },
        { number: 1, isNew: false },
      ],
      comments: [{ text: 'See page 2.', isFromClient: false }],
    },
  ]);
  const path = `/mentor/calls/${call.id}/documents`;
  expect((await mentor.request('GET', path)).body).toMatchObject({ documents: [{ id }] });

  for (const other of [mentor, ravi]) {
    expectRefusal(await other.request('DELETE', `/documents/${id}`), 'not_found');
  }
  expect((await asha.request('DELETE', `/documents/${id}`)).status).toBe(204);
  expect(await documentsOf(asha)).toEqual([]);
  expect((await download(asha, id)).status).toBe(404);
  expect(await db.select().from(documents)).toEqual([]);
});

test('the agenda and the reminder count files of the client that mentors and admins have not opened', async () => {
  const [ravi, nila] = [await customer(), await admin()];
  const { booking } = await confirmedCall(asha);
  const { id } = await uploaded(asha);
  await uploaded(asha);
  await uploaded(nila, { version: id });
  await uploaded(ravi);
  const agenda = async () => (await agendaOf(nila)).calls;
  expect(await agenda()).toMatchObject([{ files: 3, newFiles: 2 }]);
  await download(asha, id, 1);
  expect(await agenda()).toMatchObject([{ newFiles: 2 }]);
  await download(nila, id, 1);
  expect(await agenda()).toMatchObject([{ files: 3, newFiles: 1 }]);
  await runCronAt(booking.startsAt - HOUR + MINUTE - Date.now());
  const [reminder] = await emails(nila.user.email);
  expect(reminder?.text).toContain('Asha Rao shares 1 new file with you');
});

test('tells the client why a file is rejected', async () => {
  const { id: others } = await insertCall(await customer(), Date.now());
  const tooLarge = new Uint8Array(FILE_MAX_BYTES + 1).fill(65);
  const refused = [
    [{ booking: others }, 'not_found', documentMessages.callNotFound],
    [{ booking: 'no-such-call' }, 'not_found', documentMessages.callNotFound],
    [{ bytes: '' }, 'invalid', documentMessages.empty],
    [{ bytes: tooLarge }, 'payload_too_large', documentMessages.tooLarge],
    [{ name: 'plan.exe' }, 'invalid', documentMessages.otherKind],
    [{ name: '' }, 'invalid', documentMessages.noName],
    [{ name: 'CV.pdf', bytes: largest() }, 'unsupported_media_type', notOfKind('pdf')],
    [{ bytes: 'a\0b' }, 'unsupported_media_type', documentMessages.notText],
  ] as const;

  for (const [sent, code, sentence] of refused) {
    const reply = await upload(asha, sent);
    expectRefusal(reply, code);
    expect(JSON.stringify(reply.body)).toContain(sentence);
  }
  expect(await db.select().from(documentVersions)).toEqual([]);
  expect(await db.select().from(documents)).toEqual([]);
  expect(await storedFileKeys()).toEqual([]);

  const { versions } = await uploaded(asha, { bytes: largest() });
  expect(versions).toMatchObject([{ size: FILE_MAX_BYTES }]);
});

test('does not read a rejected upload of unknown size', async () => {
  const pull = vi.fn();
  const { 'Content-Length': _, ...headers } = fileHeaders('');
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  expect((await sendRaw('POST', '/documents', { headers, body })).status).toBe(401);
  expect(pull).not.toHaveBeenCalled();
});

test('stores one copy of a file that a client uploads under two names', async () => {
  const bytes = uniqueText();
  const mend = await breakFiles();
  expectRefusal(await upload(asha, { bytes }), 'unavailable');
  expect(await db.select().from(documents)).toEqual([]);
  expect((await asha.hold()).status).toBe(201);
  await mend();

  const names = ['one.txt', 'two.txt'];
  const both = await Promise.all(names.map((name) => upload(asha, { bytes, name })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const [document] = await documentsOf(asha);
  const twice = await upload(asha, { bytes });
  expectRefusal(twice, 'conflict', duplicateFile(document?.versions[0]?.name ?? ''));
  expect(await documentsOf(asha)).toHaveLength(1);
});

type State = (typeof documentVersions.$inferInsert)['state'];

function insertVersions(documentId: string, count: number, size: number, state: State = 'stored') {
  const version = { documentId, name: 'plan.txt', size, uploadedBy: asha.user.id, createdAt: 0 };
  const rows = Array.from({ length: count }, (_, n) => {
    return { ...version, number: n + 2, key: `key-${n}`, state };
  });
  return db.insert(documentVersions).values(rows);
}

test('stores only one of twenty concurrent uploads if the account has room for one file', async () => {
  const { id } = await uploaded(asha);
  await insertVersions(id, ACCOUNT_MAX_FILES - 2, 1);

  const replies = await atOnce(20, () => upload(asha));

  const refused = replies.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(19);
  for (const reply of refused) expectRefusal(reply, 'conflict', documentMessages.tooMany);
  expect(await db.select().from(documentVersions)).toHaveLength(ACCOUNT_MAX_FILES);
  expect(await db.select().from(documents)).toHaveLength(2);
});

test('limits the total file size of an account, including unfinished uploads', async () => {
  const { id } = await uploaded(asha);
  await insertVersions(id, 9, FILE_MAX_BYTES, 'uploading');

  const refused = await upload(asha, { bytes: largest() });
  expectRefusal(refused, 'conflict', documentMessages.noRoom);
  expect((await upload(asha)).status).toBe(201);
});
