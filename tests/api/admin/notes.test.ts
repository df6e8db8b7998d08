/** A note that two admins write at once: nobody's words are lost without somebody choosing so. */
import { beforeEach, expect, test } from 'vitest';
import { noteChanged } from '#domain/booking/agenda-messages.ts';
import { admin } from '#tests/support/admin.ts';
import { db, type Reply } from '#tests/support/api.ts';
import { insertCall } from '#tests/support/calls.ts';
import { type Customer, customer } from '#tests/support/customer.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

interface Note {
  text: string;
  at: number;
  by: string;
}

interface Conflict {
  error: { note: Note | null };
}

let nila: Customer;
let omar: Customer;
let id: string;

beforeEach(async () => {
  nila = await admin();
  omar = await admin();
  ({ id } = await insertCall(await customer(), Date.now()));
});

function save(who: Customer, note: string, seenAt: number | null) {
  const path = `/mentor/calls/${id}/note`;
  return who.request<{ note: Note } & Conflict>('PUT', path, { note, seenAt });
}

function expectConflict(reply: Reply<Conflict>, note: Omit<Note, 'at'> | null): void {
  const error = { code: 'conflict', message: noteChanged(note), note };
  expect(reply).toMatchObject({ status: 409, body: { error } });
}

const kept = async () => (await db.query.bookingNotes.findMany()).map(({ note }) => note);

test('a note saved or deleted since it was read is left as it is, until that is seen', async () => {
  const first = (await save(nila, 'Wants Munich.', null)).body.note;
  await save(omar, 'Prefers Delft.', first.at);
  const other = { text: 'Prefers Delft.', by: omar.user.displayName };

  const late = await save(nila, 'Wants Munich, has the marks.', first.at);
  expectConflict(late, other);
  expectConflict(await save(nila, 'Wants Munich.', null), other);
  expectConflict(await save(nila, '', first.at), other);
  expectConflict(await save(nila, '', null), other);
  expect(await kept()).toEqual(['Prefers Delft.']);
  const again = await save(nila, 'Wants Munich.', late.body.error.note?.at ?? null);

  expect(again.status).toBe(200);
  expect(await kept()).toEqual(['Wants Munich.']);

  await save(omar, '', again.body.note.at);
  expectConflict(await save(nila, 'Wants Munich, has the marks.', again.body.note.at), null);
  expect(await kept()).toEqual([]);
});

test('of two first notes at the same moment one is kept, and the other is told of it', async () => {
  const replies = await Promise.all([
    save(nila, 'Wants Munich.', null),
    save(omar, 'Prefers Delft.', null),
  ]);

  const [won] = replies.filter(({ status }) => status === 200);
  const [lost] = replies.filter(({ status }) => status === 409);
  expect(lost?.body.error.note).toEqual(won?.body.note);
  expect(await kept()).toEqual([won?.body.note.text]);
});

test('a note whose answer was lost is saved again, and one without what was read is refused', async () => {
  await save(nila, 'Wants Munich.', null);

  expect((await save(nila, 'Wants Munich.', null)).status).toBe(200);

  const path = `/mentor/calls/${id}/note`;
  expectRefusal(await nila.request('PUT', path, { note: 'Wants Delft.' }), 'invalid');
  const audit = await db.query.auditLog.findMany();
  expect(audit.filter(({ action }) => action === 'note written')).toHaveLength(1);
});
