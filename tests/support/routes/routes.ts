/** Every route of the API with its access, its maximum cost and a valid request. */
import { inspectRoutes } from 'hono/dev';
import { FIRST_MENTOR } from '#db/expressions.ts';
import { app } from '#functions/app.ts';
import { day, signupForm, studentForm } from '#tests/support/customer.ts';
import { setupForm } from '#tests/support/sign-in/authenticator.ts';
import type { prepareRoutes } from './route-calls.ts';

/**
 * `user`: any signed-in user. `owner`: the client who owns the row. `party`: its owner, its mentor and
 * admins. `mentor`: any mentor and admins. `its mentor`: the mentor of the row and admins. `mentor alone`:
 * mentors for themselves. `provider`: signed requests. `holder`: requests with a secret token.
 */
export type Who =
  | 'anyone'
  | 'user'
  | 'owner'
  | 'party'
  | 'mentor'
  | 'its mentor'
  | 'mentor alone'
  | 'admin'
  | 'provider'
  | 'holder';

export type RouteFixtures = Awaited<ReturnType<typeof prepareRoutes>>;

export interface Access {
  who: Who;
  /** Maximum round trips before the answer, round trips after it, and SQLite steps of both. */
  cost: [trips: number, later: number, steps: number];
  body?: (fixtures: RouteFixtures) => object;
  query?: string;
  /** True if the body is a file. */
  takesFile?: boolean;
  /** Value of `:id` or `:token`, if it is not the booking's id. */
  id?: (fixtures: RouteFixtures) => string;
}

const newPassword = { password: 'a new way forward', confirmPassword: 'a new way forward' };

type Row = Omit<Access, 'who' | 'body'> & { body?: object | Access['body'] };

function routesFor(who: Who, rows: Record<string, Row>): [string, Access][] {
  return Object.entries(rows).map(([route, { body, ...row }]) => {
    const made = typeof body === 'object' ? () => body : (body as Access['body']);
    return [route.replace(' ', ' /api'), { who, ...row, ...(made && { body: made }) }];
  });
}

const ofPurchase = { id: ({ purchase }: RouteFixtures) => purchase.id };
const ofCall = { id: ({ call }: RouteFixtures) => call.id };
const ofJoinToken = { id: ({ call }: RouteFixtures) => call.joinToken };
const ofDocument = { id: ({ documentId }: RouteFixtures) => documentId };
const wrongToken = { id: () => 'guess' };
const code = { body: { code: '123456' } };

