import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { type Fault, faults } from '../faults.ts';
import { listen, type NodeEnv, readJson, type StandIn } from '../http.ts';
import { PAGE_HEADERS } from '../page.ts';
import type { Kept } from '../state.ts';
import { authorizeRoutes, type Site } from './authorize.ts';
import { peoplePage } from './chooser-page.ts';
import { Refusal, statusBody } from './errors.ts';
import { createGrants } from './grants.ts';
import { type Flaw, flawSchema, publicKeys } from './id-token.ts';
import { openState, type State } from './state.ts';
import { tokenRoutes } from './token.ts';

export interface GoogleOptions extends Site {
  /** 0 takes a free port. */
  port: number;
  /** Where accounts and the signing key outlive the process; left out, they are kept in memory. */
  stateFile?: string;
}

/** The part of Google that signs people in, on this machine. */
export async function startGoogle(options: GoogleOptions): Promise<StandIn> {
  const kept = await openState(options.stateFile);
  const armed: Fault[] = [];
  const flaws: Flaw[] = [];
  const server = await listen(createApp(kept, options, { armed, flaws }), options.port);
  return {
    ...server,
    reset() {
      armed.length = 0;
      flaws.length = 0;
    },
  };
}

/** What is to go wrong next. */
interface Trouble {
  armed: Fault[];
  flaws: Flaw[];
}

function createApp(kept: Kept<State>, site: Site, { armed, flaws }: Trouble): Hono<NodeEnv> {
  const grants = createGrants();
  const nextFlaw = () => flaws.shift();
  const app = new Hono<NodeEnv>();
  app.use(faults(armed, statusBody));
  app.get('/', (c) => c.html(peoplePage(kept.value.people), 200, PAGE_HEADERS));
  app.route('/__control/tokens', controlRoutes(flaws));
  app.route('/o/oauth2/v2/auth', authorizeRoutes(kept, grants, site));
  app.route('/token', tokenRoutes({ site, grants, state: kept.value, nextFlaw }));
  app.get('/oauth2/v3/certs', (c) => c.json(publicKeys(kept.value.key)));
  app.notFound((c) => c.json({ error: 'not_found', error_description: 'Not Found' }, 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof Refusal) return c.json(error.body, error.status);
    console.error(error);
    return c.json(statusBody(500), 500);
  });
  return app;
}

const flawInput = z.strictObject({ flaw: flawSchema });

/** Has something wrong with the next ID token: POST {"flaw": "wrong-audience"}. */
function controlRoutes(flaws: Flaw[]): Hono<NodeEnv> {
  return new Hono<NodeEnv>().post('/', async (c) => {
    const parsed = flawInput.safeParse(await readJson(c.req));
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    flaws.push(parsed.data.flaw);
    return c.json({ flaws });
  });
}
