/** The demo's own books agree with each other, as the product would have left them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyMigrations } from '#db/migrate.ts';
import { seedIfEmpty } from '#db/seed/index.ts';
import { demoUsers } from '#db/seed/people.ts';
import { isAsked } from '#domain/booking/details.ts';
import { emailFailed, emailFailureReasons } from '#domain/email/messages.ts';
import { type OpenDatabase, openDatabase } from '#local/database.ts';
import { shareDemoPayments } from '#local/demo-payments.ts';
import { type LibsqlServer, startLibsqlServer } from '#local/libsql-server.ts';
import { sdk, start } from './local/razorpay-support.ts';

describe.each([false, true])('with the sample mentors: %s', (withMentors) => {
  let folder: string;
  let server: LibsqlServer;
  let db: OpenDatabase;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waymark-seed-'));
    server = await startLibsqlServer({ file: join(folder, 'waymark.db'), port: 0, token: 'x' });
    db = openDatabase(server.url, 'x');
    await applyMigrations(db);
    const siteUrl = 'http://localhost:8787';
    await seedIfEmpty(db, {
      now: Date.now(),
      siteUrl,
      withMentors,
      hashPassword: async () => 'scrypt',
    });
  });

  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  test('every confirmation, also the one that came back, is in the outbox that the desk shows', async () => {
    const emails = await db.query.outbox.findMany();
    const confirmed = (await db.query.bookings.findMany()).filter((one) => one.bookingConfirmed);

    expect(confirmed.map(({ emailStatus }) => emailStatus).toSorted()).toContain('failed');
    for (const booking of confirmed) {
      const hasFailed = booking.emailStatus === 'failed';
      const email = emails.find(({ id }) => id === `booking-confirmed-${booking.id}`);
      expect(email).toMatchObject({
        ...{ state: hasFailed ? 'bounced' : 'sent', userId: booking.userId, bookingId: booking.id },
        lastError: hasFailed ? emailFailed('The mailbox is full') : null,
      });
      expect(email?.payload.to).toEqual([booking.userEmail]);
      expect(booking.emailError).toBe(hasFailed ? emailFailed(emailFailureReasons.address) : null);
    }
  });

  test('the payment stand-in knows every payment, and refunds it', async () => {
    const standIn = await start();
    await shareDemoPayments(db, standIn.url);
    const paid = await db.query.payments.findMany();

    expect(paid.length).toBeGreaterThan(0);
    for (const { id, amount } of paid) {
      const refund = await sdk(standIn.url).payments.refund(id, { amount });
      expect(refund).toMatchObject({ payment_id: id, amount });
    }
  });

  test('nobody has answered what their form does not ask', async () => {
    const fields = [
      'childEducation',
      'planningToApply',
      'competitiveExam',
      'applicationStage',
    ] as const;

    for (const booking of await db.query.bookings.findMany()) {
      const audience = booking.isParent ? 'parent' : 'student';
      for (const field of fields) {
        if (!isAsked(field, audience)) expect(booking[field], field).toBeNull();
      }
    }
  });

  test('a package is under way: its sessions are worth its price, one has a plan, most are open', async () => {
    const sessions = await db.query.passSessions.findMany();
    const [pass] = await db.query.passes.findMany();
    const calls = await db.query.bookings.findMany();
    const payments = await db.query.payments.findMany();
    const paid = payments.find(({ id }) => id === pass?.paymentId);

    expect(sessions.reduce((sum, { value }) => sum + value, 0)).toBe(paid?.amount);
    const held = sessions.flatMap(({ bookingId }) => calls.filter(({ id }) => id === bookingId));
    expect(held.map(({ outcome }) => outcome)).toEqual(['completed', 'completed', null]);
    expect(held.slice(1).map(({ sessionId }) => sessionId)).toEqual([
      `${pass?.id}-1`,
      `${pass?.id}-2`,
    ]);
    expect(sessions).toHaveLength(8);
    const steps = await db.query.planSteps.findMany();
    expect(steps.filter(({ doneAt }) => doneAt !== null)).toHaveLength(1);
  });

  test('the demo mentor owns a named calendar with every call, and alone is open at every start', async () => {
    const account = await db.query.users.findFirst({
      where: (user, { eq }) => eq(user.email, demoUsers.mentor.email),
    });
    const mentors = await db.query.mentors.findMany();
    const own = mentors.find(({ userId }) => userId === account?.id);

    expect(own).toMatchObject({ name: expect.stringContaining('Harpreet'), isActive: true });
    for (const { name } of mentors) expect(name).not.toBeNull();
    for (const { mentorId } of await db.query.bookings.findMany()) expect(mentorId).toBe(own?.id);
    for (const { mentorId } of await db.query.tempReservations.findMany()) {
      expect(mentorId).toBe(own?.id);
    }
    if (withMentors) return;
    expect(own?.services).toBeNull();
    expect(await db.query.mentorHours.findMany()).toEqual([]);
    expect(await db.query.timeOff.findMany()).toEqual([]);
  });

  test('each call is one of a mentor who takes such calls', async () => {
    const mentors = await db.query.mentors.findMany();
    expect(mentors).toHaveLength(withMentors ? 5 : 1);

    for (const { mentorId, mentorName, service } of await db.query.bookings.findMany()) {
      const mentor = mentors.find(({ id }) => id === mentorId);
      expect(mentor).toMatchObject({ name: mentorName });
      if (mentor?.services) expect(mentor.services).toContain(service);
    }
  });
});
