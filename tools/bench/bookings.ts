/**
 * `npm run bench:bookings`: what the calendar and an admin's views take with a thousand bookings and
 * with a hundred thousand. No ratio should be above 1.5: nothing may grow with the past.
 */
import { desc, eq } from 'drizzle-orm';
import { adminUsers, bookings, sessions } from '#db/schema/index.ts';
import { addDays, istDate } from '#domain/calendar/time.ts';
import { signUp } from '#local/browser/person.ts';
import { bundleWorker } from '#local/bundle.ts';
import { newSession, SESSION_COOKIE } from '#local/session.ts';
import { startTestStack, type TestStack } from '#local/temporary-stack.ts';
import { COMMON_NAME, insertManyBookings, RARE_NAME, RARE_SERVICE } from './many-bookings.ts';

const ROUNDS = 100;
const PAGE = 50;

interface Site {
  url: string;
  cookie: string;
  /** Where the 1,000th page begins, or the last one. */
  far: string;
  paymentId: string;
}

const yearAgo = addDays(istDate(Date.now()), -365);

const measured: Record<string, (site: Site) => string> = {
  agenda: () => '/admin/agenda',
  calendar: () => '/calendar?service=lor',
  'list: first page': () => '/admin/bookings',
  'list: 1,000th page': ({ far }) => `/admin/bookings?after=${far}`,
  'list: and back': ({ far }) => `/admin/bookings?before=${far}`,
  'list: a state': () => '/admin/bookings?status=no_show',
  'list: old ones of a rare service': () =>
    `/admin/bookings?status=completed&service=${RARE_SERVICE}&to=${yearAgo}`,
  'list: nothing': () => `/admin/bookings?status=pending&service=${RARE_SERVICE}`,
  'search: a rare name': () => `/admin/bookings?q=${RARE_NAME}`,
  'search: a common first name': () => `/admin/bookings?q=${COMMON_NAME}`,
  'search: one letter': () => `/admin/bookings?q=${COMMON_NAME[0]}`,
  'search: a common name, nothing': () =>
    `/admin/bookings?q=${COMMON_NAME}&status=pending&service=${RARE_SERVICE}`,
  'search: an email provider': () => '/admin/bookings?q=example.com',
  'search: a phone number': () => '/admin/bookings?q=90000%2000500',
  'search: a payment': ({ paymentId }) => `/admin/bookings?q=${paymentId}`,
};

const bundle = await bundleWorker('functions/worker.ts');
const stacks = [await startTestStack({ bundle }), await startTestStack({ bundle })] as const;
try {
  const small = await prepare(stacks[0], 1000);
  const large = await prepare(stacks[1], 100_000);
  for (const [name, path] of Object.entries(measured)) await compare(name, path, small, large);
} finally {
  await Promise.all(stacks.map((stack) => stack.close()));
}

async function prepare(stack: TestStack, count: number): Promise<Site> {
  const { db, siteUrl } = stack;
  await insertManyBookings(db, count, Date.now());
  const { user } = await signUp(stack, 'Nila', 'Iyer');
  const { token, row } = newSession(user.id);
  await db.insert(sessions).values(row);
  await db.insert(adminUsers).values({ userId: user.id, createdAt: 0 });
  const [last] = await db
    .select({ at: bookings.startsAt, id: bookings.id })
    .from(bookings)
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(1)
    .offset(Math.min(1000 * PAGE, count) - PAGE - 1);
  const [sold] = await db.select().from(bookings).where(eq(bookings.status, 'confirmed')).limit(1);
  return {
    url: `${siteUrl}/api`,
    cookie: `${SESSION_COOKIE}=${token}`,
    far: `${last?.at}-${last?.id}`,
    paymentId: sold?.paymentId ?? '',
  };
}

/** Turn by turn, so that whatever else the machine does slows both alike. */
async function compare(name: string, path: (site: Site) => string, small: Site, large: Site) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push(await time(small, path(small)));
    times[1].push(await time(large, path(large)));
  }
  const [few, many] = [median(times[0]), median(times[1])];
  const ratio = (many / few).toFixed(2);
  console.log(
    `${name.padEnd(34)} 1,000: ${few.toFixed(1)} ms, 100,000: ${many.toFixed(1)} ms, ${ratio}`,
  );
}

async function time({ url, cookie }: Site, path: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url + path, { headers: { Cookie: cookie } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
