import { Hono } from 'hono';
import { proofInput } from '#domain/account/account.ts';
import { codeInput, grantInput } from '#domain/account/admin-access-input.ts';
import { auditPage } from '#domain/account/audit.ts';
import { blockInput } from '#domain/calendar/block-input.ts';
import { emailPage } from '#domain/email/desk-query.ts';
import { mentorChange, newMentorInput } from '#domain/mentors/mentor-input.ts';
import { issueInput, moneyQuery } from '#domain/money/input.ts';
import { settingsChange } from '#domain/settings/input.ts';
import { block, showAdminCalendar, unblock } from '#functions/availability/calendar/read.ts';

import { changeMentor, listMentors, makeMentor } from '#functions/availability/mentors/mentors.ts';

import { saveSettings, showSettings } from '#functions/availability/settings.ts';

import { grantAdmin, listAdmins, revokeAdmin } from '#functions/identity/admins/admins.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  giveCode,
  showSecondFactor,
  turnOffSecondFactor,
} from '#functions/identity/second-factor/second-factor.ts';
import { listAudit } from '#functions/views/audit/list.ts';
import { showHealth } from '#functions/views/desk/count-waiting.ts';
import { listEmails, resendAsAdmin, showEmail } from '#functions/views/email/outbox.ts';
import { listMoney } from '#functions/views/payments/list.ts';
import { resolveIssue, showIssues } from '#functions/views/payments/resolve-issue.ts';
import { answer, named, take } from '../http/answers.ts';
import type { HonoEnv } from '../http/hono-env.ts';
import { bookings, callChanges, packages, payments } from './admin/bookings.ts';

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
