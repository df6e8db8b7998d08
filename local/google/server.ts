import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type Fault, faults } from '../faults.ts';
import { listen, type NodeEnv, type StandIn } from '../http.ts';
import { PAGE_HEADERS } from '../page.ts';
import type { Kept } from '../state.ts';
import { authorizeRoutes, type Site } from './authorize.ts';
import { calendarApi } from './calendar/api.ts';
import { CalendarRefusal, calendarStatusBody } from './calendar/errors.ts';
import { createCalendar } from './calendar/events.ts';
import { calendarPages } from './calendar/pages.ts';
import { peoplePage } from './chooser-page.ts';
import { controlRoutes, type Trouble } from './control.ts';
import { Refusal, statusBody } from './errors.ts';
import { createGrants } from './grants.ts';
import { publicKeys } from './id-token.ts';
import { openState, type State } from './state.ts';
import { revokeRoutes, tokenRoutes } from './token.ts';
import { createTokens } from './tokens.ts';

export interface GoogleOptions extends Site {
  /** 0 takes a free port. */
  port: number;
  /** Where accounts, calendars and the signing key outlive the process; left out, they are kept in memory. */
  stateFile?: string;
}

/** The part of Google that signs people in and keeps their calendars, on this machine. */
export async function startGoogle(options: GoogleOptions): Promise<StandIn> {
  const kept = await openState(options.stateFile);
  const armed: Fault[] = [];
  const trouble: Trouble = { flaws: [], conferences: [] };
  const server = await listen(createApp(kept, options, armed, trouble), options.port);
  return {
    ...server,
    reset() {
      for (const list of [armed, trouble.flaws, trouble.conferences]) list.length = 0;
      Object.assign(kept.value, { tokens: [], events: [] });
      kept.save();
    },
  };
}

const API = '/calendar/v3';

function createApp(kept: Kept<State>, site: Site, armed: Fault[], trouble: Trouble): Hono<NodeEnv> {
  const state = kept.value;
  const grants = createGrants();
  const tokens = createTokens(kept);
  const calendar = createCalendar(kept, trouble.conferences);
  const nextFlaw = () => trouble.flaws.shift();
  const app = new Hono<NodeEnv>();
  app.use(
    faults(armed, (status, path) =>
      path.startsWith(API) ? calendarStatusBody(status) : statusBody(status),
    ),
  );
  app.get('/', (c) => c.html(peoplePage(state.people), 200, PAGE_HEADERS));
  app.route('/__control', controlRoutes(state, tokens, trouble));
  app.route('/o/oauth2/v2/auth', authorizeRoutes(kept, grants, site));
  app.route('/token', tokenRoutes({ site, grants, tokens, state, nextFlaw }));
  app.route('/revoke', revokeRoutes(tokens));
  app.route(API, calendarApi(calendar, tokens));
  app.route('/calendars', calendarPages(state, calendar, tokens));
  app.get('/oauth2/v3/certs', (c) => c.json(publicKeys(state.key)));
  app.notFound((c) => c.json({ error: 'not_found', error_description: 'Not Found' }, 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof Refusal || error instanceof CalendarRefusal) {
      return c.json(error.body, error.status);
    }
    console.error(error);
    return c.json(statusBody(500), 500);
  });
  return app;
}
