import { type Context, Hono } from 'hono';
import { noteInput, outcomeInput, proposalInput } from '#domain/booking/input.ts';
import { calendarDaysQuery, clientListQuery } from '#domain/list-queries.ts';
import * as inputs from '#domain/mentors/availability-input.ts';
import { type ConnectOutcome, hoursPageAfter } from '#domain/mentors/google-calendar.ts';
import { planInput, sendPlanInput } from '#domain/plans/plan-input.ts';
import * as z from '#domain/zod.ts';
import * as connect from '#functions/availability/google-calendar/connect.ts';
import { showMentorHours } from '#functions/availability/mentors/availability.ts';
import * as hours from '#functions/availability/mentors/save-availability.ts';
import { createFeed, revokeFeed } from '#functions/calls/feed.ts';
import { setNote, setOutcome } from '#functions/calls/note-and-outcome.ts';
import { proposeMove, withdrawProposals } from '#functions/calls/propose-move.ts';
import { showDocumentsForCall } from '#functions/documents/documents.ts';
import { showPlan } from '#functions/documents/plans/find.ts';
import { savePlan, sendPlan } from '#functions/documents/plans/save-and-send.ts';
import { showAgenda } from '#functions/views/calls/show-agenda.ts';
import { showCalendarDays } from '#functions/views/calls/show-calendar.ts';
import { listClients } from '#functions/views/clients/list.ts';
import { showClient } from '#functions/views/clients/show.ts';
import { showNeedsAttention } from '#functions/views/dashboard/attention.ts';
import { answer, type HonoEnv, named, valid, withInput } from '../http/answers.ts';
import { logFailure } from '../http/errors.ts';
import { attemptCookie } from '../http/network.ts';

const calendarAttempts = attemptCookie('google-calendar', { userId: z.string() });

const google = new Hono<HonoEnv>()
  .get('/', async (c) => {
    const started = await connect.startConnecting(c.var.context, c.var.viewer);
    if (typeof started === 'string') return c.redirect(hoursPageAfter(started));
    calendarAttempts.set(c, started.attempt);
    return c.redirect(started.url);
  })
  // The browser navigates here, so an error redirects to a page instead of returning JSON.
  .get('/callback', async (c) => c.redirect(hoursPageAfter(await finishConnecting(c))))
  .delete('/', answer(connect.disconnectCalendar));

async function finishConnecting(c: Context<HonoEnv>): Promise<ConnectOutcome> {
  const { context, viewer } = c.var;
  const { code, error } = c.req.query();
  const attempt = calendarAttempts.readOnce(c);
  const ownCalendar = await connect.loadOwnCalendar(context, viewer);
  if (attempt?.userId !== ownCalendar.userId) return 'failed';
  if (error === 'access_denied') return 'cancelled';
  try {
    return await connect.connectCalendar(context, ownCalendar, { code: code ?? '', attempt });
  } catch (failure) {
    logFailure(failure, c);
    return 'failed';
  }
}

const mentorInQuery = valid('query', inputs.mentorQuery);

/** Each action checks access with `viewer.loadAsMentor`. Mentors see only their own data. */
const mentor = new Hono<HonoEnv>()
  .get('/waiting', answer(showNeedsAttention))
  .get('/agenda', answer(showAgenda))
  .get('/calendar', ...withInput('query', calendarDaysQuery, showCalendarDays))
  .get('/calls/:id/documents', answer(showDocumentsForCall))
  .put('/calls/:id/outcome', ...withInput('json', outcomeInput, setOutcome))
  .put('/calls/:id/note', ...withInput('json', noteInput, named('note', setNote)))
  .post('/calls/:id/proposals', ...withInput('json', proposalInput, proposeMove, 201))
  .delete('/calls/:id/proposals', answer(withdrawProposals))
  .get('/calls/:id/plan', answer(showPlan))
  .put('/calls/:id/plan', ...withInput('json', planInput, named('plan', savePlan)))
  .post('/calls/:id/plan/send', ...withInput('json', sendPlanInput, named('plan', sendPlan)))
  .get('/clients', ...withInput('query', clientListQuery, listClients))
  .get('/clients/:id', answer(showClient))
  .post('/feed', answer(named('address', createFeed), 201))
  .delete('/feed', answer(revokeFeed))
  .get('/availability', ...withInput('query', inputs.mentorQuery, showMentorHours))
  .put('/availability', mentorInQuery, valid('json', inputs.availabilityChange), async (c) => {
    const { context, viewer } = c.var;
    const query = c.req.valid('query');
    return c.json(await hours.saveAvailability(context, viewer, query, c.req.valid('json')));
  })
  .post('/availability/time-off', mentorInQuery, valid('json', inputs.timeOffInput), async (c) => {
    const { context, viewer } = c.var;
    const query = c.req.valid('query');
    return c.json(await hours.addTimeOff(context, viewer, query, c.req.valid('json')), 201);
  })
  .delete('/availability/time-off/:id', mentorInQuery, async (c) => {
    const { context, viewer } = c.var;
    return c.json(await hours.endTimeOff(context, viewer, c.req.valid('query'), c.req.param('id')));
  })
  .route('/google', google);

export const routes = new Hono<HonoEnv>().route('/mentor', mentor);
