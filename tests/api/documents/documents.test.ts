/** Documents that clients share with their mentors: what is kept, who reads it, and how (ASVS 5.0: 5.2 to 5.4). */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { documents, documentVersions, mentors } from '#db/schema/index.ts';
import { ACCOUNT_MAX_FILES, FILE_MAX_BYTES } from '#domain/documents/kinds.ts';
import { documentMessages, hereAlready, notOfKind } from '#domain/documents/messages.ts';
import { admin } from '#tests/support/admin.ts';
import { breakFiles, Client, db } from '#tests/support/api.ts';
import { insertCall } from '#tests/support/calls.ts';
import { type Customer, customer } from '#tests/support/customer.ts';
import {
  documentsOf,
  download,
  keptFiles,
  text,
  upload,
  uploaded,
} from '#tests/support/packages/documents.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

/** The one mentor of a new database, with an account. */
async function theMentor(): Promise<Customer> {
  const mentor = await customer({ firstName: 'Meera' });
  await db.update(mentors).set({ userId: mentor.user.id });
  return mentor;
}

async function nothingKept(): Promise<void> {
  expect(await db.select().from(documentVersions)).toEqual([]);
  expect(await db.select().from(documents)).toEqual([]);
  expect(await keptFiles()).toEqual([]);
}

test('a document comes back as it was sent, always to be saved and never to be shown', async () => {
  const asha = await customer();
  const call = await insertCall(asha, Date.now());
  const bytes = text();
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
});

test('versions are counted, and each can be had', async () => {
  const asha = await customer();
  const [first, second] = [text(), text()];
  const { id } = await uploaded(asha, { bytes: first });
  const document = await uploaded(asha, { bytes: second, version: id, name: 'plan-2.txt' });

  expect(document.versions.map(({ number, name }) => [number, name])).toEqual([
    [2, 'plan-2.txt'],
    [1, 'plan.txt'],
  ]);
  expect(await (await download(asha, id)).text()).toBe(second);
  expect(await (await download(asha, id, 1)).text()).toBe(first);
  expect((await download(asha, id, 3)).status).toBe(404);
});

test('their mentor and admins read it and answer; nobody else learns that it is there', async () => {
  const [asha, ravi, mentor] = [await customer(), await customer(), await theMentor()];
  const nila = await admin();
  const { id } = await uploaded(asha);

  expect((await download(mentor, id)).status).toBe(404);
  const call = await insertCall(asha, Date.now());
  expect((await download(mentor, id)).status).toBe(200);
  expect((await download(nila, id)).status).toBe(200);
  expect((await download(ravi, id)).status).toBe(404);
  expect((await download(new Client(), id)).status).toBe(401);

  await uploaded(mentor, { version: id, name: 'plan with notes.txt' });
  const said = await mentor.request('POST', `/documents/${id}/comments`, { text: 'See page 2.' });
  expect(said.status).toBe(201);
  const [document] = await documentsOf(asha);
  expect(document).toMatchObject({
    versions: [
      { number: 2, isFromClient: false, isNew: true },
      { number: 1, isNew: false },
    ],
    comments: [{ text: 'See page 2.', isFromClient: false }],
  });
  const path = `/mentor/calls/${call.id}/documents`;
  expect((await mentor.request('GET', path)).body).toMatchObject({ documents: [{ id }] });
  expectRefusal(await mentor.request('DELETE', `/documents/${id}`), 'not_found');
});

test('a mentor is no longer theirs once the call is cancelled', async () => {
  const [asha, mentor] = [await customer(), await theMentor()];
  await insertCall(asha, Date.now(), { status: 'cancelled' });
  const { id } = await uploaded(asha);

  expect((await download(mentor, id)).status).toBe(404);
});

test('an upload is for a call of one’s own, or for all of them', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  const call = await insertCall(ravi, Date.now());

  for (const booking of [call.id, 'no-such-call']) {
    expectRefusal(await upload(asha, { booking }), 'not_found', documentMessages.callNotFound);
  }
  await nothingKept();
});

