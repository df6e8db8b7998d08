import { Hono } from 'hono';
import { noteInput, outcomeInput } from '#domain/booking/agenda-input.ts';
import type { HonoEnv } from '../../http/hono-env.ts';
import { valid } from '../../http/validate.ts';
import { setNote } from '../../services/calls/set-note.ts';
import { setOutcome } from '../../services/calls/set-outcome.ts';
import { showDocumentsForCall } from '../../services/documents/show-for-call.ts';

/** What a mentor writes down about a call, and what its client shares. */
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
  });
