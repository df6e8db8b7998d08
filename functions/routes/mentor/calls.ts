import { Hono } from 'hono';
import { noteInput, outcomeInput } from '#domain/booking/agenda-input.ts';
import { planInput, sendPlanInput } from '#domain/plans/plan-input.ts';
import { setNote } from '#functions/calls/set-note.ts';
import { setOutcome } from '#functions/calls/set-outcome.ts';
import { savePlan } from '#functions/documents/plans/save.ts';
import { sendPlan } from '#functions/documents/plans/send.ts';
import { showPlan } from '#functions/documents/plans/show.ts';
import { showDocumentsForCall } from '#functions/documents/show-for-call.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { valid } from '../../http/validate.ts';

export const calls = new Hono<HonoEnv>()
  .get('/:id/documents', async (c) =>
    c.json(await showDocumentsForCall(c.var.context, c.var.viewer, c.req.param('id'))),
  )
  .put('/:id/outcome', valid('json', outcomeInput), async (c) => {
    const { context, viewer } = c.var;
    await setOutcome(context, viewer, c.req.param('id'), c.req.valid('json').outcome);
    return c.body(null, 204);
  })
  .put('/:id/note', valid('json', noteInput), async (c) => {
    const { context, viewer } = c.var;
    const note = await setNote(context, viewer, c.req.param('id'), c.req.valid('json'));
    return c.json({ note });
  })
  .get('/:id/plan', async (c) =>
    c.json(await showPlan(c.var.context, c.var.viewer, c.req.param('id'))),
  )
  .put('/:id/plan', valid('json', planInput), async (c) => {
    const { context, viewer } = c.var;
    const plan = await savePlan(context, viewer, c.req.param('id'), c.req.valid('json'));
    return c.json({ plan });
  })
  .post('/:id/plan/send', valid('json', sendPlanInput), async (c) => {
    const { context, viewer } = c.var;
    const { revision } = c.req.valid('json');
    return c.json({ plan: await sendPlan(context, viewer, c.req.param('id'), revision) });
  });
