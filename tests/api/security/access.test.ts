/** Tests who can use each route (ASVS 3.5.1 to 3.5.3, 8.2.1, 8.2.2, 8.3.1). */
import { inspectRoutes } from 'hono/dev';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminUsers, mentors, rateLimits } from '#db/schema/index.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { allApps } from '#functions/app.ts';
import { db, prepareOnce, siteUrl } from '#support/api.ts';
import { customer, customerWithPassword } from '#support/customer.ts';
import { allRows, expectRefusal, withoutRequestId } from '#support/requests.ts';
import type { Who } from '#support/routes/access.ts';
import { access, call, prepareRoutes, type RouteFixtures, validBody } from '#support/routes.ts';

const roles = ['signed out', 'other user', 'owner', 'mentor', 'other mentor', 'admin'] as const;
type Role = (typeof roles)[number];

const isSafe = (route: string) => methodOf(route) === 'GET';
const routes = Object.keys(access);
/** Routes with a signature or a secret token accept requests from any site. */
const fromAnywhere: Who[] = ['provider', 'token holder'];
const unsafe = routes.filter(
  (route) => !isSafe(route) && !fromAnywhere.some((who) => isOf(route, who)),
);

let fixtures: RouteFixtures;
let cookies: Record<Role, string>;
let admins: string[];

async function prepare(): Promise<void> {
  const owner = await customerWithPassword();
  const [other, admin] = [await customer(), await customer()];
  const [mentor, otherMentor] = [await customer(), await customer()];
  await db.insert(adminUsers).values({ userId: admin.user.id, createdAt: 0 });
  await db.update(mentors).set({ userId: mentor.user.id });
  const idle = { id: 'other', userId: otherMentor.user.id, isActive: false, createdAt: 0 };
  await db.insert(mentors).values(idle);
  fixtures = await prepareRoutes(owner);
  admins = [admin.user.id, fixtures.admin.user.id];
  cookies = {
    'signed out': '',
    'other user': other.cookie,
    mentor: mentor.cookie,
    'other mentor': otherMentor.cookie,
    admin: admin.cookie,
    owner: owner.cookie,
  };
}

/** Ignores `lastSeenAt`, because every request can change `lastSeenAt`. */
async function everythingWritten() {
  const { sessions = [], ...rest } = await allRows();
  return { ...rest, sessions: sessions.map((session) => ({ ...session, lastSeenAt: 0 })) };
}

test('the table of access rules lists exactly the routes of the router', async () => {
  const apps = await allApps();
  const registered = apps.flatMap(inspectRoutes).filter(({ isMiddleware }) => !isMiddleware);
  const found = new Set(registered.map(({ method, path }) => `${method} ${path}`));
  expect([...found].toSorted()).toEqual(routes.toSorted());
});

const strangers: Record<string, string>[] = [
  {},
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'none' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: siteUrl },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: `${siteUrl}.evil.example` },
  { Referer: `${siteUrl}/calendar` },
];

const OTHER_SITE =
  'This request did not come from a page of our site. Please open our site and try again.';

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
const similarTypes = ['text/plain', 'text/plain; application/json', 'application/jsonp'];
const notJson = [undefined, '', ...similarTypes, ...formTypes];

describe('requests of users without access', () => {
  let before: object;
  prepareOnce(async () => {
    await prepare();
    before = await everythingWritten();
  });

  test.each(routes)(
    '3.5.1, 3.5.2, 8.2.1, 8.2.2 %s rejects requests from other sites and from users without access',
    async (route) => {
      await db.delete(rateLimits);
      if (unsafe.includes(route)) await expectStrangersRefused(route);
      await expectOthersRefused(route);
      expect(await everythingWritten()).toEqual(before);
    },
  );
});

async function expectStrangersRefused(route: string): Promise<void> {
  const served = roles.findLast((role) => isAllowed(route, role)) ?? 'owner';
  for (const role of roles) {
    // To save time, only signed-out users and one allowed role try every foreign site.
    const isTriedFully = role === 'signed out' || role === served;
    for (const from of isTriedFully ? strangers : strangers.slice(1, 2)) {
      const headers = { 'Content-Type': 'application/json', ...from };
      const reply = await send(route, role, { headers });
      expectRefusal(reply, 'forbidden', OTHER_SITE);
      expect(reply.headers.get('set-cookie')).toBeNull();
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    }
  }
  // A DELETE request has no body and needs no content type.
  for (const type of methodOf(route) === 'DELETE' ? [] : notJson) {
    const sent = type !== undefined && { 'Content-Type': type };
    const headers = { 'Sec-Fetch-Site': 'same-origin', ...sent };
    const reply = await send(route, served, { headers });
    expectRefusal(reply, 'unsupported_media_type', wantedTypeOf(route));
  }
}