test('what is empty, too large or of another kind is refused in a clear sentence', async () => {
  const asha = await customer();
  const large = new Uint8Array(FILE_MAX_BYTES + 1).fill(65);
  const refused = [
    [{ bytes: '' }, 'invalid', documentMessages.empty],
    [{ bytes: large }, 'payload_too_large', documentMessages.tooLarge],
    [{ name: 'plan.exe' }, 'invalid', documentMessages.otherKind],
    [{ name: 'plan.docm' }, 'invalid', documentMessages.otherKind],
    [{ name: '.txt' }, 'invalid', documentMessages.noName],
    [{ name: '' }, 'invalid', documentMessages.noName],
    [{ name: 'plan.pdf' }, 'unsupported_media_type', notOfKind('pdf')],
    [{ name: 'plan.docx' }, 'unsupported_media_type', notOfKind('docx')],
    [{ bytes: 'a\0b' }, 'unsupported_media_type', documentMessages.notText],
  ] as const;

  for (const [sent, code, sentence] of refused) {
    const reply = await upload(asha, sent);
    expectRefusal(reply, code);
    expect(JSON.stringify(reply.body)).toContain(sentence);
  }
  await nothingKept();
});

test('who sends a large file of another kind hears why', async () => {
  const asha = await customer();
  const bytes = new Uint8Array(FILE_MAX_BYTES).fill(65);

  expectRefusal(
    await upload(asha, { name: 'CV.pdf', bytes }),
    'unsupported_media_type',
    notOfKind('pdf'),
  );
  await nothingKept();
});

test('a file of the largest size is kept', async () => {
  const asha = await customer();
  const { versions } = await uploaded(asha, { bytes: new Uint8Array(FILE_MAX_BYTES).fill(65) });

  expect(versions).toMatchObject([{ size: FILE_MAX_BYTES }]);
});

test('the same file is kept once, whatever its name', async () => {
  const asha = await customer();
  const bytes = text();
  const both = await Promise.all([
    upload(asha, { bytes, name: 'one.txt' }),
    upload(asha, { bytes, name: 'two.txt' }),
  ]);

  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const [document] = await documentsOf(asha);
  const twice = await upload(asha, { bytes });
  expectRefusal(twice, 'conflict', hereAlready(document?.versions[0]?.name ?? ''));
  expect(await documentsOf(asha)).toHaveLength(1);
});

test('of twenty uploads at once into the last place one is kept', async () => {
  const asha = await customer();
  const { id } = await uploaded(asha);
  const more = Array.from({ length: ACCOUNT_MAX_FILES - 2 }, (_, n) => ({
    ...{ documentId: id, number: n + 2, name: 'plan.txt', size: 1, key: `key-${n}` },
    ...{ uploadedBy: asha.user.id, state: 'stored' as const, createdAt: 0 },
  }));
  await db.insert(documentVersions).values(more);

  const replies = await Promise.all(Array.from({ length: 20 }, () => upload(asha)));

  const kept = replies.filter(({ status }) => status === 201);
  const refused = replies.filter(({ status }) => status !== 201);
  expect(kept).toHaveLength(1);
  for (const reply of refused) expectRefusal(reply, 'conflict', documentMessages.tooMany);
  expect(await db.select().from(documentVersions)).toHaveLength(ACCOUNT_MAX_FILES);
  expect(await db.select().from(documents)).toHaveLength(2);
});

test('an account has room for so many bytes, those on their way included', async () => {
  const asha = await customer();
  const { id } = await uploaded(asha);
  const large = { documentId: id, name: 'plan.txt', uploadedBy: asha.user.id, createdAt: 0 };
  await db.insert(documentVersions).values(
    Array.from({ length: 9 }, (_, n) => ({
      ...{ ...large, number: n + 2, size: FILE_MAX_BYTES, key: `key-${n}` },
      state: n === 0 ? ('uploading' as const) : ('stored' as const),
    })),
  );

  const bytes = new Uint8Array(FILE_MAX_BYTES).fill(65);
  expectRefusal(await upload(asha, { bytes }), 'conflict', documentMessages.noRoom);
  expect((await upload(asha)).status).toBe(201);
});

test('while R2 is down an upload is refused and can be repeated; nothing is half there', async () => {
  const asha = await customer();
  const bytes = text();
  const mend = await breakFiles();

  expectRefusal(await upload(asha, { bytes }), 'unavailable');
  expect(await db.select().from(documents)).toEqual([]);
  expect((await asha.hold()).status).toBe(201);
  await mend();
  expect((await upload(asha, { bytes })).status).toBe(201);
});

test('only its owner deletes a document, with all that is on it', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  const { id } = await uploaded(asha);
  await uploaded(asha, { version: id });
  await asha.request('POST', `/documents/${id}/comments`, { text: 'Please look at page 2.' });

  expectRefusal(await ravi.request('DELETE', `/documents/${id}`), 'not_found');
  expect((await asha.request('DELETE', `/documents/${id}`)).status).toBe(204);

  expect(await documentsOf(asha)).toEqual([]);
  expect((await download(asha, id)).status).toBe(404);
  expect(await db.select().from(documents).where(eq(documents.id, id))).toEqual([]);
});
