import { FIRST_MENTOR } from '#db/expressions.ts';
import { day } from '#support/customer.ts';
import { step } from '#support/plans.ts';
import type { RouteFixtures } from '#support/routes.ts';
import { setupForm } from '#support/sign-in/authenticator.ts';
import { routesFor } from './access.ts';

const ofTimeOff = { id: ({ timeOffId }: RouteFixtures) => timeOffId };
const ofPackageRefund = { id: ({ purchase }: RouteFixtures) => purchase.refundId };
const ofEmail = { id: ({ outboxId }: RouteFixtures) => outboxId };
const ofCall = { id: ({ call }: RouteFixtures) => call.id };
const newTime = { body: () => ({ date: day(6), time: '11:00' }) };
const range = `?from=${day(-60)}&to=${day(0)}`;
const code = { body: { code: '123456' } };

export const dashboardRoutes = [
  ...routesFor('mentor', {
    'GET /mentor/waiting': { cost: [1, 0, 600] },
    'GET /mentor/agenda': { cost: [1, 0, 1000] },
    'GET /mentor/calendar': { cost: [1, 0, 700], query: `?from=${day(0)}&days=7` },
    'GET /mentor/clients': { cost: [1, 0, 500] },
    'GET /mentor/availability': { cost: [1, 0, 1200] },
    'PUT /mentor/availability': { cost: [2, 0, 600], body: { minimumNotice: 24 } },
    'POST /mentor/availability/time-off': {
      cost: [2, 0, 725],
      body: () => ({ firstDate: day(20), lastDate: day(27), reason: 'Exams' }),
    },
    'DELETE /mentor/availability/time-off/:id': { cost: [2, 0, 600], ...ofTimeOff },
    'POST /mentor/feed': { cost: [2, 0, 300] },
    'DELETE /mentor/feed': { cost: [2, 0, 200] },
  }),
  ...routesFor('mentor of row', {
    'GET /mentor/clients/:id': { cost: [1, 0, 1650], id: ({ owner }) => owner.user.id },
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
    'POST /mentor/calls/:id/proposals': {
      cost: [1, 0, 400],
      ...ofCall,
      body: () => ({ times: [{ date: day(8), time: '11:00' }] }),
    },
    'DELETE /mentor/calls/:id/proposals': { cost: [2, 0, 350], ...ofCall },
    'GET /mentor/calls/:id/plan': { cost: [1, 0, 600], ...ofCall },
    'PUT /mentor/calls/:id/plan': {
      cost: [2, 0, 600],
      ...ofCall,
      body: () => ({ summary: 'Two good options.', steps: [step()], revision: 1 }),
    },
    'POST /mentor/calls/:id/plan/send': { cost: [2, 2, 1600], ...ofCall, body: { revision: 1 } },
  }),
  ...routesFor('admin', {
    'GET /admin/audit': { cost: [1, 0, 900] },
    'GET /admin/money': { cost: [1, 0, 250], query: range },
    'GET /admin/payments': { cost: [1, 0, 400] },
    'GET /admin/payments.csv': { cost: [2, 0, 600], query: range },
    'POST /admin/payments/:id/refund': {
      cost: [5, 0, 1000],
      id: ({ settledId }) => settledId,
      body: () => ({ amount: 100, reason: 'Asked for', requestId: crypto.randomUUID() }),
    },
    'POST /admin/passes/refunds/:id/approve': { cost: [2, 0, 800], ...ofPackageRefund },
    'POST /admin/passes/refunds/:id/decline': {
      cost: [2, 2, 1500],
      ...ofPackageRefund,
      body: { answer: 'They have been prepared' },
    },
    'POST /admin/passes/:id/extend': {
      cost: [2, 0, 600],
      id: ({ purchase }) => purchase.id,
      body: { months: 2, reason: 'She was ill' },
    },
    'POST /admin/passes/sessions/:id/return': {
      cost: [2, 0, 600],
      id: ({ purchase }) => purchase.usedId,
      body: { reason: 'She was ill' },
    },
    'POST /admin/exceptions': {
      cost: [2, 0, 500],
      body: ({ settledId }) => ({ kind: 'payment unaccounted', subject: settledId }),
    },
    'GET /admin/health': { cost: [1, 0, 200] },
    'GET /admin/mails': { cost: [1, 0, 200] },
    'GET /admin/mails/:id': { cost: [1, 0, 300], ...ofEmail },
    'POST /admin/mails/:id/resend': { cost: [5, 0, 1100], ...ofEmail },
    'GET /admin/bookings': { cost: [1, 0, 400] },
    'GET /admin/bookings.csv': { cost: [2, 0, 1000] },
    'GET /admin/bookings/:id': { cost: [1, 0, 550] },
    'GET /admin/admins': { cost: [1, 0, 300] },
    'POST /admin/admins': { cost: [2, 0, 300], body: ({ owner }) => ({ email: owner.user.email }) },
    'DELETE /admin/admins/:id': { cost: [2, 0, 400], id: ({ admin }) => admin.user.id },
    'GET /admin/second-factor': { cost: [1, 0, 200] },
    'POST /admin/second-factor': { cost: [3, 0, 1000], body: setupForm },
    'POST /admin/second-factor/confirmation': { cost: [1, 0, 400], ...code },
    'POST /admin/second-factor/code': { cost: [1, 0, 400], ...code },
    'POST /admin/second-factor/removal': { cost: [1, 0, 400], ...code },
    'POST /admin/blocks': {
      cost: [2, 0, 450],
      body: () => ({ date: day(9), times: ['15:00'], reason: 'School visit' }),
    },
    'DELETE /admin/blocks/:id': { cost: [2, 0, 300], id: ({ blockId }) => blockId },
    'GET /admin/settings': { cost: [1, 0, 200] },
    'PUT /admin/settings': { cost: [2, 0, 400], body: { minimumNotice: '24' } },
    'POST /admin/bookings': {
      cost: [3, 2, 3600],
      body: () => ({
        service: 'lor',
        date: day(9),
        time: '16:00',
        email: 'new@example.com',
        firstName: 'New',
        payment: { type: 'link', hours: 2 },
      }),
    },
    'POST /admin/refunds/:id/returned': {
      cost: [2, 0, 750],
      id: () => 'refund-outside-other',
      body: { reference: 'NEFT 9' },
    },
    'DELETE /admin/bookings/:id': { cost: [2, 0, 1200] },
    'POST /admin/bookings/:id/cancel': {
      cost: [1, 0, 300],
      body: { reason: 'The mentor is ill', refund: true },
    },
    'POST /admin/bookings/:id/move': { cost: [1, 0, 700], ...newTime },
    'GET /admin/bookings/:id/mentors': { cost: [1, 0, 700] },
    'PUT /admin/bookings/:id/mentor': { cost: [1, 0, 700], body: { mentor: 'arnab', from: 0 } },
    'GET /admin/mentors': { cost: [1, 0, 400] },
    'POST /admin/mentors': {
      cost: [2, 0, 1750],
      body: { id: 'meera', name: 'Meera', email: null, services: null },
    },
    'PATCH /admin/mentors/:id': {
      cost: [2, 0, 600],
      id: () => FIRST_MENTOR,
      body: { position: 2 },
    },
  }),
  ...routesFor('mentor only', {
    'GET /mentor/google': { cost: [1, 0, 200] },
    'GET /mentor/google/callback': { cost: [1, 0, 200] },
    'DELETE /mentor/google': { cost: [1, 0, 200] },
  }),
];
