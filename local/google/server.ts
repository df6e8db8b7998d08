import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type Fault, faultMiddleware } from '../faults.ts';
import {
  answerRefusals,
  listen,
  type NodeEnv,
  readJson,
  type StandIn,
  type StandInOptions,
} from '../http.ts';
import { formHeaders, PAGE_HEADERS } from '../page.ts';
import type { Store } from '../state.ts';
import { authorizeRoutes, type Site } from './authorize.ts';
import { type Calendar, type Conference, calendarApi, createCalendar } from './calendar.ts';
import { errorBodyFor } from './errors.ts';
import { type Flaw, flawSchema, newKeyPair, publicKeys } from './id-token.ts';
import { calendarPage, peoplePage } from './pages.ts';
import { openState, type State } from './state.ts';
import { createGrants, createTokens, type Tokens, tokenRoutes } from './tokens.ts';

/** Tests fill these lists. Each ID token takes one flaw. Each Meet link takes one conference. */
interface NextOutcomes {
  flaws: Flaw[];
  conferences: Conference[];
}

export async function startGoogle(options: Site & StandInOptions): Promise<StandIn> {
  const store = openState(options.stateFile);
  const pendingFaults: Fault[] = [];
  const next: NextOutcomes = { flaws: [], conferences: [] };
  const app = await createApp(store, options, pendingFaults, next);
  const server = await listen(app, options.port);
  return {
    ...server,
    reset() {
      for (const list of [pendingFaults, next.flaws, next.conferences]) list.length = 0;
      Object.assign(store.value, { tokens: [], events: [] });
      store.save();
    },
  };
}

async function createApp(
  store: Store<State>,
  site: Site,
  pendingFaults: Fault[],
  next: NextOutcomes,
): Promise<Hono<NodeEnv>> {
  const state = store.value;
  const keys = await newKeyPair();
  const grants = createGrants();
  const tokens = createTokens(store);
  const calendar = createCalendar(store, next.conferences);
  const app = new Hono<NodeEnv>();
  app.use(faultMiddleware(pendingFaults, errorBodyFor));
  app.get('/', (c) => c.html(peoplePage(state.people), 200, PAGE_HEADERS));
  app.route('/__control', controlRoutes(state, tokens, next));
  app.route('/o/oauth2/v2/auth', authorizeRoutes(store, grants, site));
  app.route('/', tokenRoutes({ site, grants, tokens, keys, flaws: next.flaws }));
  app.route('/calendar/v3', calendarApi(calendar, tokens));
  app.route('/calendars', calendarPages(state, calendar, tokens));
  app.get('/oauth2/v3/certs', async (c) => c.json(await publicKeys(keys)));
  app.notFound((c) => c.json({ error: 'not_found', error_description: 'Not Found' }, 404));
  return app.onError(answerRefusals(errorBodyFor));
}

const flawInput = z.strictObject({ flaw: flawSchema });
const conferenceInput = z.strictObject({ conference: z.enum(['pending', 'failure']) });

/**
 * Routes for tests. POST /tokens {"flaw": "wrong-audience"} makes the next ID token invalid. POST
 * /conferences {"conference": "pending"} delays the next Meet link, and "failure" omits it. DELETE
 * /access expires all access tokens.
 */
function controlRoutes(state: State, tokens: Tokens, next: NextOutcomes): Hono<NodeEnv> {
  return new Hono<NodeEnv>()
    .post('/tokens', async (c) => {
      next.flaws.push(flawInput.parse(await readJson(c.req)).flaw);
      return c.json(next);
    })
    .post('/conferences', async (c) => {
      next.conferences.push(conferenceInput.parse(await readJson(c.req)).conference);
      return c.json(next);
    })
    .delete('/access', (c) => {
      tokens.expireAccess();
      return c.body(null, 204);
    })
    .get('/state', (c) => c.json(state));
}

/** A `datetime-local` field sends minutes without seconds: precision -1. */
const indianTime = z.iso
  .datetime({ local: true, precision: -1 })
  .transform((text) => ({ dateTime: `${text}:00+05:30` }));

const eventInput = z.object({ summary: z.string().min(1), start: indianTime, end: indianTime });

function calendarPages(state: State, calendar: Calendar, tokens: Tokens): Hono<NodeEnv> {
  const back = (c: Context) => c.redirect(`/calendars/${c.req.param('sub')}`, 303);
  return new Hono<NodeEnv>()
    .get('/:sub', (c) => {
      const person = state.people.find(({ sub }) => sub === c.req.param('sub'));
      if (!person) return c.notFound();
      const isTheirs = ({ sub }: { sub: string }) => sub === person.sub;
      const isShared = state.tokens.some(
        (token) => isTheirs(token) && token.scope.includes('/auth/calendar.'),
      );
      const page = calendarPage(person, state.events.filter(isTheirs), isShared);
      return c.html(page, 200, formHeaders());
    })
    .post('/:sub/events', async (c) => {
      const input = eventInput.parse(await c.req.parseBody());
      const id = randomBytes(16).toString('hex');
      calendar.insert(c.req.param('sub'), { id, description: '', location: '', ...input });
      return back(c);
    })
    .post('/:sub/events/:id/removal', (c) => {
      calendar.remove(c.req.param('sub'), c.req.param('id'));
      return back(c);
    })
    .post('/:sub/access', (c) => {
      tokens.revokeAll(c.req.param('sub'));
      return back(c);
    });
}
