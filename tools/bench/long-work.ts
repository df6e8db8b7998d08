/** Measures work that the Worker does in parts, and the delay of other requests meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { bookings, orders, outbox, rateLimits } from '#db/schema/index.ts';
import { crons } from '#domain/schedule.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { outboxRow } from '#functions/email/outbox.ts';
import type { Site } from './site.ts';

const ROWS_PER_STATEMENT = 500;
const WATCH_EVERY_MS = 1;

export interface Provider {
  url: string;
  key: string;
}

interface LongWork {
  name: string;
  items: number;
  part(): Promise<void>;
  isLeft(): Promise<boolean>;
}

export async function printLongWork(site: Site, provider: Provider): Promise<void> {
  console.log(`\nlong work, at ${site.bookings.toLocaleString('en')} bookings`);
  console.log(
    'work                      items   parts  trips / part   VM steps / item  seconds  longest wait of others',
  );
  printWork(await doAll(site, await createOpenOrders(site, provider, 340)));
  printWork(await doAll(site, await insertDueEmails(site, 10_000)));
  printWork(await doAll(site, await insertExpiredRateLimits(site, 20_000)));
  printWork(await doAll(site, allBookings(site)));
}

async function doAll(site: Site, { name, items, part, isLeft }: LongWork) {
  const done = { name, items, parts: 0, trips: 0, steps: 0, elapsed: 0, longestWait: 0 };
  do {
    const before = await site.database.invoke('counters');
    const began = performance.now();
    const { longest, trips } = await watchWaits(site, part);
    const after = await site.database.invoke('counters');
    done.parts += 1;
    done.trips += after.trips - before.trips - trips;
    done.steps += after.steps - before.steps;
    done.elapsed += performance.now() - began;
    done.longestWait = Math.max(done.longestWait, longest);
  } while (await isLeft());
  return done;
}

function printWork(done: Awaited<ReturnType<typeof doAll>>): void {
  const { name, items, parts, trips, steps, elapsed, longestWait } = done;
  const cells = [
    [items.toLocaleString('en'), 11],
    [parts, 8],
    [Math.round(trips / parts), 14],
    [Math.round(steps / items), 18],
    [(elapsed / 1000).toFixed(1), 9],
    [`${longestWait.toFixed(0)} ms`, 24],
  ] as const;
  console.log(
    name.padEnd(20) + cells.map(([cell, width]) => String(cell).padStart(width)).join(''),
  );
}

/** Repeats a trivial query during `work`. The longest query time is the delay of other requests. */
async function watchWaits({ db }: Site, work: () => Promise<void>) {
  const watched = { trips: 0, longest: 0 };
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      const asked = performance.now();
      await db.all(sql`select 1`);
      watched.longest = Math.max(watched.longest, performance.now() - asked);
      watched.trips += 1;
      await pause(WATCH_EVERY_MS);
    }
  };
  const watching = watch();
  await work();
  isOver = true;
  await watching;
  return watched;
}

async function createOpenOrders({ db, worker }: Site, { url, key }: Provider, items: number) {
  const now = Date.now();
  const ordered = db.select({ id: orders.bookingId }).from(orders);
  const unordered = await db
    .select({ bookingId: bookings.id, userId: bookings.userId })
    .from(bookings)
    .where(sql`${bookings.id} not in ${ordered}`)
    .limit(items);
  for (const [n, { bookingId, userId }] of unordered.entries()) {
    const price = { amount: 9900, currency: 'INR' };
    // The cron job checks only orders that are older than 15 minutes and younger than 5 days.
    const createdAt = now - HOUR - (n * (4 * DAY)) / items;
    const response = await fetch(`${url}/v1/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Basic ${btoa(key)}` },
      body: JSON.stringify({ ...price, receipt: bookingId }),
    });
    const { id } = (await response.json()) as { id: string };
    await db.insert(orders).values({ id, bookingId, userId, createdAt, ...price });
  }
  return {
    name: 'orders to check',
    items,
    part: () => worker.runCron(crons.due),
    isLeft: async () => (await db.$count(orders, sql`is_open = 1 and checked_at = 0`)) > 0,
  };
}

async function insertDueEmails({ db, worker }: Site, items: number): Promise<LongWork> {
  const rows = Array.from({ length: items }, (_, n) => {
    const text = 'Your password was changed. If that was not you, please write to us at once.';
    const email = { to: [`bench-${n}@example.com`], subject: 'Your password was changed' };
    const payload = { ...email, html: `<p>${text}</p>`, text, attachments: [] };
    const about = `bench-${n}`;
    const what = { kind: 'password-changed', about, userId: null, email: payload } as const;
    return outboxRow(what, Date.now() - MINUTE);
  });
  await insertInParts(rows, (part) => db.insert(outbox).values(part));
  return {
    name: 'emails due',
    items,
    part: () => worker.runCron(crons.due),
    isLeft: async () => (await db.$count(outbox, eq(outbox.state, 'queued'))) > 0,
  };
}

async function insertExpiredRateLimits({ db, worker }: Site, items: number): Promise<LongWork> {
  const expired = { attempts: 1, refused: 0, blockedUntil: 0, resetsAt: 1 };
  const rows = Array.from({ length: items }, (_, n) => ({ key: `bench-${n}`, ...expired }));
  await insertInParts(rows, (part) => db.insert(rateLimits).values(part));
  return {
    name: 'old rate limits',
    items,
    part: () => worker.runCron(crons.housekeeping),
    isLeft: async () => (await db.$count(rateLimits, eq(rateLimits.resetsAt, 1))) > 0,
  };
}

/** SQLite limits the number of values in a statement. */
async function insertInParts<Row>(rows: Row[], insert: (part: Row[]) => PromiseLike<unknown>) {
  for (let n = 0; n < rows.length; n += ROWS_PER_STATEMENT)
    await insert(rows.slice(n, n + ROWS_PER_STATEMENT));
}

function allBookings({ api, bookings: items, people }: Site): LongWork {
  let path: string | undefined = '/api/admin/bookings.csv';
  return {
    name: 'CSV file',
    items,
    part: async () => {
      const headers = { Cookie: people.admins[0] ?? '', 'Sec-Fetch-Site': 'same-origin' };
      const response = await fetch(new URL(path ?? '', api), { headers });
      if (!response.ok) throw new Error(`CSV file: status ${response.status}`);
      await response.text();
      [, path] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
    },
    isLeft: async () => path !== undefined,
  };
}
