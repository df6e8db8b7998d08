import { createClient } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyMigrations } from '#db/migrate.ts';
import * as schema from '#db/schema/index.ts';
import { seedIfEmpty } from '#db/seed/index.ts';
import { demoUsers } from '#db/seed/people.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import { istDate, istInstant } from '#domain/time.ts';
import { recordDemoPayments } from '#local/demo.ts';
import { createSdk, startStandIn } from './local/razorpay-support.ts';

describe.each([false, true])('demo data with sample mentors: %s', (withMentors) => {
  const db = drizzle(createClient({ url: ':memory:' }), { schema });
  let bookings: (typeof schema.bookings.$inferSelect)[];
  let payments: (typeof schema.payments.$inferSelect)[];

  beforeAll(async () => {
    await applyMigrations(db);
    const now = istInstant(istDate(Date.now()), withMentors ? '03:00' : '12:00');
    const siteUrl = 'http://localhost:8787';
    await seedIfEmpty(db, { now, siteUrl, withMentors, hashPassword: async () => 'scrypt' });
    bookings = await db.query.bookings.findMany();
    payments = await db.query.payments.findMany();
  });

  test('the Razorpay stand-in can refund every demo payment', async () => {
    const standIn = await startStandIn();
    await recordDemoPayments(db, standIn.url);

    expect(payments.length).toBeGreaterThan(0);
    for (const { id, amount } of payments) {
      const refund = await createSdk(standIn.url).payments.refund(id, { amount });
      expect(refund).toMatchObject({ payment_id: id, amount });
    }
  });

  test('the values of the demo package’s sessions add up to the package’s price', async () => {
    const sessions = await db.query.packageSessions.findMany();
    const [purchase] = await db.query.packagePurchases.findMany();
    const paid = payments.find(({ id }) => id === purchase?.paymentId);

    expect(sessions.reduce((sum, { value }) => sum + value, 0)).toBe(paid?.amount);
    const held = sessions.flatMap(({ bookingId }) => bookings.filter(({ id }) => id === bookingId));
    expect(held.map(({ outcome }) => outcome)).toEqual(['completed', 'completed', null]);
    const booked = [`${purchase?.id}-1`, `${purchase?.id}-2`];
    expect(held.slice(1).map(({ sessionId }) => sessionId)).toEqual(booked);
    expect(sessions).toHaveLength(8);
    const steps = await db.query.planSteps.findMany();
    expect(steps.filter(({ doneAt }) => doneAt !== null)).toHaveLength(1);
  });

  test('all demo calls belong to the demo mentor and start at times that clients can choose', async () => {
    const account = await db.query.users.findFirst({
      where: (user, { eq }) => eq(user.email, demoUsers.mentor.email),
    });
    const mentors = await db.query.mentors.findMany();
    const own = mentors.find(({ userId }) => userId === account?.id);

    expect(own).toMatchObject({ name: expect.stringContaining('Harpreet'), services: null });
    expect(mentors).toHaveLength(withMentors ? 5 : 1);
    for (const { name } of mentors) expect(name).not.toBeNull();
    for (const { mentorName, time, createdAt, paymentDate } of bookings) {
      expect(mentorName).toBe(own?.name);
      expect(slotTimes).toContain(time);
      expect(createdAt).toBeLessThanOrEqual(paymentDate ?? createdAt);
    }
    const holds = await db.query.tempReservations.findMany();
    for (const { mentorId } of [...bookings, ...holds]) expect(mentorId).toBe(own?.id);
    if (withMentors) return;
    expect(await db.query.mentorHours.findMany()).toEqual([]);
    expect(await db.query.timeOff.findMany()).toEqual([]);
  });
});
