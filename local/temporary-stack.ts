/** The local stack on ports of its own, emptied before each test. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as schema from '#db/schema/index.ts';
import { type StackOptions, startStack } from './stack.ts';

export const MEETING_LINK = 'https://meet.google.com/abc-defg-hij';

type TestStackOptions = Pick<StackOptions, 'entry' | 'variables'>;

export type TestStack = Awaited<ReturnType<typeof startTestStack>>;

export async function startTestStack(options: TestStackOptions = {}) {
  const stateDir = await mkdtemp(join(tmpdir(), 'waymark-test-'));
  const stack = await startStack({
    stateDir,
    port: await freePort(),
    ...options,
  });
  // The log is emptied between tests, and the Worker's clock runs ahead of the database's.
  await stack.db.run(sql`drop trigger audit_log_delete`);
  return {
    ...stack,
    close: async () => {
      await stack.close();
      await rm(stateDir, { recursive: true });
    },
  };
}

type Addresses = Pick<TestStack, 'db'> &
  Record<'email' | 'payments' | 'google' | 'challenge', { url: string }>;

/** Forgets everybody and everything but the meeting link. */
export async function resetStack(addresses: Addresses): Promise<void> {
  const { db, email, payments, google, challenge } = addresses;
  const { adminSettings, adminUsers, authTokens, blockedSlots, bookings, orders, outbox } = schema;
  const { payments: paid, rateLimits, refunds, sessions, tempReservations, users } = schema;
  const { auditLog, taxReceipts, webhookEvents, arrivals, bookingNotes, reminders } = schema;
  await db.batch([
    db.delete(arrivals),
    db.delete(bookingNotes),
    db.delete(reminders),
    db.delete(schema.calendarFeeds),
    db.delete(taxReceipts),
    db.delete(webhookEvents),
    db.delete(rateLimits),
    db.delete(schema.knownDevices),
    db.delete(schema.linkEmails),
    db.delete(tempReservations),
    db.delete(blockedSlots),
    db.delete(outbox),
    db.delete(refunds),
    db.delete(paid),
    db.delete(orders),
    db.delete(bookings),
    db.delete(adminSettings),
    db.delete(adminUsers),
    db.delete(sessions),
    db.delete(authTokens),
    db.delete(users),
    db.delete(auditLog),
    db
      .insert(adminSettings)
      .values({ id: 'zoomLink', value: MEETING_LINK, updatedAt: 0, updatedBy: 'test' }),
  ]);
  await Promise.all([
    fetch(`${email.url}/__control/emails`, { method: 'DELETE' }),
    fetch(`${email.url}/__control/faults`, { method: 'DELETE' }),
    fetch(`${payments.url}/__control/faults`, { method: 'DELETE' }),
    fetch(`${payments.url}/__control/state`, { method: 'DELETE' }),
    fetch(`${google.url}/__control/faults`, { method: 'DELETE' }),
    fetch(`${google.url}/__control/tokens`, { method: 'DELETE' }),
    fetch(`${challenge.url}/__control/faults`, { method: 'DELETE' }),
    fetch(`${challenge.url}/__control/widget`, { method: 'DELETE' }),
  ]);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
