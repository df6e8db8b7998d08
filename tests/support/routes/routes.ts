/** Every route of the API, who may use it, and a request that succeeds. */
import { inspectRoutes } from 'hono/dev';
import { FIRST_MENTOR } from '#db/first-mentor.ts';
import type { CheckoutReply } from '#domain/money/checkout.ts';
import { app } from '#functions/app.ts';
import { type Customer, day, signupForm, studentForm } from '#tests/support/customer.ts';
import { proof } from '#tests/support/sign-in/authenticator.ts';

/**
 * `anyone`, `user`: whoever is signed in; `owner`: of the thing named; `mentor`: any, and admins;
 * `party`: owner, mentor and admins; `its mentor`: of the thing named, and admins; `mentor alone`: of themself, whoever is an admin;
 * `provider`: by signature; `holder`: of a secret address, whoever is signed in.
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

/** What a request may need: somebody's paid booking, device, payment and mail; an admin, and a block. */
export interface RouteFixtures {
  owner: Customer;
  admin: Customer;
  bookingId: string;
  call: { id: string; joinToken: string };
  deviceId: string;
  blockId: string;
  paid: CheckoutReply;
  /** A payment that is in the books. */
  settledId: string;
  outboxId: string;
  timeOffId: string;
  /** Of the plan that was sent after the call. */
  stepId: string;
  documentId: string;
  /** A package whose first session is used, and of which something is asked back. */
  pass: { id: string; usedId: string; refundId: string };
}

export interface Access {
  who: Who;
  body?: (fixtures: RouteFixtures) => object;
  query?: string;
  /** Whether its body is a file. */
  takesFile?: boolean;
  /** What stands for `:id` or `:token`, if it is not the booking. */
  id?: (fixtures: RouteFixtures) => string;
}

const newPassword = { password: 'a new way forward', confirmPassword: 'a new way forward' };