/** A route that is missing here fails the tests. A commit that raises a cost gives the reason. */
export const access: Record<string, Access> = Object.fromEntries([
  ...routesFor('anyone', {
    'POST /auth/signup': { cost: [2, 2, 1300], body: () => signupForm() },
    'POST /auth/login': {
      cost: [1, 0, 700],
      body: ({ owner }) => ({ email: owner.user.email, password: 'correct horse' }),
    },
    'POST /auth/logout': { cost: [1, 0, 100] },
    'POST /auth/forgot-password': {
      cost: [2, 2, 1000],
      body: ({ owner }) => ({ email: owner.user.email }),
    },
    'POST /auth/reset-password': { cost: [1, 0, 200], body: { token: 'x', ...newPassword } },
    'POST /auth/verify-email': { cost: [1, 0, 300], body: { token: 'x' } },
    'GET /auth/me': { cost: [1, 0, 200] },
    'GET /auth/google': { cost: [0, 0, 0] },
    'GET /auth/google/callback': { cost: [0, 0, 0] },
    'GET /availability': { cost: [1, 0, 400], query: '?service=lor' },
    'GET /plans/reminders/leave/:token': { cost: [0, 0, 0], ...wrongToken },
    'POST /contact': {
      cost: [1, 0, 200],
      body: {
        name: 'Asha Rao',
        email: 'asha.rao@example.com',
        subject: 'A question',
        message: 'Which call is right for me?',
      },
    },
    'POST /webinar': { cost: [2, 2, 900], body: { email: 'asha.rao@example.com' } },
    'POST /webinar/confirm': { cost: [2, 0, 400], body: { token: 'x' } },
    'GET /webinar/leave/:token': { cost: [0, 0, 0], ...wrongToken },
    'GET /join/:token': { cost: [1, 0, 300], ...ofJoinToken },
    'POST /join/:token/arrival': { cost: [2, 0, 400], ...ofJoinToken },
    'GET /health': { cost: [1, 0, 100] },
  }),
  ...routesFor('user', {
    'POST /auth/verify-email/send': { cost: [1, 0, 400] },
    'GET /account': { cost: [1, 0, 600] },
    'PATCH /account': { cost: [2, 0, 500], body: { firstName: 'Asha', lastName: 'Menon' } },
    'POST /account/email': {
      cost: [1, 0, 800],
      body: { email: 'asha.new@example.com', currentPassword: 'correct horse' },
    },
    'POST /account/password': {
      cost: [1, 0, 800],
      body: { currentPassword: 'correct horse', ...newPassword },
    },
    'DELETE /account/devices': { cost: [3, 0, 300] },
    'GET /account/data': { cost: [1, 0, 2000] },
    'POST /account/deletion': { cost: [1, 0, 800], body: { currentPassword: 'correct horse' } },
    'GET /calendar': { cost: [1, 0, 400], query: '?service=lor' },
    'POST /bookings': {
      cost: [1, 0, 900],
      body: () => ({ service: 'lor', date: day(9), time: '15:00' }),
    },
    'GET /bookings': { cost: [1, 0, 900] },
    'GET /plans': { cost: [1, 0, 400] },
    'PUT /plans/reminders': { cost: [2, 0, 400], body: { on: false } },
    'GET /documents': { cost: [1, 0, 600] },
    'POST /documents': { cost: [2, 1, 1500], query: '?name=plan.txt', takesFile: true },
    'GET /journey': { cost: [1, 0, 600] },
  }),
  ...routesFor('owner', {
    'DELETE /account/devices/:id': { cost: [2, 0, 200], id: ({ deviceId }) => deviceId },
    'GET /bookings/:id': { cost: [1, 0, 600] },
    'GET /bookings/:id/receipt': { cost: [1, 0, 300] },
    'GET /bookings/:id/invitation.ics': { cost: [1, 0, 300] },
    'DELETE /bookings/:id': { cost: [2, 0, 2200] },
    'POST /bookings/:id/move': { cost: [1, 0, 900], body: () => ({ date: day(6), time: '11:00' }) },
    'PATCH /bookings/:id/details': { cost: [2, 0, 1100], body: () => studentForm() },
    'POST /bookings/:id/payment': { cost: [1, 0, 600] },
    'POST /bookings/:id/payment/verify': { cost: [2, 0, 2900], body: ({ paid }) => paid },
    'POST /bookings/:id/confirm': { cost: [1, 0, 300] },
    'PUT /plans/steps/:id': { cost: [2, 0, 400], id: ({ stepId }) => stepId, body: { done: true } },
    'DELETE /documents/:id': { cost: [2, 0, 400], ...ofDocument },
    'POST /bookings/:id/book': { cost: [1, 0, 400] },
    'POST /journey/:id/extend': { cost: [2, 0, 600], ...ofPurchase },
    'POST /journey/:id/refund': {
      cost: [1, 0, 900],
      ...ofPurchase,
      body: { amount: 100, reason: 'Plans have changed', cancelsCalls: false },
    },
    'DELETE /journey/:id/refund': { cost: [2, 0, 700], ...ofPurchase },
  }),
  ...routesFor('holder', {
    'POST /plans/reminders/leave/:token': { cost: [1, 0, 300], ...wrongToken },
    'POST /webinar/leave/:token': { cost: [1, 0, 300], ...wrongToken },
    // Not found, because the webinar has no date in this test.
    'GET /webinar/webinar.ics': { cost: [0, 0, 0] },
    'GET /feed/:file': { cost: [1, 0, 300], id: () => 'guess.ics' },
  }),
  ...routesFor('party', {
    'GET /documents/:id': { cost: [1, 0, 400], ...ofDocument },
    'POST /documents/:id/versions': {
      cost: [2, 1, 1500],
      ...ofDocument,
      query: '?name=plan.txt',
      takesFile: true,
    },
    'POST /documents/:id/comments': {
      cost: [2, 0, 600],
      ...ofDocument,
      body: { text: 'The second page is the better one.' },
    },
  }),
  ...routesFor('mentor', {
    'GET /mentor/waiting': { cost: [1, 0, 400] },
    'GET /mentor/agenda': { cost: [1, 0, 1000] },
    'GET /mentor/clients': { cost: [1, 0, 500] },
    'GET /mentor/availability': { cost: [1, 0, 1200] },
    'PUT /mentor/availability': { cost: [2, 0, 600], body: { minimumNotice: 24 } },
    'POST /mentor/availability/time-off': {
      cost: [2, 0, 600],
      body: () => ({ firstDate: day(20), lastDate: day(27), reason: 'Exams' }),
    },
    'DELETE /mentor/availability/time-off/:id': {
      cost: [2, 0, 600],
      id: ({ timeOffId }) => timeOffId,
    },
    'POST /mentor/feed': { cost: [2, 0, 300] },
    'DELETE /mentor/feed': { cost: [2, 0, 200] },
  }),
  ...routesFor('its mentor', {
    'GET /mentor/clients/:id': { cost: [1, 0, 1500], id: ({ owner }) => owner.user.id },
    'GET /mentor/calls/:id/documents': { cost: [1, 0, 600], ...ofCall },
    'PUT /mentor/calls/:id/outcome': {
      cost: [2, 0, 1000],
      ...ofCall,
      body: { outcome: 'completed' },
    },
    'PUT /mentor/calls/:id/note': {
      cost: [2, 0, 400],
      ...ofCall,
      body: { note: 'Asks about loans.', seenAt: null },
    },
    'GET /mentor/calls/:id/plan': { cost: [1, 0, 600], ...ofCall },
    'PUT /mentor/calls/:id/plan': {
      cost: [2, 0, 600],
      ...ofCall,
      body: () => ({
        summary: 'Two good options.',
        steps: [{ id: null, text: 'Book the IELTS', dueOn: day(5) }],
        revision: 1,
      }),
    },
    'POST /mentor/calls/:id/plan/send': { cost: [2, 2, 1500], ...ofCall, body: { revision: 1 } },
  }),
  ...routesFor('admin', {
    'GET /admin/audit': { cost: [1, 0, 800] },
    'GET /admin/money': { cost: [1, 0, 300] },
    'GET /admin/payments': { cost: [1, 0, 300] },
    'POST /admin/payments/:id/refund': {
      cost: [5, 0, 1000],
      id: ({ settledId }) => settledId,
      body: () => ({ amount: 100, reason: 'Asked for', requestId: crypto.randomUUID() }),
    },
    'GET /admin/passes/refunds': { cost: [1, 0, 400] },
    'POST /admin/passes/refunds/:id/approve': {
      cost: [3, 0, 800],
      id: ({ purchase }) => purchase.refundId,
    },
    'POST /admin/passes/refunds/:id/decline': {
      cost: [2, 2, 1500],
      id: ({ purchase }) => purchase.refundId,
      body: { answer: 'They have been prepared' },
    },
    'POST /admin/passes/:id/extend': {
      cost: [2, 0, 600],
      ...ofPurchase,
      body: { months: 2, reason: 'She was ill' },
    },
    'POST /admin/passes/sessions/:id/return': {
      cost: [2, 0, 600],
      id: ({ purchase }) => purchase.usedId,
      body: { reason: 'She was ill' },
    },
    'GET /admin/exceptions': { cost: [1, 0, 400] },
    'POST /admin/exceptions': {
      cost: [2, 0, 400],
      body: ({ settledId }) => ({ kind: 'payment unaccounted', subject: settledId }),
    },
    'GET /admin/health': { cost: [1, 0, 200] },
    'GET /admin/mails': { cost: [1, 0, 200] },
    'GET /admin/mails/:id': { cost: [1, 0, 300], id: ({ outboxId }) => outboxId },
    'POST /admin/mails/:id/resend': { cost: [5, 0, 1000], id: ({ outboxId }) => outboxId },
    'GET /admin/bookings': { cost: [1, 0, 400] },
    'GET /admin/bookings.csv': { cost: [2, 0, 1000] },
    'GET /admin/bookings/:id': { cost: [1, 0, 500] },
    'GET /admin/admins': { cost: [1, 0, 300] },
    'POST /admin/admins': { cost: [2, 0, 300], body: ({ owner }) => ({ email: owner.user.email }) },
    'DELETE /admin/admins/:id': { cost: [2, 0, 400], id: ({ admin }) => admin.user.id },
    'GET /admin/second-factor': { cost: [1, 0, 200] },
    'POST /admin/second-factor': { cost: [3, 0, 1000], body: setupForm },
    'POST /admin/second-factor/confirmation': { cost: [1, 0, 400], ...code },
    'POST /admin/second-factor/code': { cost: [1, 0, 400], ...code },
    'POST /admin/second-factor/removal': { cost: [1, 0, 400], ...code },
    'POST /admin/blocks': {
      cost: [2, 0, 400],
      body: () => ({ date: day(9), times: ['15:00'], reason: 'School visit' }),
    },
    'DELETE /admin/blocks/:id': { cost: [2, 0, 300], id: ({ blockId }) => blockId },
    'GET /admin/calendar': { cost: [1, 0, 700] },
    'GET /admin/settings': { cost: [1, 0, 200] },
    'PUT /admin/settings': { cost: [2, 0, 400], body: { minimumNotice: '24' } },
    'POST /admin/bookings/:id/cancel': {
      cost: [1, 0, 300],
      body: { reason: 'The mentor is ill', refund: true },
    },
    'POST /admin/bookings/:id/move': {
      cost: [1, 0, 700],
      body: () => ({ date: day(6), time: '11:00' }),
    },
    'GET /admin/bookings/:id/mentors': { cost: [1, 0, 700] },
    'PUT /admin/bookings/:id/mentor': { cost: [1, 0, 700], body: { mentor: 'arnab', from: 0 } },
    'GET /admin/mentors': { cost: [1, 0, 400] },
    'POST /admin/mentors': {
      cost: [2, 0, 600],
      body: { id: 'meera', name: 'Meera', email: null, services: null },
    },
    'PATCH /admin/mentors/:id': {
      cost: [2, 0, 600],
      id: () => FIRST_MENTOR,
      body: { position: 2 },
    },
  }),
  ...routesFor('mentor alone', {
    'GET /mentor/google': { cost: [1, 0, 200] },
    'GET /mentor/google/callback': { cost: [1, 0, 200] },
    'DELETE /mentor/google': { cost: [1, 0, 200] },
  }),
  ...routesFor('provider', {
    'POST /webhooks/razorpay': { cost: [0, 0, 0] },
    'POST /webhooks/resend': { cost: [0, 0, 0] },
  }),
]);

/** Returns the routes of the router, such as `POST /api/bookings`. */
export function registeredRoutes(): string[] {
  const routes = inspectRoutes(app).filter(({ isMiddleware }) => !isMiddleware);
  return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
}
