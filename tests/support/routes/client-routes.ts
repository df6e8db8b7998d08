import { PASSWORD } from '#support/api.ts';
import { day, signupForm, studentForm } from '#support/customer.ts';
import type { RouteFixtures } from '#support/routes.ts';
import { routesFor } from './access.ts';

const newPassword = { password: 'a new way forward', confirmPassword: 'a new way forward' };

const proof = { currentPassword: PASSWORD };
const upload = { query: '?name=plan.txt', takesFile: true };
const ownersEmail = { body: ({ owner }: RouteFixtures) => ({ email: owner.user.email }) };
const ofPurchase = { id: ({ purchase }: RouteFixtures) => purchase.id };
const ofJoinToken = { id: ({ call }: RouteFixtures) => call.joinToken };
const ofDocument = { id: ({ documentId }: RouteFixtures) => documentId };
const wrongToken = { id: () => 'guess' };

export const clientRoutes = [
  ...routesFor('anyone', {
    'POST /auth/signup': { cost: [2, 2, 1300], body: () => signupForm() },
    'POST /auth/login': {
      cost: [1, 0, 700],
      body: ({ owner }) => ({ email: owner.user.email, password: PASSWORD }),
    },
    'POST /auth/logout': { cost: [1, 0, 100] },
    'POST /auth/forgot-password': { cost: [2, 2, 1000], ...ownersEmail },
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
    'POST /account/email': { cost: [1, 0, 800], body: { email: 'asha.new@example.com', ...proof } },
    'POST /account/password': { cost: [1, 0, 800], body: { ...proof, ...newPassword } },
    'DELETE /account/devices': { cost: [3, 0, 300] },
    'GET /account/data': { cost: [1, 0, 2200] },
    'POST /account/deletion': { cost: [1, 0, 800], body: proof },
    'GET /calendar': { cost: [1, 0, 500], query: '?service=lor' },
    'POST /bookings': {
      cost: [1, 0, 900],
      body: () => ({ service: 'lor', date: day(9), time: '15:00' }),
    },
    'GET /bookings': { cost: [1, 0, 1100] },
    'GET /plans': { cost: [1, 0, 400] },
    'PUT /plans/reminders': { cost: [2, 0, 400], body: { on: false } },
    'GET /documents': { cost: [1, 0, 600] },
    'POST /documents': { cost: [2, 1, 1500], ...upload },
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
  ...routesFor('token holder', {
    'POST /plans/reminders/leave/:token': { cost: [1, 0, 300], ...wrongToken },
    'POST /webinar/leave/:token': { cost: [1, 0, 300], ...wrongToken },
    // Responds with 404, because the Worker's variables set no webinar date.
    'GET /webinar/webinar.ics': { cost: [0, 0, 0] },
    'GET /feed/:file': { cost: [1, 0, 300], id: () => 'guess.ics' },
  }),
  ...routesFor('owner or mentor', {
    'GET /documents/:id': { cost: [1, 0, 400], ...ofDocument },
    'POST /documents/:id/versions': { cost: [2, 1, 1500], ...ofDocument, ...upload },
    'POST /documents/:id/comments': {
      cost: [2, 0, 600],
      ...ofDocument,
      body: { text: 'The second page is the better one.' },
    },
  }),
  ...routesFor('provider', {
    'POST /webhooks/razorpay': { cost: [0, 0, 0] },
    'POST /webhooks/resend': { cost: [0, 0, 0] },
  }),
];
