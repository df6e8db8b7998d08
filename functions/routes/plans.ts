import { Hono } from 'hono';
import { remindersPageUrl } from '#domain/plans/plan.ts';
import { planRemindersInput, tickInput } from '#domain/plans/plan-input.ts';
import { listPlans } from '../documents/plans/find.ts';
import { leaveReminders, setReminders, tickStep } from '../documents/plans/remind.ts';
import { answer, done, take } from '../http/answers.ts';
import type { HonoEnv } from '../http/hono-env.ts';
import { networkOf } from '../http/network.ts';

export const plans = new Hono<HonoEnv>()
  .get('/', answer(listPlans))
  .put('/steps/:id', ...take('json', tickInput, tickStep))
  .put('/reminders', ...take('json', planRemindersInput, setReminders));

/** For mail programs, as on the webinar's list: the token is the key, and who opens it gets a page. */
export const remindersLeaving = new Hono<HonoEnv>()
  .get('/reminders/leave/:token', (c) =>
    c.redirect(remindersPageUrl(c.var.context.config.SITE_URL, c.req.param('token'))),
  )
  .post('/reminders/leave/:token', (c) =>
    done(c, leaveReminders(c.var.context, networkOf(c), c.req.param('token'))),
  );
