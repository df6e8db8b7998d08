/** How SQLite finds the bookings of an admin's list: by an index, and in order, whatever is asked. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyMigrations } from '#db/migrate.ts';
import type { BookingFilter } from '#domain/booking/list.ts';
import { findBookings, soughtBy } from '#functions/services/bookings/search.ts';
import { type OpenDatabase, openDatabase } from '#local/database.ts';
import { type LibsqlServer, startLibsqlServer } from '#local/libsql-server.ts';

const NOW = Date.parse('2026-11-25T10:00:00+05:30');

let folder: string;
let server: LibsqlServer;
let db: OpenDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-plans-'));
  server = await startLibsqlServer({ file: join(folder, 'waymark.db'), port: 0, token: 'x' });
  db = openDatabase(server.url, 'x');
  await applyMigrations(db);
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function planOf(filter: BookingFilter, direction: 'earlier' | 'later'): Promise<string[]> {
  const stretch = { direction, from: '1795753800000-abc', size: 51 };
  const { sql, params } = db
    .select()
    .from(findBookings(db, soughtBy(filter, NOW), stretch))
    .toSQL();
  const args = params as (string | number)[];
  const { rows } = await db.$client.execute({ sql: `explain query plan ${sql}`, args });
  return rows.map(({ detail }) => String(detail)).filter((step) => !step.includes('found'));
}

const dates = [
  {},
  { from: '2026-01-01' },
  { to: '2026-12-31' },
  { from: '2026-01-01', to: '2026-12-31' },
];
const directions = ['earlier', 'later'] as const;

const indexes: [string, BookingFilter, string][] = [
  ['nothing', {}, 'bookings_by_start'],
  ['a state', { status: 'no_show' }, 'bookings_by_state'],
  ['what has begun', { status: 'open' }, 'bookings_by_state'],
  ['a service', { service: 'lor' }, 'bookings_by_service'],
  ['both', { status: 'pending', service: 'lor' }, 'bookings_by_state_and_service'],
];

test.each(indexes)(
  'for %s the index alone answers, with the dates or without',
  async (_, filter, index) => {
    for (const range of dates) {
      for (const direction of directions) {
        const plan = await planOf({ ...filter, ...range }, direction);
        const bound = direction === 'earlier' ? '<' : '>';
        // One step: found by the index down to the start, so that nothing is sorted.
        expect(plan).toEqual([
          expect.stringMatching(
            new RegExp(
              `^SEARCH bookings USING (COVERING )?INDEX ${index} \\(.*starts_at.*${bound}.*\\)$`,
            ),
          ),
        ]);
      }
    }
  },
);

test.each([
  ['a search', { q: 'asha' }],
  ['a mentor', { mentor: 'first' }],
])('%s is answered by the index of words, in its own order', async (_, asked) => {
  for (const range of dates) {
    for (const direction of directions) {
      for (const [, filter] of indexes) {
        const plan = await planOf({ ...filter, ...range, ...asked }, direction);
        expect(plan).toEqual([
          expect.stringMatching(/^SCAN booking_search VIRTUAL TABLE INDEX \d+:.*M/),
        ]);
      }
    }
  }
});
