import { Hono } from 'hono';
import { proofInput } from '#domain/account/account.ts';
import { codeInput, grantInput } from '#domain/account/admin-access-input.ts';
import {
  adminCancelInput,
  assignInput,
  bookingExportQuery,
  bookingListQuery,
  moveInput,
} from '#domain/booking/input.ts';
import { blockInput } from '#domain/calendar/block-input.ts';
import { auditPage, emailPage, moneyQuery, paymentPage } from '#domain/list-queries.ts';
import { mentorChange, newMentorInput } from '#domain/mentors/input.ts';
import {
  issueInput,
  packageExtension,
  refundAnswer,
  refundInput,
  sessionReturn,
} from '#domain/money/input.ts';
import { settingsChange } from '#domain/settings/input.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { block, showAdminCalendar, unblock } from '#functions/availability/calendar.ts';
import { changeMentor, listMentors, makeMentor } from '#functions/availability/mentors/mentors.ts';
import { saveSettings, showSettings } from '#functions/availability/settings.ts';
import { cancelAsAdmin, orderRefund } from '#functions/calls/cancel.ts';
import { assignAsAdmin, listFreeMentors, moveAsAdmin } from '#functions/calls/move.ts';
import { approveRefund, declineRefund } from '#functions/calls/package-refund.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  giveCode,
  grantAdmin,
  listAdmins,
  revokeAdmin,
  showSecondFactor,
  turnOffSecondFactor,
} from '#functions/identity/admins/admins.ts';
import { extendAsAdmin, giveBack } from '#functions/packages/purchase.ts';
import { listRefundRequests } from '#functions/packages/read.ts';
import { listAudit } from '#functions/views/audit/list.ts';
import { exportBookings, listAllBookings } from '#functions/views/bookings/list.ts';
import { showBookingRecord } from '#functions/views/bookings/show-record.ts';
import { showHealth, showIssues } from '#functions/views/desk/count-waiting.ts';
import { listEmails, resendAsAdmin, showEmail } from '#functions/views/email/outbox.ts';
import { resolveIssue } from '#functions/views/payments/issues.ts';
import { listMoney, listPayments } from '#functions/views/payments/list.ts';
import { answer, csv, done, type HonoEnv, named, take, valid } from '../http/answers.ts';

const callChanges = new Hono<HonoEnv>()
  .post('/:id/cancel', ...take('json', adminCancelInput, cancelAsAdmin))
  .post('/:id/move', valid('json', moveInput), async (c) => {
    const { context, viewer } = c.var;
    const booking = await moveAsAdmin(context, viewer, c.req.param('id'), c.req.valid('json'));
    const { id, date, time, startsAt } = booking;
    return c.json({ booking: { id, date, time, startsAt, mentor: mentorOf(booking) } });
  })
  .get('/:id/mentors', answer(listFreeMentors))
  .put('/:id/mentor', ...take('json', assignInput, assignAsAdmin));

const payments = new Hono<HonoEnv>()
  .get('/', ...take('query', paymentPage, listPayments))
  .post('/:id/refund', ...take('json', refundInput, orderRefund));

const packages = new Hono<HonoEnv>()
  .get('/refunds', answer(listRefundRequests))
  .post('/refunds/:id/approve', answer(approveRefund))
  .post('/refunds/:id/decline', valid('json', refundAnswer), (c) => {
    const { context, viewer } = c.var;
    const answer = c.req.valid('json').answer;
    return done(c, declineRefund(context, viewer, c.req.param('id'), answer));
  })
  .post('/:id/extend', ...take('json', packageExtension, extendAsAdmin))
  .post('/sessions/:id/return', valid('json', sessionReturn), (c) => {
    const { context, viewer } = c.var;
    return done(c, giveBack(context, viewer, c.req.param('id'), c.req.valid('json').reason));
  });

const bookings = new Hono<HonoEnv>()
  .get('/bookings', ...take('query', bookingListQuery, listAllBookings))
  .get('/bookings.csv', ...csv(bookingExportQuery, exportBookings))
  .get('/bookings/:id', answer(showBookingRecord));

const admins = new Hono<HonoEnv>()
  .get('/', answer(named('admins', listAdmins)))
  .post('/', ...take('json', grantInput, named('name', grantAdmin), 201))
  .delete('/:id', answer(revokeAdmin));

const emails = new Hono<HonoEnv>()
  .get('/', ...take('query', emailPage, listEmails))
  .get('/:id', answer(showEmail))
  .post('/:id/resend', answer(resendAsAdmin));

const exceptions = new Hono<HonoEnv>()
  .get('/', answer(showIssues))
  .post('/', ...take('json', issueInput, resolveIssue));

const settings = new Hono<HonoEnv>()
  .get('/', answer(named('settings', showSettings)))
  .put('/', ...take('json', settingsChange, named('settings', saveSettings)));

const mentors = new Hono<HonoEnv>()
  .get('/', answer(named('mentors', listMentors)))
  .post('/', ...take('json', newMentorInput, named('mentors', makeMentor), 201))
  .patch('/:id', ...take('json', mentorChange, named('mentors', changeMentor)));

const blocks = new Hono<HonoEnv>()
  .post('/', ...take('json', blockInput, named('affected', block), 201))
  .delete('/:id', answer(unblock));

const secondFactor = new Hono<HonoEnv>()
  .get('/', answer(showSecondFactor))
  .post('/', ...take('json', proofInput, beginSecondFactor, 201))
  .post('/confirmation', ...take('json', codeInput, confirmSecondFactor))
  .post('/code', ...take('json', codeInput, giveCode))
  .post('/removal', ...take('json', codeInput, turnOffSecondFactor));

/** Every verb loads with `viewer.loadAsAdmin`; the second factor with `viewer.loadAsAdminBeforeCode`. */
export const admin = new Hono<HonoEnv>()
  .get('/audit', ...take('query', auditPage, listAudit))
  .get('/calendar', answer(showAdminCalendar))
  .get('/health', answer(showHealth))
  .get('/money', ...take('query', moneyQuery, listMoney))
  .route('/', bookings)
  .route('/bookings', callChanges)
  .route('/blocks', blocks)
  .route('/settings', settings)
  .route('/payments', payments)
  .route('/passes', packages)
  .route('/exceptions', exceptions)
  .route('/mails', emails)
  .route('/admins', admins)
  .route('/mentors', mentors)
  .route('/second-factor', secondFactor);
