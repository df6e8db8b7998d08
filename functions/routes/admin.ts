import { Hono } from 'hono';
import { proofInput } from '#domain/account/account.ts';
import { codeInput, grantInput } from '#domain/account/admin-access-input.ts';
import {
  adminBookingInput,
  adminCancelInput,
  assignInput,
  bookingExportQuery,
  bookingListQuery,
  moveInput,
} from '#domain/booking/input.ts';
import { blockInput } from '#domain/calendar/block-input.ts';
import {
  auditQuery,
  emailQuery,
  moneyExportQuery,
  moneyQuery,
  paymentQuery,
} from '#domain/list-queries.ts';
import { mentorChange, newMentorInput } from '#domain/mentors/input.ts';
import {
  issueInput,
  packageExtension,
  refundAnswer,
  refundInput,
  returnedInput,
  sessionReturn,
} from '#domain/money/input.ts';
import { settingsChange } from '#domain/settings/input.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { block, showAdminCalendar, unblock } from '#functions/availability/blocks.ts';
import {
  changeMentor,
  createMentor,
  listMentors,
} from '#functions/availability/mentors/mentors.ts';
import { saveSettings, showSettings } from '#functions/availability/settings.ts';
import { bookForClient } from '#functions/booking/book-for-client.ts';
import { cancelAsAdmin, makeRefund } from '#functions/calls/cancel.ts';
import { assignAsAdmin, listFreeMentors, moveAsAdmin } from '#functions/calls/move.ts';
import { approveRefund, declineRefund } from '#functions/calls/package-refund.ts';
import {
  confirmSecondFactor,
  enterCode,
  grantAdmin,
  listAdmins,
  revokeAdmin,
  showSecondFactor,
  startSecondFactor,
  turnOffSecondFactor,
} from '#functions/identity/admins/admins.ts';
import { extendAsAdmin, reopenSession } from '#functions/packages/purchase.ts';
import { recordReturned } from '#functions/payments/outside-refund.ts';
import { listAudit } from '#functions/views/audit/list.ts';
import { exportBookings, listAllBookings } from '#functions/views/bookings/list.ts';
import { showBookingRecord } from '#functions/views/bookings/show-record.ts';
import { showHealth } from '#functions/views/dashboard/attention.ts';
import { listEmails, resendAsAdmin, showEmail } from '#functions/views/email/outbox.ts';
import { exportPayments } from '#functions/views/payments/export.ts';
import { listPayments } from '#functions/views/payments/list.ts';
import { listMoney } from '#functions/views/payments/money.ts';
import { resolveIssue } from '#functions/views/payments/resolve-issue.ts';
import { answer, csv, type HonoEnv, named, take, valid } from '../http/answers.ts';

/** Actions check access with `viewer.loadAsAdmin`, second-factor actions with `loadAsAdminBeforeCode`. */
export const admin = new Hono<HonoEnv>()
  .get('/audit', ...take('query', auditQuery, listAudit))
  .get('/calendar', answer(showAdminCalendar))
  .get('/health', answer(showHealth))
  .get('/money', ...take('query', moneyQuery, listMoney))
  .get('/bookings', ...take('query', bookingListQuery, listAllBookings))
  .get('/bookings.csv', ...csv(bookingExportQuery, exportBookings))
  .post('/bookings', valid('json', adminBookingInput), async (c) => {
    const { context, viewer } = c.var;
    const { id, status, startsAt, expiresAt, userId } = await bookForClient(
      context,
      viewer,
      c.req.valid('json'),
    );
    const payBy = status === 'pending' ? expiresAt : null;
    return c.json({ booking: { id, startsAt, payBy, clientId: userId } }, 201);
  })
  .get('/bookings/:id', answer(showBookingRecord))
  .post('/bookings/:id/cancel', ...take('json', adminCancelInput, cancelAsAdmin))
  .post('/bookings/:id/move', valid('json', moveInput), async (c) => {
    const { context, viewer } = c.var;
    const booking = await moveAsAdmin(context, viewer, c.req.param('id'), c.req.valid('json'));
    const { id, date, time, startsAt } = booking;
    return c.json({ booking: { id, date, time, startsAt, mentor: mentorOf(booking) } });
  })
  .get('/bookings/:id/mentors', answer(listFreeMentors))
  .put('/bookings/:id/mentor', ...take('json', assignInput, assignAsAdmin))
  .post('/blocks', ...take('json', blockInput, named('affected', block), 201))
  .delete('/blocks/:id', answer(unblock))
  .get('/settings', answer(named('settings', showSettings)))
  .put('/settings', ...take('json', settingsChange, named('settings', saveSettings)))
  .get('/payments', ...take('query', paymentQuery, listPayments))
  .get('/payments.csv', ...csv(moneyExportQuery, exportPayments))
  .post('/payments/:id/refund', ...take('json', refundInput, makeRefund))
  .post('/refunds/:id/returned', ...take('json', returnedInput, recordReturned))
  .post('/passes/refunds/:id/approve', answer(approveRefund))
  .post('/passes/refunds/:id/decline', ...take('json', refundAnswer, declineRefund))
  .post('/passes/:id/extend', ...take('json', packageExtension, extendAsAdmin))
  .post('/passes/sessions/:id/return', ...take('json', sessionReturn, reopenSession))
  .post('/exceptions', ...take('json', issueInput, resolveIssue))
  .get('/mails', ...take('query', emailQuery, listEmails))
  .get('/mails/:id', answer(showEmail))
  .post('/mails/:id/resend', answer(resendAsAdmin))
  .get('/admins', answer(named('admins', listAdmins)))
  .post('/admins', ...take('json', grantInput, named('name', grantAdmin), 201))
  .delete('/admins/:id', answer(revokeAdmin))
  .get('/mentors', answer(named('mentors', listMentors)))
  .post('/mentors', ...take('json', newMentorInput, named('mentors', createMentor), 201))
  .patch('/mentors/:id', ...take('json', mentorChange, named('mentors', changeMentor)))
  .get('/second-factor', answer(showSecondFactor))
  .post('/second-factor', ...take('json', proofInput, startSecondFactor, 201))
  .post('/second-factor/confirmation', ...take('json', codeInput, confirmSecondFactor))
  .post('/second-factor/code', ...take('json', codeInput, enterCode))
  .post('/second-factor/removal', ...take('json', codeInput, turnOffSecondFactor));
