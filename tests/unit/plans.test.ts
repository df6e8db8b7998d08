import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql';
import Database from 'libsql';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { build, type Given, prepared } from '#db/client.ts';
import { applyMigrations } from '#db/migrate.ts';
import * as schema from '#db/schema/index.ts';
import { rateLimits } from '#db/schema/index.ts';
import type { BookingFilter } from '#domain/booking/input.ts';
import { findBookings, toSearch } from '#functions/views/bookings/search.ts';
import { PlanCheck } from '#support/stack/plans.ts';

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

test('the query plan check reports a table scan, but not an index search', () => {
  expect(checkOf(withIndex).unbounded([BY_USER])).toEqual([]);
  expect(checkOf('').unbounded([BY_USER])).toEqual([`SCAN calls: ${BY_USER}`]);
});

test.each([
  ['select count(*) from calls', /^SCAN calls USING COVERING INDEX/],
  ['delete from calls where starts_at <= ?', /^SCAN calls:/],
  ['select id from calls where user_id = ? order by id', /^USE TEMP B-TREE FOR ORDER BY:/],
  ['select id from calls where exists (select 1 from calls where id = ?)', /^SCAN calls/],
])('the query plan check reports an unbounded number of rows: %s', (statement, plan) => {
  expect(checkOf(withIndex).unbounded([statement])).toEqual([expect.stringMatching(plan)]);
});

const NOW = Date.parse('2026-11-25T10:00:00+05:30');

const db = drizzle(createClient({ url: ':memory:' }), { schema });

beforeAll(() => applyMigrations(db));

async function planOf(filter: BookingFilter): Promise<string[]> {
  const page = { after: { at: 1_795_753_800_000, id: 'abc' }, size: 51 };
  const { sql, params } = db
    .select()
    .from(findBookings(db, toSearch(filter, NOW), page))
    .toSQL();
  const args = params as (string | number)[];
  const { rows } = await db.$client.execute({ sql: `explain query plan ${sql}`, args });
  return rows.map(({ detail }) => String(detail)).filter((step) => !step.includes('found'));
}

const [from, to] = ['2026-01-01', '2026-12-31'];
const dateRanges = [{}, { from }, { to }, { from, to }];

const indexes: [string, BookingFilter, string][] = [
  ['start', {}, 'bookings_by_start'],
  ['state', { status: 'no_show' }, 'bookings_by_state'],
  ['open outcome', { status: 'open' }, 'bookings_by_state'],
  ['service', { service: 'lor' }, 'bookings_by_service'],
  ['state and service', { status: 'pending', service: 'lor' }, 'bookings_by_state_and_service'],
];

test.each(indexes)(
  'SQLite finds bookings by %s with one index and without sorting',
  async (_, filter, index) => {
    for (const dates of dateRanges) {
      // The index contains `starts_at`. So SQLite does not sort, and the plan has one step.
      const step = `^SEARCH bookings USING (COVERING )?INDEX ${index} \\(.*starts_at.*<.*\\)$`;
      const plan = await planOf({ ...filter, ...dates });
      expect(plan).toEqual([expect.stringMatching(new RegExp(step))]);
    }
  },
);

test.each([
  ['words', { q: 'asha' }],
  ['mentor', { mentor: 'first' }],
])('SQLite finds bookings by %s with the search index only', async (_, asked) => {
  for (const dates of dateRanges) {
    for (const [, filter] of indexes) {
      const plan = await planOf({ ...filter, ...dates, ...asked });
      const step = /^SCAN booking_search VIRTUAL TABLE INDEX \d+:.*M/;
      expect(plan).toEqual([expect.stringMatching(step)]);
    }
  }
});

const make = vi.fn((given: Given<'key'>) => ({
  found: build
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, given('key'))),
  removed: build.delete(rateLimits).where(eq(rateLimits.key, given('key'))),
}));

test('builds a prepared statement once, and binds new values for each run', () => {
  const limitsOf = prepared(make);

  const [first, second] = [limitsOf({ key: 'a' }), limitsOf({ key: 'b' })];

  expect(make).toHaveBeenCalledTimes(1);
  expect(first.found.prepare()).toBe(second.found.prepare());
  expect(first.found).toMatchObject({ placeholderValues: { key: 'a' } });
  expect(second.removed).toMatchObject({ placeholderValues: { key: 'b' } });
});
