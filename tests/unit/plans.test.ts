/** The check of what statements read, which every API test runs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { PlanCheck } from '#tests/support/stack/plans.ts';

const BY_USER = 'select id from calls where user_id = ?';

function checkOf(schema: string): PlanCheck {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-plans-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'plans.db');
  const db = new Database(file);
  db.exec(`create table calls (id text primary key, user_id text, starts_at integer); ${schema}`);
  db.close();
  return new PlanCheck(file);
}

const withIndex = 'create index calls_of_user on calls (user_id, starts_at);';

test('a search by an index is bounded, and a scan is not once the index is gone', () => {
  expect(checkOf(withIndex).unbounded([BY_USER])).toEqual([]);
  expect(checkOf('').unbounded([BY_USER])).toEqual([`SCAN calls: ${BY_USER}`]);
});

test.each([
  ['select count(*) from calls', /^SCAN calls USING COVERING INDEX/],
  ['delete from calls where starts_at <= ?', /^SCAN calls:/],
  ['select id from calls where user_id = ? order by id', /^USE TEMP B-TREE FOR ORDER BY:/],
  ['select id from calls where exists (select 1 from calls where id = ?)', /^SCAN calls/],
])('%s is not', (statement, plan) => {
  expect(checkOf(withIndex).unbounded([statement])).toEqual([expect.stringMatching(plan)]);
});

test('each statement is told of once', () => {
  const check = checkOf('');
  expect(check.unbounded([BY_USER])).toHaveLength(1);
  expect(check.unbounded([BY_USER])).toEqual([]);
});
