/** What each request costs. A figure here that must grow has its reason in the commit that changes it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '#domain/calendar/time.ts';
import { insertCall } from '#tests/support/calls.ts';
import { costOf } from '#tests/support/costs.ts';
import { customer } from '#tests/support/customer.ts';
import { pay } from '#tests/support/providers.ts';
import { call, prepareRoutes } from '#tests/support/routes/route-calls.ts';
import { access, type RouteFixtures } from '#tests/support/routes/routes.ts';

/** Round trips before the answer, those after it, and SQLite's steps in all of them at most. */
type Budget = [trips: number, later: number, steps: number];

/** As tests/support/routes/routes.ts calls them, some of which are refused. */
const routes: Record<string, Budget> = {
  'POST /api/auth/signup': [2, 2, 1300],
  'POST /api/auth/login': [1, 0, 700],
  'POST /api/auth/logout': [1, 0, 100],
  'POST /api/auth/forgot-password': [2, 2, 1000],
  'POST /api/auth/reset-password': [1, 0, 200],
  'POST /api/auth/verify-email': [1, 0, 300],
  'POST /api/auth/verify-email/send': [1, 0, 400],
  'GET /api/auth/me': [1, 0, 200],
  'GET /api/auth/google': [0, 0, 0],
  'GET /api/auth/google/callback': [0, 0, 0],
  'GET /api/account': [1, 0, 600],
  'PATCH /api/account': [2, 0, 500],
  'POST /api/account/email': [1, 0, 800],
  'POST /api/account/password': [1, 0, 800],
  'DELETE /api/account/devices/:id': [2, 0, 200],
  'DELETE /api/account/devices': [3, 0, 300],
  'GET /api/account/data': [1, 0, 2000],
  'POST /api/account/deletion': [1, 0, 800],
  'GET /api/availability': [1, 0, 400],
  'GET /api/calendar': [1, 0, 400],
  'POST /api/bookings': [1, 0, 900],
  'GET /api/bookings': [1, 0, 900],
  'GET /api/bookings/:id': [1, 0, 600],
  'GET /api/bookings/:id/receipt': [1, 0, 300],
  'GET /api/bookings/:id/invitation.ics': [1, 0, 300],
  'DELETE /api/bookings/:id': [2, 0, 2200],
  'POST /api/bookings/:id/move': [1, 0, 900],
  'PATCH /api/bookings/:id/details': [2, 0, 1100],
  'POST /api/bookings/:id/payment': [1, 0, 600],
  'POST /api/bookings/:id/payment/verify': [2, 0, 2900],
  'POST /api/bookings/:id/confirm': [1, 0, 300],
  'GET /api/plans': [1, 0, 400],
  'PUT /api/plans/steps/:id': [2, 0, 400],
  'PUT /api/plans/reminders': [2, 0, 400],
  'GET /api/plans/reminders/leave/:token': [0, 0, 0],
  'POST /api/plans/reminders/leave/:token': [1, 0, 300],
  'GET /api/documents': [1, 0, 600],
  // An upload ends in work that outlasts a sender who hangs up.
  'POST /api/documents': [2, 1, 1500],
  'GET /api/documents/:id': [1, 0, 400],
  'DELETE /api/documents/:id': [2, 0, 400],
  'POST /api/documents/:id/versions': [2, 1, 1500],
  'POST /api/documents/:id/comments': [2, 0, 600],
  'GET /api/mentor/calls/:id/documents': [1, 0, 600],
  'POST /api/bookings/:id/book': [1, 0, 400],
  'GET /api/journey': [1, 0, 600],
  'POST /api/journey/:id/extend': [2, 0, 600],
  'POST /api/journey/:id/refund': [1, 0, 900],
  'DELETE /api/journey/:id/refund': [2, 0, 700],
  'POST /api/contact': [1, 0, 200],
  'POST /api/webinar': [2, 2, 900],
  'POST /api/webinar/confirm': [2, 0, 400],
  'POST /api/webinar/leave/:token': [1, 0, 300],
  'GET /api/webinar/leave/:token': [0, 0, 0],
  'GET /api/webinar/webinar.ics': [0, 0, 0],
  'GET /api/join/:token': [1, 0, 300],
  'POST /api/join/:token/arrival': [2, 0, 400],
  'GET /api/feed/:file': [1, 0, 300],
  'GET /api/mentor/waiting': [1, 0, 400],
  'GET /api/mentor/agenda': [1, 0, 1000],
  'GET /api/mentor/clients': [1, 0, 500],
  'GET /api/mentor/clients/:id': [1, 0, 1500],
  'GET /api/admin/audit': [1, 0, 800],
  'GET /api/admin/money': [1, 0, 300],
  'GET /api/admin/payments': [1, 0, 300],
  'POST /api/admin/payments/:id/refund': [5, 0, 1000],
  'GET /api/admin/passes/refunds': [1, 0, 400],
  'POST /api/admin/passes/refunds/:id/approve': [3, 0, 800],
  'POST /api/admin/passes/refunds/:id/decline': [2, 2, 1500],
  'POST /api/admin/passes/:id/extend': [2, 0, 600],
  'POST /api/admin/passes/sessions/:id/return': [2, 0, 600],
  'GET /api/admin/exceptions': [1, 0, 400],
  'POST /api/admin/exceptions': [2, 0, 400],
  'GET /api/admin/health': [1, 0, 200],
  'GET /api/admin/mails': [1, 0, 200],
  'GET /api/admin/mails/:id': [1, 0, 300],
  'POST /api/admin/mails/:id/resend': [5, 0, 1000],
  'GET /api/admin/bookings': [1, 0, 400],
  'GET /api/admin/bookings.csv': [2, 0, 1000],
  'GET /api/admin/bookings/:id': [1, 0, 500],
  'GET /api/admin/admins': [1, 0, 300],
  'POST /api/admin/admins': [2, 0, 300],
  'DELETE /api/admin/admins/:id': [2, 0, 400],
  'GET /api/admin/second-factor': [1, 0, 200],
  'POST /api/admin/second-factor': [3, 0, 1000],
  'POST /api/admin/second-factor/confirmation': [1, 0, 400],
  'POST /api/admin/second-factor/code': [1, 0, 400],
  'POST /api/admin/second-factor/removal': [1, 0, 400],
  'POST /api/admin/blocks': [2, 0, 400],
  'DELETE /api/admin/blocks/:id': [2, 0, 300],
  'GET /api/admin/calendar': [1, 0, 700],
  'GET /api/admin/settings': [1, 0, 200],
  'PUT /api/admin/settings': [2, 0, 400],
  'POST /api/admin/bookings/:id/cancel': [1, 0, 300],
  'POST /api/admin/bookings/:id/move': [1, 0, 700],
  'GET /api/admin/bookings/:id/mentors': [1, 0, 700],
  'PUT /api/admin/bookings/:id/mentor': [1, 0, 700],
  'PUT /api/mentor/calls/:id/outcome': [2, 0, 1000],
  'PUT /api/mentor/calls/:id/note': [2, 0, 400],
  'GET /api/mentor/calls/:id/plan': [1, 0, 600],
  'PUT /api/mentor/calls/:id/plan': [2, 0, 600],
  'POST /api/mentor/calls/:id/plan/send': [2, 2, 1500],
  'GET /api/mentor/availability': [1, 0, 1200],
  'PUT /api/mentor/availability': [2, 0, 600],
  'POST /api/mentor/availability/time-off': [2, 0, 600],
  'DELETE /api/mentor/availability/time-off/:id': [2, 0, 600],
  'GET /api/admin/mentors': [1, 0, 400],
  'POST /api/admin/mentors': [2, 0, 600],
  'PATCH /api/admin/mentors/:id': [2, 0, 600],
  'GET /api/mentor/google': [1, 0, 200],
  'GET /api/mentor/google/callback': [1, 0, 200],
  'DELETE /api/mentor/google': [1, 0, 200],
  'POST /api/mentor/feed': [2, 0, 300],
  'DELETE /api/mentor/feed': [2, 0, 200],
  'GET /api/health': [1, 0, 100],
  'POST /api/webhooks/razorpay': [0, 0, 0],
  'POST /api/webhooks/resend': [0, 0, 0],
};

