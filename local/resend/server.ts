import { Hono, type MiddlewareHandler } from 'hono';
import { type Fault, faultMiddleware } from '../faults.ts';
import {
  answerRefusals,
  listen,
  type NodeEnv,
  readJson,
  type StandIn,
  type StandInOptions,
} from '../http.ts';
import { openStore, type Store } from '../state.ts';
import { errorBodyFor, readSend, refusal, type State } from './email.ts';
import {
  clearEmails,
  findEmail,
  listEmails,
  reportBounce,
  runOnce,
  storeBatch,
  storeEmail,
  type WebhookTarget,
} from './mailbox.ts';
import { outboxRoutes } from './pages.ts';

interface ResendOptions extends StandInOptions {
  apiKey: string;
  webhook?: WebhookTarget;
}

export async function startResend(options: ResendOptions): Promise<StandIn> {
  const store = openStore<State>(options.stateFile, { emails: [], keys: {} });
  const pendingFaults: Fault[] = [];
  const server = await listen(createApp(store, options, pendingFaults), options.port);
  return {
    ...server,
    reset() {
      pendingFaults.length = 0;
      clearEmails(store);
    },
  };
}

function createApp(
  store: Store<State>,
  options: ResendOptions,
  pendingFaults: Fault[],
): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  let sends = 0;
  app.post('/emails/*', (_c, next) => {
    sends += 1;
    return next();
  });
  app.use(faultMiddleware(pendingFaults, errorBodyFor));
  app.route('/', outboxRoutes(store));
  app.get('/__control/emails', (c) =>
    c.json({ emails: listEmails(store.value, c.req.query('to')) }),
  );
  app.delete('/__control/emails', (c) => {
    clearEmails(store);
    return c.json({ emails: [] });
  });
  app.get('/__control/sends', (c) => c.json({ sends }));
  app.route('/emails', emailRoutes(store, options));
  app.notFound((c) => {
    const { body } = refusal(404, 'not_found', 'The requested endpoint does not exist');
    return c.json(body, 404);
  });
  return app.onError(answerRefusals(errorBodyFor));
}

function emailRoutes(store: Store<State>, { apiKey, webhook }: ResendOptions): Hono<NodeEnv> {
  const reportBounces = (sent: { id: string }[]) => {
    if (!webhook) return;
    for (const { id } of sent) void reportBounce(findEmail(store.value, id), webhook);
  };
  return new Hono<NodeEnv>()
    .use(authenticate(apiKey))
    .post('/', async (c) => {
      const input = readSend(await readJson(c.req));
      const key = c.req.header('idempotency-key');
      const reply = runOnce(store, JSON.stringify(input), key, () => ({
        id: storeEmail(store, input),
      }));
      reportBounces([reply]);
      return c.json(reply);
    })
    .post('/batch', async (c) => {
      const key = c.req.header('idempotency-key');
      const validation = c.req.header('x-batch-validation');
      const reply = storeBatch(store, await readJson(c.req), { key, validation });
      reportBounces(reply.data);
      return c.json(reply);
    });
}

function authenticate(apiKey: string): MiddlewareHandler<NodeEnv> {
  return async (c, next) => {
    const authorization = c.req.header('authorization');
    if (!authorization) {
      throw refusal(401, 'missing_api_key', 'Missing API key in the authorization header');
    }
    if (authorization !== `Bearer ${apiKey}`) {
      throw refusal(403, 'invalid_api_key', 'API key is invalid');
    }
    // Resend rejects requests without a User-Agent header.
    if (!c.req.header('user-agent')) {
      throw refusal(403, 'security_error', 'The User-Agent header is missing (1010)');
    }
    await next();
  };
}