/** A route that is missing here fails the tests. */
export const access: Record<string, Access> = {
  'POST /api/auth/signup': { who: 'anyone', body: () => signupForm() },
  'POST /api/auth/login': {
    who: 'anyone',
    body: ({ owner }) => ({ email: owner.user.email, password: 'correct horse' }),
  },
  'POST /api/auth/logout': { who: 'anyone' },
  'POST /api/auth/forgot-password': {
    who: 'anyone',
    body: ({ owner }) => ({ email: owner.user.email }),
  },
  'POST /api/auth/reset-password': {
    who: 'anyone',
    body: () => ({ token: 'x', ...newPassword }),
  },
  'POST /api/auth/verify-email': { who: 'anyone', body: () => ({ token: 'x' }) },
  'POST /api/auth/verify-email/send': { who: 'user' },
  'GET /api/auth/me': { who: 'anyone' },
  'GET /api/auth/google': { who: 'anyone' },
  'GET /api/auth/google/callback': { who: 'anyone' },
  'GET /api/account': { who: 'user' },
  'PATCH /api/account': { who: 'user', body: () => ({ firstName: 'Asha', lastName: 'Menon' }) },
  'POST /api/account/email': {
    who: 'user',
    body: () => ({ email: 'asha.new@example.com', currentPassword: 'correct horse' }),
  },
  'POST /api/account/password': {
    who: 'user',
    body: () => ({ currentPassword: 'correct horse', ...newPassword }),
  },
  'DELETE /api/account/devices/:id': { who: 'owner', id: ({ deviceId }) => deviceId },
  'DELETE /api/account/devices': { who: 'user' },
  'GET /api/account/data': { who: 'user' },
  'POST /api/account/deletion': {
    who: 'user',
    body: () => ({ currentPassword: 'correct horse' }),
  },
  'GET /api/availability': { who: 'anyone', query: '?service=lor' },
  'GET /api/calendar': { who: 'user', query: '?service=lor' },
  'POST /api/bookings': {
    who: 'user',
    body: () => ({ service: 'lor', date: day(9), time: '15:00' }),
  },
  'GET /api/bookings': { who: 'user' },
  'GET /api/bookings/:id': { who: 'owner' },
  'GET /api/bookings/:id/receipt': { who: 'owner' },
  'GET /api/bookings/:id/invitation.ics': { who: 'owner' },
  'DELETE /api/bookings/:id': { who: 'owner' },
  'POST /api/bookings/:id/move': { who: 'owner', body: () => ({ date: day(6), time: '11:00' }) },
  'PATCH /api/bookings/:id/details': { who: 'owner', body: () => studentForm() },
  'POST /api/bookings/:id/payment': { who: 'owner' },
  'POST /api/bookings/:id/payment/verify': { who: 'owner', body: ({ paid }) => paid },
  'POST /api/bookings/:id/confirm': { who: 'owner' },
  'GET /api/plans': { who: 'user' },
  'PUT /api/plans/steps/:id': {
    who: 'owner',
    id: ({ stepId }) => stepId,
    body: () => ({ done: true }),
  },
  'PUT /api/plans/reminders': { who: 'user', body: () => ({ on: false }) },
  'GET /api/plans/reminders/leave/:token': { who: 'anyone', id: () => 'guess' },
  'POST /api/plans/reminders/leave/:token': { who: 'holder', id: () => 'guess' },
  'GET /api/documents': { who: 'user' },
  'POST /api/documents': { who: 'user', query: '?name=plan.txt', takesFile: true },
  'GET /api/documents/:id': { who: 'party', id: ({ documentId }) => documentId },
  'DELETE /api/documents/:id': { who: 'owner', id: ({ documentId }) => documentId },
  'POST /api/documents/:id/versions': {
    who: 'party',
    id: ({ documentId }) => documentId,
    query: '?name=plan.txt',
    takesFile: true,
  },
  'POST /api/documents/:id/comments': {
    who: 'party',
    id: ({ documentId }) => documentId,
    body: () => ({ text: 'The second page is the better one.' }),
  },
  'POST /api/bookings/:id/book': { who: 'owner' },
  'GET /api/journey': { who: 'user' },
  'POST /api/journey/:id/extend': { who: 'owner', id: ({ pass }) => pass.id },
  'POST /api/journey/:id/refund': {
    who: 'owner',
    id: ({ pass }) => pass.id,
    body: () => ({ amount: 100, reason: 'Plans have changed', cancelsCalls: false }),
  },
  'DELETE /api/journey/:id/refund': { who: 'owner', id: ({ pass }) => pass.id },
  'POST /api/contact': {
    who: 'anyone',
    body: () => ({
      name: 'Asha Rao',
      email: 'asha.rao@example.com',
      subject: 'A question',
      message: 'Which call is right for me?',
    }),
  },
  'POST /api/webinar': { who: 'anyone', body: () => ({ email: 'asha.rao@example.com' }) },
  'POST /api/webinar/confirm': { who: 'anyone', body: () => ({ token: 'x' }) },
  'GET /api/webinar/leave/:token': { who: 'anyone', id: () => 'guess' },
  'POST /api/webinar/leave/:token': { who: 'holder', id: () => 'guess' },
  // For as long as it has no date, nobody has its file.
  'GET /api/webinar/webinar.ics': { who: 'holder' },
  'GET /api/join/:token': { who: 'anyone', id: ({ call }) => call.joinToken },
  'POST /api/join/:token/arrival': { who: 'anyone', id: ({ call }) => call.joinToken },
  'GET /api/feed/:file': { who: 'holder', id: () => 'guess.ics' },
  'GET /api/mentor/waiting': { who: 'mentor' },
  'GET /api/mentor/agenda': { who: 'mentor' },
  'GET /api/mentor/clients': { who: 'mentor' },
  'GET /api/mentor/clients/:id': { who: 'its mentor', id: ({ owner }) => owner.user.id },
  'GET /api/admin/audit': { who: 'admin' },
  'GET /api/admin/money': { who: 'admin' },
  'GET /api/admin/payments': { who: 'admin' },
  'POST /api/admin/payments/:id/refund': {
    who: 'admin',
    id: ({ settledId }) => settledId,
    body: () => ({ amount: 100, reason: 'Asked for', requestId: crypto.randomUUID() }),
  },
  'GET /api/admin/passes/refunds': { who: 'admin' },
  'POST /api/admin/passes/refunds/:id/approve': {
    who: 'admin',
    id: ({ pass }) => pass.refundId,
  },
  'POST /api/admin/passes/refunds/:id/decline': {
    who: 'admin',
    id: ({ pass }) => pass.refundId,
    body: () => ({ answer: 'They have been prepared' }),
  },
  'POST /api/admin/passes/:id/extend': {
    who: 'admin',
    id: ({ pass }) => pass.id,
    body: () => ({ months: 2, reason: 'She was ill' }),
  },
  'POST /api/admin/passes/sessions/:id/return': {
    who: 'admin',
    id: ({ pass }) => pass.usedId,
    body: () => ({ reason: 'She was ill' }),
  },
  'GET /api/admin/exceptions': { who: 'admin' },
  'POST /api/admin/exceptions': {
    who: 'admin',
    body: ({ settledId }) => ({ kind: 'payment unaccounted', subject: settledId }),
  },
  'GET /api/admin/health': { who: 'admin' },
  'GET /api/admin/mails': { who: 'admin' },
  'GET /api/admin/mails/:id': { who: 'admin', id: ({ outboxId }) => outboxId },
  'POST /api/admin/mails/:id/resend': { who: 'admin', id: ({ outboxId }) => outboxId },
  'GET /api/admin/bookings': { who: 'admin' },
  'GET /api/admin/bookings.csv': { who: 'admin' },
  'GET /api/admin/bookings/:id': { who: 'admin' },
  'GET /api/admin/admins': { who: 'admin' },
  'POST /api/admin/admins': { who: 'admin', body: ({ owner }) => ({ email: owner.user.email }) },
  'DELETE /api/admin/admins/:id': { who: 'admin', id: ({ admin }) => admin.user.id },
  'GET /api/admin/second-factor': { who: 'admin' },
  'POST /api/admin/second-factor': { who: 'admin', body: () => proof },
  'POST /api/admin/second-factor/confirmation': { who: 'admin', body: () => ({ code: '123456' }) },
  'POST /api/admin/second-factor/code': { who: 'admin', body: () => ({ code: '123456' }) },
  'POST /api/admin/second-factor/removal': { who: 'admin', body: () => ({ code: '123456' }) },
  'POST /api/admin/blocks': {
    who: 'admin',
    body: () => ({ date: day(9), times: ['15:00'], reason: 'School visit' }),
  },
  'DELETE /api/admin/blocks/:id': { who: 'admin', id: ({ blockId }) => blockId },
  'GET /api/admin/calendar': { who: 'admin' },
  'GET /api/admin/settings': { who: 'admin' },
  'PUT /api/admin/settings': { who: 'admin', body: () => ({ minimumNotice: '24' }) },
  'POST /api/admin/bookings/:id/cancel': {
    who: 'admin',
    body: () => ({ reason: 'The mentor is ill', refund: true }),
  },
  'POST /api/admin/bookings/:id/move': {
    who: 'admin',
    body: () => ({ date: day(6), time: '11:00' }),
  },
  'GET /api/admin/bookings/:id/mentors': { who: 'admin' },
  'PUT /api/admin/bookings/:id/mentor': {
    who: 'admin',
    body: () => ({ mentor: 'arnab', from: 0 }),
  },
  'GET /api/mentor/calls/:id/documents': { who: 'its mentor', id: ({ call }) => call.id },
  'PUT /api/mentor/calls/:id/outcome': {
    who: 'its mentor',
    id: ({ call }) => call.id,
    body: () => ({ outcome: 'completed' }),
  },
  'PUT /api/mentor/calls/:id/note': {
    who: 'its mentor',
    id: ({ call }) => call.id,
    body: () => ({ note: 'Asks about loans.', seenAt: null }),
  },
  'GET /api/mentor/calls/:id/plan': { who: 'its mentor', id: ({ call }) => call.id },
  'PUT /api/mentor/calls/:id/plan': {
    who: 'its mentor',
    id: ({ call }) => call.id,
    body: () => ({
      summary: 'Two good options.',
      steps: [{ id: null, text: 'Book the IELTS', dueOn: day(5) }],
      revision: 1,
    }),
  },
  'POST /api/mentor/calls/:id/plan/send': {
    who: 'its mentor',
    id: ({ call }) => call.id,
    body: () => ({ revision: 1 }),
  },
  'GET /api/mentor/availability': { who: 'mentor' },
  'PUT /api/mentor/availability': { who: 'mentor', body: () => ({ minimumNotice: 24 }) },
  'POST /api/mentor/availability/time-off': {
    who: 'mentor',
    body: () => ({ firstDate: day(20), lastDate: day(27), reason: 'Exams' }),
  },
  'DELETE /api/mentor/availability/time-off/:id': {
    who: 'mentor',
    id: ({ timeOffId }) => timeOffId,
  },
  'GET /api/admin/mentors': { who: 'admin' },
  'POST /api/admin/mentors': {
    who: 'admin',
    body: () => ({ id: 'meera', name: 'Meera', email: null, services: null }),
  },
  'PATCH /api/admin/mentors/:id': {
    who: 'admin',
    id: () => FIRST_MENTOR,
    body: () => ({ position: 2 }),
  },
  'GET /api/mentor/google': { who: 'mentor alone' },
  'GET /api/mentor/google/callback': { who: 'mentor alone' },
  'DELETE /api/mentor/google': { who: 'mentor alone' },
  'POST /api/mentor/feed': { who: 'mentor' },
  'DELETE /api/mentor/feed': { who: 'mentor' },
  'GET /api/health': { who: 'anyone' },
  'POST /api/webhooks/razorpay': { who: 'provider' },
  'POST /api/webhooks/resend': { who: 'provider' },
};

/** As the router has them: `POST /api/bookings`. */
export function registeredRoutes(): string[] {
  const routes = inspectRoutes(app).filter(({ isMiddleware }) => !isMiddleware);
  return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
}