async function expectOthersRefused(route: string): Promise<void> {
  for (const role of roles.filter((role) => !isAllowed(route, role))) {
    const reply = await send(route, role);
    expectRefusal(reply, refusalOf(route, role));
    if (reply.status === 404) {
      const missing = await send(route, role, { id: 'no-such-thing' });
      expect(withoutRequestId(reply)).toEqual(withoutRequestId(missing));
    }
  }
}

const title = '8.2.1, 8.2.2, 8.2.3, 15.3.3 %s serves users with access, and ignores unknown fields';

describe('access to routes that only read', () => {
  prepareOnce(prepare);
  test.each(routes.filter(isSafe))(title, expectServed);
});

describe('access to dashboard lists', () => {
  prepareOnce(prepare);
  const lists = routes.filter((route) => isSafe(route) && isOf(route, 'mentor'));
  test.each(lists)('8.2.2 %s shows a mentor no data of another mentor’s clients', async (route) => {
    const { owner, call: theirs } = fixtures;
    const { body } = await send(route, 'other mentor');
    const { id, email, displayName } = owner.user;
    for (const secret of [id, email, displayName, theirs.id]) {
      expect(JSON.stringify(body)).not.toContain(secret);
    }
  });
});

describe('access to routes that write', () => {
  beforeEach(prepare);
  test.each(routes.filter((route) => !isSafe(route)))(title, expectServed);
});

/** An attacker can know these column names, because API responses contain them. */
const forgedTexts = ['id', 'userId', 'paymentId', 'role', 'status', 'passwordHash'];
const forgedFlags = ['isAdmin', 'paymentCompleted', 'bookingConfirmed', 'refunded'];
const forgedSums = ['price', 'amount', 'duration'];
const forgedTimes = ['paidAt', 'createdAt', 'expiresAt', 'emailVerifiedAt'];
const forgedFields = Object.fromEntries([
  ...forgedTexts.map((name) => [name, 'forged']),
  ...forgedFlags.map((name) => [name, true]),
  ...[...forgedSums, ...forgedTimes].map((name) => [name, 424_242]),
]);

async function expectServed(route: string): Promise<void> {
  for (const role of roles.filter((role) => isAllowed(route, role))) {
    const form = { ...(!access[route]?.takesFile && forgedFields), ...validBody(route, fixtures) };
    const { status } = await send(route, role, { form });
    expect([401, 403, 404], `${role}: ${status}`).not.toContain(status);
    expect(status, role).toBeLessThan(500);
  }
  if (isSafe(route)) return;
  expect(JSON.stringify(await allRows())).not.toMatch(/forged|424242/);
  const granted = route === 'POST /api/admin/admins' ? [fixtures.owner.user.id] : [];
  const found = (await db.query.adminUsers.findMany()).map(({ userId }) => userId);
  expect([...admins, ...granted]).toEqual(expect.arrayContaining(found));
}

function isAllowed(route: string, role: Role): boolean {
  if (isOf(route, 'anyone')) return true;
  if (isOf(route, 'user')) return role !== 'signed out';
  if (isOf(route, 'mentor')) return ['mentor', 'other mentor', 'admin'].includes(role);
  if (isOf(route, 'owner or mentor')) return ['owner', 'mentor', 'admin'].includes(role);
  if (isOf(route, 'mentor of row')) return ['mentor', 'admin'].includes(role);
  if (isOf(route, 'mentor only')) return ['mentor', 'other mentor'].includes(role);
  return isOf(route, role);
}

function refusalOf(route: string, role: Role) {
  if (isOf(route, 'provider')) return 'forbidden';
  if (isOf(route, 'token holder')) return 'not_found';
  if (role === 'signed out') return 'unauthenticated';
  if (isOf(route, 'mentor of row')) return role === 'other mentor' ? 'not_found' : 'forbidden';
  return ['admin', 'mentor', 'mentor only'].some((who) => isOf(route, who))
    ? 'forbidden'
    : 'not_found';
}

function wantedTypeOf(route: string): string {
  return access[route]?.takesFile ? documentMessages.sendFile : 'Please send JSON.';
}

function isOf(route: string, who: string): boolean {
  return access[route]?.who === who;
}

function methodOf(route: string): string {
  return route.split(' ')[0] ?? '';
}

function send(route: string, role: Role, changes: Parameters<typeof call>[2] = {}) {
  return call(route, fixtures, { cookie: cookies[role], ...changes });
}
