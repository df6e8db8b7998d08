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
import { listEmails } from '#functions/views/email/list.ts';
import { resendAsAdmin } from '#functions/views/email/resend.ts';
import { showEmail } from '#functions/views/email/show.ts';
import { listMoney } from '#functions/views/payments/list-money.ts';
import { resolveIssue, showIssues } from '#functions/views/payments/resolve-issue.ts';
import { showHealth } from '#functions/views/schedule/show-health.ts';
import { valid } from '../http/guards.ts';
import type { HonoEnv } from '../http/hono-env.ts';
import { bookings, callChanges, packages, payments } from './admin/bookings.ts';

const admins = new Hono<HonoEnv>()
  .get('/', async (c) => c.json({ admins: await listAdmins(c.var.context, c.var.viewer) }))
  .post('/', valid('json', grantInput), async (c) => {
    const name = await grantAdmin(c.var.context, c.var.viewer, c.req.valid('json'));
    return c.json({ name }, 201);
  })
  .delete('/:id', async (c) => {
    await revokeAdmin(c.var.context, c.var.viewer, c.req.param('id'));
    return c.body(null, 204);
  });

const audit = new Hono<HonoEnv>().get('/', valid('query', auditPage), async (c) =>
  c.json(await listAudit(c.var.context, c.var.viewer, c.req.valid('query'))),
);

const calendar = new Hono<HonoEnv>().get('/', async (c) =>
  c.json(await showAdminCalendar(c.var.context, c.var.viewer)),
);

const emails = new Hono<HonoEnv>()
  .get('/', valid('query', emailPage), async (c) =>
    c.json(await listEmails(c.var.context, c.var.viewer, c.req.valid('query'))),
  )
  .get('/:id', async (c) => c.json(await showEmail(c.var.context, c.var.viewer, c.req.param('id'))))
  .post('/:id/resend', async (c) =>
    c.json(await resendAsAdmin(c.var.context, c.var.viewer, c.req.param('id'))),
  );

const exceptions = new Hono<HonoEnv>()
  .get('/', async (c) => c.json(await showIssues(c.var.context, c.var.viewer)))
  .post('/', valid('json', issueInput), async (c) =>
    c.json(await resolveIssue(c.var.context, c.var.viewer, c.req.valid('json'))),
  );

const health = new Hono<HonoEnv>().get('/', async (c) =>
  c.json(await showHealth(c.var.context, c.var.viewer)),
);

const money = new Hono<HonoEnv>().get('/', valid('query', moneyQuery), async (c) =>
  c.json(await listMoney(c.var.context, c.var.viewer, c.req.valid('query'))),
);

const settings = new Hono<HonoEnv>()
  .get('/', async (c) => c.json({ settings: await showSettings(c.var.context, c.var.viewer) }))
  .put('/', valid('json', settingsChange), async (c) =>
    c.json({ settings: await saveSettings(c.var.context, c.var.viewer, c.req.valid('json')) }),
  );

const mentors = new Hono<HonoEnv>()
  .get('/', async (c) => c.json({ mentors: await listMentors(c.var.context, c.var.viewer) }))
  .post('/', valid('json', newMentorInput), async (c) => {
    const made = await makeMentor(c.var.context, c.var.viewer, c.req.valid('json'));
    return c.json({ mentors: made }, 201);
  })
  .patch('/:id', valid('json', mentorChange), async (c) => {
    const { context, viewer } = c.var;
    const mentors = await changeMentor(context, viewer, c.req.param('id'), c.req.valid('json'));
    return c.json({ mentors });
  });

const blocks = new Hono<HonoEnv>()
  .post('/', valid('json', blockInput), async (c) =>
    c.json({ affected: await block(c.var.context, c.var.viewer, c.req.valid('json')) }, 201),
  )
  .delete('/:id', async (c) => {
    await unblock(c.var.context, c.var.viewer, c.req.param('id'));
    return c.body(null, 204);
  });

const secondFactor = new Hono<HonoEnv>()
  .get('/', async (c) => c.json(await showSecondFactor(c.var.context, c.var.viewer)))
  .post('/', valid('json', proofInput), async (c) =>
    c.json(await beginSecondFactor(c.var.context, c.var.viewer, c.req.valid('json')), 201),
  )
  .post('/confirmation', valid('json', codeInput), async (c) => {
    await confirmSecondFactor(c.var.context, c.var.viewer, c.req.valid('json'));
    return c.body(null, 204);
  })
  .post('/code', valid('json', codeInput), async (c) => {
    await giveCode(c.var.context, c.var.viewer, c.req.valid('json'));
    return c.body(null, 204);
  })
  .post('/removal', valid('json', codeInput), async (c) => {
    await turnOffSecondFactor(c.var.context, c.var.viewer, c.req.valid('json'));
    return c.body(null, 204);
  });

/**
 * Every verb below loads its data with `viewer.loadAsAdmin`, which refuses everybody else; those of
 * the second factor itself with `viewer.loadAsAdminBeforeCode`.
 */
export const admin = new Hono<HonoEnv>()
  .route('/', bookings)
  .route('/bookings', callChanges)
  .route('/blocks', blocks)
  .route('/calendar', calendar)
  .route('/settings', settings)
  .route('/money', money)
  .route('/payments', payments)
  .route('/passes', packages)
  .route('/exceptions', exceptions)
  .route('/health', health)
  .route('/mails', emails)
  .route('/admins', admins)
  .route('/mentors', mentors)
  .route('/audit', audit)
  .route('/second-factor', secondFactor);
