import { Hono } from 'hono';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { type Fault, faults } from '../faults.ts';
import { listen, type NodeEnv, readJson, type StandIn } from '../http.ts';
import { type Html, PAGE_HEADERS, page } from '../page.ts';
import { refusal, siteverifyRoutes } from './siteverify.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { type Mode, modeSchema, type Widget, widgetRoutes } from './widget.ts';

export interface TurnstileOptions {
  /** 0 takes a free port. */
  port: number;
  siteKey: string;
  secretKey: string;
}

/** Cloudflare Turnstile on this machine: the script, the widget and the check of its tokens. */
export async function startTurnstile(options: TurnstileOptions): Promise<StandIn> {
  const { port, siteKey, secretKey } = options;
  const armed: Fault[] = [];
  const widget: Widget = { siteKey, tokens: createTokens(), mode: 'pass' };
  const server = await listen(createApp(widget, secretKey, armed), port);
  return {
    ...server,
    reset() {
      armed.length = 0;
      widget.mode = 'pass';
    },
  };
}

function createApp(widget: Widget, secretKey: string, armed: Fault[]): Hono<NodeEnv> {
  const { tokens } = widget;
  const app = new Hono<NodeEnv>();
  app.use(faults(armed, () => refusal('internal-error')));
  app.get('/', (c) => c.html(modePage(widget.mode, c.req.url), 200, PAGE_HEADERS));
  app.route('/__control', controlRoutes(widget, tokens));
  app.route('/turnstile/v0/siteverify', siteverifyRoutes(tokens, secretKey));
  app.route('/turnstile/v0', widgetRoutes(widget));
  app.notFound((c) => c.text('Not Found', 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof z.ZodError) return c.json({ error: z.prettifyError(error) }, 400);
    console.error(error);
    return c.json(refusal('internal-error'), 500);
  });
  return app;
}

function modePage(mode: Mode, url: string): Html {
  const body = html`
    <h1>Turnstile stand-in</h1>
    <p class="soft">
      The check is set to <strong>${mode}</strong>; it can be ${modeSchema.options.join(', ')}:
    </p>
    <p><code>curl ${new URL('/__control/widget', url).href} -d '{"mode":"interactive"}'</code></p>
  `;
  return page('Turnstile stand-in', 'Local stand-in, in place of Cloudflare Turnstile.', '', body);
}

const widgetInput = z.strictObject({ mode: modeSchema });

const tokenInput = z.strictObject({ action: z.string(), hostname: z.string() });

/** What a test does in place of a visitor: POST /widget {"mode": "fail"}, POST /tokens for a token. */
function controlRoutes(widget: Widget, tokens: Tokens): Hono<NodeEnv> {
  return new Hono<NodeEnv>()
    .post('/widget', async (c) => {
      const { mode } = widgetInput.parse(await readJson(c.req));
      widget.mode = mode;
      return c.json({ mode });
    })
    .post('/tokens', async (c) => {
      const { action, hostname } = tokenInput.parse(await readJson(c.req));
      return c.json({ token: tokens.issue(hostname, action) });
    });
}
