import { type Context, Hono } from 'hono';
import { noteInput, outcomeInput } from '#domain/booking/input.ts';
import { clientListQuery } from '#domain/clients/list-query.ts';
import {
  availabilityChange,
  mentorQuery,
  timeOffInput,
} from '#domain/mentors/availability-input.ts';
import { type ConnectOutcome, connectedAddress } from '#domain/mentors/google-calendar.ts';
import { planInput, sendPlanInput } from '#domain/plans/plan-input.ts';
import * as z from '#domain/zod.ts';
import {
  beginConnecting,
  connectCalendar,
  disconnectCalendar,
  loadOwnCalendar,
} from '#functions/availability/google-calendar/connect.ts';
import { showAvailability } from '#functions/availability/mentors/availability.ts';
import {
  endTimeOff,
  saveAvailability,
  takeTimeOff,
} from '#functions/availability/mentors/save-availability.ts';

import { makeFeed, revokeFeed } from '#functions/calls/feed.ts';
import { setNote, setOutcome } from '#functions/calls/set-note.ts';
import { showDocumentsForCall } from '#functions/documents/list.ts';
import { showPlan } from '#functions/documents/plans/find.ts';
import { savePlan } from '#functions/documents/plans/save.ts';
import { sendPlan } from '#functions/documents/plans/send.ts';
import { showAgenda } from '#functions/views/calls/show-agenda.ts';
import { listClients } from '#functions/views/clients/list.ts';
import { showClient } from '#functions/views/clients/show.ts';
import { countWaiting } from '#functions/views/desk/count-waiting.ts';
import { attemptCookie } from '../cookies.ts';
import { logFailure } from '../http/errors.ts';
import { valid } from '../http/guards.ts';
import type { HonoEnv } from '../http/hono-env.ts';

const agenda = new Hono<HonoEnv>().get('/', async (c) =>
  c.json(await showAgenda(c.var.context, c.var.viewer)),
);

const availability = new Hono<HonoEnv>()
  .get('/', valid('query', mentorQuery), async (c) =>
    c.json(await showAvailability(c.var.context, c.var.viewer, c.req.valid('query'))),
  )
  .put('/', valid('query', mentorQuery), valid('json', availabilityChange), async (c) => {
    const { context, viewer } = c.var;
    const [whose, input] = [c.req.valid('query'), c.req.valid('json')];
    return c.json(await saveAvailability(context, viewer, whose, input));
  })
  .post('/time-off', valid('query', mentorQuery), valid('json', timeOffInput), async (c) => {
    const { context, viewer } = c.var;
    const [whose, input] = [c.req.valid('query'), c.req.valid('json')];
    return c.json(await takeTimeOff(context, viewer, whose, input), 201);
  })
  .delete('/time-off/:id', valid('query', mentorQuery), async (c) => {
    const { context, viewer } = c.var;
    return c.json(await endTimeOff(context, viewer, c.req.valid('query'), c.req.param('id')));
  });

const calls = new Hono<HonoEnv>()
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

const clients = new Hono<HonoEnv>()
  .get('/', valid('query', clientListQuery), async (c) =>
    c.json(await listClients(c.var.context, c.var.viewer, c.req.valid('query'))),
  )
  .get('/:id', async (c) =>
    c.json(await showClient(c.var.context, c.var.viewer, c.req.param('id'))),
  );

const feed = new Hono<HonoEnv>()
  .post('/', async (c) => c.json({ address: await makeFeed(c.var.context, c.var.viewer) }, 201))
  .delete('/', async (c) => {
    await revokeFeed(c.var.context, c.var.viewer);
    return c.body(null, 204);
  });

const attempts = attemptCookie(
  'google-calendar',
  z.object({
    state: z.string().check(z.minLength(1)),
    verifier: z.string(),
    userId: z.string(),
  }),
);

const google = new Hono<HonoEnv>()
  .get('/', async (c) => {
    const begun = await beginConnecting(c.var.context, c.var.viewer);
    if (typeof begun === 'string') return c.redirect(connectedAddress(begun));
    attempts.give(c, { ...begun.attempt });
    return c.redirect(begun.url);
  })
  // A person looks at the answer, so every way to fail leads back to the page they came from.
  .get('/callback', async (c) => c.redirect(connectedAddress(await comeBack(c))))
  .delete('/', async (c) => {
    await disconnectCalendar(c.var.context, c.var.viewer);
    return c.body(null, 204);
  });

async function comeBack(c: Context<HonoEnv>): Promise<ConnectOutcome> {
  const { context, viewer } = c.var;
  const { state, code, error } = c.req.query();
  const attempt = attempts.take(c);
  const me = await loadOwnCalendar(context, viewer);
  if (!attempt || attempt.state !== state || attempt.userId !== me.userId) return 'failed';
  if (error === 'access_denied') return 'cancelled';
  try {
    return await connectCalendar(context, me, { code: code ?? '', attempt });
  } catch (failure) {
    logFailure(failure, c);
    return 'failed';
  }
}

const waiting = new Hono<HonoEnv>().get('/', async (c) =>
  c.json(await countWaiting(c.var.context, c.var.viewer)),
);

/**
 * For those who run calls: a mentor has their own here, an admin all. Every verb below loads its data
 * with `viewer.loadAsMentor`.
 */
export const mentor = new Hono<HonoEnv>()
  .route('/waiting', waiting)
  .route('/agenda', agenda)
  .route('/calls', calls)
  .route('/clients', clients)
  .route('/feed', feed)
  .route('/availability', availability)
  .route('/google', google);
