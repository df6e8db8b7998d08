import { Hono } from 'hono';
import { proofInput } from '#domain/account/account.ts';
import { codeInput, grantInput } from '#domain/account/admin-access-input.ts';
import * as bookingInputs from '#domain/booking/input.ts';
import { blockInput } from '#domain/calendar/block-input.ts';
import * as queries from '#domain/list-queries.ts';
import { mentorChange, newMentorInput } from '#domain/mentors/input.ts';
import * as moneyInputs from '#domain/money/input.ts';
import { settingsChange } from '#domain/settings/input.ts';
import { blockTimes, unblockTimes } from '#functions/availability/blocks.ts';
import * as mentors from '#functions/availability/mentors/mentors.ts';
import { saveSettings, showSettings } from '#functions/availability/settings.ts';
import { bookForClient } from '#functions/booking/book-for-client.ts';
import { cancelAsAdmin, releaseAsAdmin } from '#functions/calls/cancel.ts';
import { assignAsAdmin, listFreeMentors, moveAsAdmin } from '#functions/calls/move.ts';
import { approveRefund, declineRefund } from '#functions/calls/package-refund.ts';
import * as admins from '#functions/identity/admins/admins.ts';
import { extendAsAdmin, reopenSession } from '#functions/packages/purchase.ts';
import { makeRefund, recordReturned } from '#functions/payments/admin-refund.ts';
import { listAudit } from '#functions/views/audit/list.ts';
import { exportBookings } from '#functions/views/bookings/export.ts';
import { listAllBookings } from '#functions/views/bookings/list.ts';
import { showBookingRecord } from '#functions/views/bookings/show-record.ts';
import { showHealth } from '#functions/views/dashboard/attention.ts';
import { listEmails, resendAsAdmin, showEmail } from '#functions/views/email/outbox.ts';
import { exportPayments } from '#functions/views/payments/export.ts';
import { listPayments } from '#functions/views/payments/list.ts';
import { listMoney } from '#functions/views/payments/money.ts';
import { resolveIssue } from '#functions/views/payments/resolve-issue.ts';
import { answer, csv, type HonoEnv, named, withInput } from '../http/answers.ts';

/**
 * Each action checks access with `loadAsAdmin` or `loadAsAdminBeforeCode`. Old names in paths:
 * `/passes` means package purchases, `/exceptions` means issues, `/return` reopens a session.
 */
const admin = new Hono<HonoEnv>()
  .get('/audit', ...withInput('query', queries.auditQuery, listAudit))
  .get('/health', answer(showHealth))
  .get('/money', ...withInput('query', queries.moneyQuery, listMoney))
  .get('/bookings', ...withInput('query', bookingInputs.bookingListQuery, listAllBookings))
  .get('/bookings.csv', ...csv(bookingInputs.bookingListQuery, exportBookings))
  .post(
    '/bookings',
    ...withInput('json', bookingInputs.adminBookingInput, named('booking', bookForClient), 201),
  )
  .get('/bookings/:id', answer(showBookingRecord))
  .delete('/bookings/:id', answer(releaseAsAdmin))
  .post('/bookings/:id/cancel', ...withInput('json', bookingInputs.adminCancelInput, cancelAsAdmin))
  .post(
    '/bookings/:id/move',
    ...withInput('json', bookingInputs.moveInput, named('booking', moveAsAdmin)),
  )
  .get('/bookings/:id/mentors', answer(listFreeMentors))
  .put('/bookings/:id/mentor', ...withInput('json', bookingInputs.assignInput, assignAsAdmin))
  .post('/blocks', ...withInput('json', blockInput, named('affected', blockTimes), 201))
  .delete('/blocks/:id', answer(unblockTimes))
  .get('/settings', answer(named('settings', showSettings)))
  .put('/settings', ...withInput('json', settingsChange, named('settings', saveSettings)))
  .get('/payments', ...withInput('query', queries.paymentQuery, listPayments))
  .get('/payments.csv', ...csv(queries.moneyExportQuery, exportPayments))
  .post('/payments/:id/refund', ...withInput('json', moneyInputs.refundInput, makeRefund))
  .post('/refunds/:id/returned', ...withInput('json', moneyInputs.refundByHand, recordReturned))
  .post('/passes/refunds/:id/approve', answer(approveRefund))
  .post(
    '/passes/refunds/:id/decline',
    ...withInput('json', moneyInputs.refundAnswer, declineRefund),
  )
  .post('/passes/:id/extend', ...withInput('json', moneyInputs.packageExtension, extendAsAdmin))
  .post(
    '/passes/sessions/:id/return',
    ...withInput('json', moneyInputs.sessionReopening, reopenSession),
  )
  .post('/exceptions', ...withInput('json', moneyInputs.issueInput, resolveIssue))
  .get('/mails', ...withInput('query', queries.emailQuery, listEmails))
  .get('/mails/:id', answer(showEmail))
  .post('/mails/:id/resend', answer(resendAsAdmin))
  .get('/admins', answer(named('admins', admins.listAdmins)))
  .post('/admins', ...withInput('json', grantInput, named('name', admins.grantAdmin), 201))
  .delete('/admins/:id', answer(admins.revokeAdmin))
  .get('/mentors', answer(named('mentors', mentors.listMentors)))
  .post(
    '/mentors',
    ...withInput('json', newMentorInput, named('mentors', mentors.createMentor), 201),
  )
  .patch('/mentors/:id', ...withInput('json', mentorChange, named('mentors', mentors.changeMentor)))
  .get('/second-factor', answer(admins.showSecondFactor))
  .post('/second-factor', ...withInput('json', proofInput, admins.startSecondFactor, 201))
  .post('/second-factor/confirmation', ...withInput('json', codeInput, admins.confirmSecondFactor))
  .post('/second-factor/code', ...withInput('json', codeInput, admins.enterCode))
  .post('/second-factor/removal', ...withInput('json', codeInput, admins.turnOffSecondFactor));

export const routes = new Hono<HonoEnv>().route('/admin', admin);
