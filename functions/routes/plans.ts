import { Hono } from 'hono';
import { remindersPageUrl } from '#domain/plans/plan.ts';
import { planRemindersInput, tickInput } from '#domain/plans/plan-input.ts';
import { listPlans } from '../documents/plans/find.ts';
import { leaveReminders, setReminders, tickStep } from '../documents/plans/tick.ts';
import { valid } from '../http/guards.ts';
import type { HonoEnv } from '../http/hono-env.ts';
import { networkOf } from '../http/network.ts';

/** The action plans that a client was sent. */
export const plans = new Hono<HonoEnv>()
  .get('/', async (c) => c.json(await listPlans(c.var.context, c.var.viewer)))
  .put('/steps/:id', valid('json', tickInput), async (c) => {
    const { context, viewer } = c.var;
    await tickStep(context, viewer, c.req.param('id'), c.req.valid('json').done);
    return c.body(null, 204);
  })
  .put('/reminders', valid('json', planRemindersInput), async (c) => {
    await setReminders(c.var.context, c.var.viewer, c.req.valid('json').on);
    return c.body(null, 204);
  });

/** For mail programs, as on the webinar's list: the token is the key, and who opens it gets a page. */
export const remindersLeaving = new Hono<HonoEnv>()
  .get('/reminders/leave/:token', (c) =>
    c.redirect(remindersPageUrl(c.var.context.config.SITE_URL, c.req.param('token'))),
  )
  .post('/reminders/leave/:token', async (c) => {
    await leaveReminders(c.var.context, networkOf(c), c.req.param('token'));
    return c.body(null, 204);
  });
