import { Hono } from 'hono';
import { type Fault, faults } from '../faults.ts';
import { listen, type NodeEnv, type StandIn } from '../http.ts';
import { type Kept, keep } from '../state.ts';
import { emailRoutes } from './api.ts';
import type { WebhookTarget } from './bounces.ts';
import { emptyState, type State, stateSchema } from './email.ts';
import { Refusal, statusBody } from './errors.ts';
import { clearEmails, listEmails } from './mailbox.ts';
import { outboxRoutes } from './outbox.ts';

export interface ResendOptions {
  /** 0 takes a free port. */
  port: number;
  /** Where the emails outlive the process; left out, they are kept in memory. */
  stateFile?: string;
  apiKey: string;
  /** Where bounces are told of. */
  webhook?: WebhookTarget;
}

/** A Resend that lives on this machine: its API, and an outbox to read the emails in. */
export async function startResend(options: ResendOptions): Promise<StandIn> {
  const kept = keep(options.stateFile, stateSchema, emptyState());
  const armed: Fault[] = [];
  const server = await listen(createApp(kept, options, armed), options.port);
  return {
    ...server,
    reset() {
      armed.length = 0;
      clearEmails(kept);
    },
  };
}

function createApp(
  kept: Kept<State>,
  { apiKey, webhook }: ResendOptions,
  armed: Fault[],
): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  let sends = 0;
  app.post('/emails/*', (_c, next) => {
    sends += 1;
    return next();
  });
  app.use(faults(armed, statusBody));
  app.route('/', outboxRoutes(kept));
  app.route(
    '/__control',
    controlRoutes(kept, () => sends),
  );
  app.route('/emails', emailRoutes(kept, apiKey, webhook));
  app.notFound((c) => {
    const { body } = new Refusal(404, 'not_found', 'The requested endpoint does not exist');
    return c.json(body, 404);
  });
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.body, error.status);
    console.error(error);
    return c.json(statusBody(500), 500);
  });
  return app;
}

/** `sends` counts the requests to send since the start, those that failed too. */
function controlRoutes(kept: Kept<State>, sends: () => number): Hono<NodeEnv> {
  return new Hono<NodeEnv>()
    .get('/sends', (c) => c.json({ sends: sends() }))
    .get('/emails', (c) => c.json({ emails: listEmails(kept.value, c.req.query('to')) }))
    .delete('/emails', (c) => {
      clearEmails(kept);
      return c.json({ emails: [] });
    });
}
