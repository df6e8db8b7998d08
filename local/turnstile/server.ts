import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { type Fault, faultMiddleware } from '../faults.ts';
import {
  answerRefusals,
  asset,
  listen,
  type NodeEnv,
  readJson,
  type StandIn,
  type StandInOptions,
} from '../http.ts';
import { PAGE_HEADERS, page } from '../page.ts';

interface TurnstileOptions extends StandInOptions {
  siteKey: string;
  secretKey: string;
}

export async function startTurnstile(options: TurnstileOptions): Promise<StandIn> {
  const { port, siteKey, secretKey } = options;
  const pendingFaults: Fault[] = [];
  const widget: Widget = { siteKey, mode: 'pass', tokens: new Map() };
  const server = await listen(createApp(widget, secretKey, pendingFaults), port);
  return {
    ...server,
    reset() {
      pendingFaults.length = 0;
      widget.mode = 'pass';
    },
  };
}

const modeSchema = z.enum(['pass', 'interactive', 'fail']);

interface IssuedToken {
  hostname: string;
  action: string;
  at: Date;
  isSpent: boolean;
}

interface Widget {
  siteKey: string;
  mode: z.infer<typeof modeSchema>;
  tokens: Map<string, IssuedToken>;
}

const refusal = (code: string) => ({ success: false, 'error-codes': [code] });

function createApp(widget: Widget, secretKey: string, pendingFaults: Fault[]): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  app.use(faultMiddleware(pendingFaults, () => refusal('internal-error')));
  app.get('/', (c) => {
    const body = html`<h1>Turnstile stand-in</h1>
      <p>The check is set to ${widget.mode}; it can be ${modeSchema.options.join(', ')}:</p>
      <p><code>curl ${c.req.url}__control/widget -d '{"mode":"interactive"}'</code></p>`;
    return c.html(page('Turnstile', 'Local stand-in for Turnstile.', body), 200, PAGE_HEADERS);
  });
  app.route('/__control', controlRoutes(widget));
  app.route('/turnstile/v0', widgetRoutes(widget));
  app.post('/turnstile/v0/siteverify', async (c) => {
    const isJson = c.req.header('content-type')?.startsWith('application/json');
    const input = verifyInput.safeParse(isJson ? await readJson(c.req) : await c.req.parseBody());
    if (!input.success) return c.json(refusal('bad-request'), 400);
    return c.json(verifyToken(widget, secretKey, input.data));
  });
  app.notFound((c) => c.text('Not Found', 404));
  return app.onError(answerRefusals(() => refusal('internal-error')));
}

const verifyInput = z.object({
  secret: z.string().optional(),
  response: z.string().optional(),
  remoteip: z.union([z.ipv4(), z.ipv6()]).optional(),
});

const LIFETIME_MS = 300_000;

function verifyToken({ tokens }: Widget, secretKey: string, input: z.infer<typeof verifyInput>) {
  const { secret, response } = input;
  if (!secret) return refusal('missing-input-secret');
  if (secret !== secretKey) return refusal('invalid-input-secret');
  if (!response) return refusal('missing-input-response');
  const issued = tokens.get(response);
  if (!issued) return refusal('invalid-input-response');
  const { at, hostname, action, isSpent } = issued;
  if (isSpent || Date.now() - at.getTime() > LIFETIME_MS) return refusal('timeout-or-duplicate');
  issued.isSpent = true;
  return { success: true, 'error-codes': [], challenge_ts: at.toISOString(), hostname, action };
}

function issueToken({ tokens }: Widget, hostname: string, action: string): string {
  const token = `0.${randomBytes(48).toString('base64url')}`;
  tokens.set(token, { hostname, action, at: new Date(), isSpent: false });
  return token;
}

const frameInput = z.object({
  sitekey: z.string(),
  action: z.string().max(32).default(''),
  origin: z.url(),
});

function widgetRoutes(widget: Widget): Hono<NodeEnv> {
  return new Hono<NodeEnv>()
    .get('/api.js', asset(new URL('api.js', import.meta.url), 'text/javascript'))
    .get('/frame/widget', asset(new URL('frame.html', import.meta.url), 'text/html'))
    .get('/frame/mode', (c) => c.json(widget.mode))
    .post('/frame/pass', async (c) => {
      const { sitekey, action, origin } = frameInput.parse(await readJson(c.req));
      // Answers 200 for a failed check too: browsers log error statuses as errors.
      if (sitekey !== widget.siteKey) return c.json({ code: '110100' });
      if (widget.mode === 'fail') return c.json({ code: '600010' });
      return c.json({ token: issueToken(widget, new URL(origin).hostname, action) });
    });
}

const modeInput = z.strictObject({ mode: modeSchema });

const tokenInput = z.strictObject({ action: z.string(), hostname: z.string() });

function controlRoutes(widget: Widget): Hono<NodeEnv> {
  return new Hono<NodeEnv>()
    .post('/widget', async (c) => {
      widget.mode = modeInput.parse(await readJson(c.req)).mode;
      return c.json({ mode: widget.mode });
    })
    .post('/tokens', async (c) => {
      const { action, hostname } = tokenInput.parse(await readJson(c.req));
      return c.json({ token: issueToken(widget, hostname, action) });
    });
}