async function expectCost<T>([trips, later, most]: Budget, ask: () => Promise<T>): Promise<T> {
  const { answer, cost } = await costOf(ask);
  const { steps, ...counted } = cost;
  expect(counted).toEqual({ trips, later });
  expect(steps).toBeLessThanOrEqual(most);
  return answer;
}

describe('a route', () => {
  let fixtures: RouteFixtures;

  beforeEach(async () => {
    fixtures = await prepareRoutes(await customer());
  });

  test('is in the table', () => {
    expect(Object.keys(routes).toSorted()).toEqual(Object.keys(access).toSorted());
  });

  test.each(Object.entries(routes))('%s costs no more than this', async (route, budget) => {
    await expectCost(budget, () => call(route, fixtures));
  });
});

test('a booking costs no more than this, from the calendar to its receipt', async () => {
  const asha = await customer();

  await expectCost([1, 0, 300], () => asha.calendar());
  const { id } = await expectCost([2, 0, 3000], () => asha.held());
  await expectCost([2, 0, 1000], () => asha.saveDetails(id));
  const order = await expectCost([2, 0, 1000], () => asha.startPayment(id));
  const paid = await pay(order.body.orderId);
  await expectCost([2, 0, 3000], () => asha.verify(id, paid));
  await expectCost([2, 2, 3000], () => asha.confirm(id));
  await expectCost([1, 0, 600], () => asha.show(id));
  await expectCost([1, 0, 800], () => asha.list());
});

test('a client with twenty calls reads little more than their own rows', async () => {
  const asha = await customer();
  const calls = Array.from({ length: 20 }, (_, n) => insertCall(asha, Date.now() - n * DAY));
  await Promise.all(calls);

  await expectCost([1, 0, 5000], () => asha.list());
  await expectCost([1, 0, 1000], () => asha.request('GET', '/account'));
});
