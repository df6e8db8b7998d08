import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';
import { z } from 'zod';
import { type NodeEnv, readJson } from '../http.ts';
import type { Tokens } from './tokens.ts';

/** How the check goes: it passes by itself, asks for a click, or takes the visitor for a program. */
export const modeSchema = z.enum(['pass', 'interactive', 'fail']);
export type Mode = z.infer<typeof modeSchema>;

export interface Widget {
  siteKey: string;
  tokens: Tokens;
  mode: Mode;
}

/** Turnstile's own codes. */
const UNKNOWN_SITE_KEY = '110100';
const TAKEN_FOR_A_PROGRAM = '600010';

const frameInput = z.object({
  sitekey: z.string(),
  action: z.string().max(32).default(''),
  /** The page that shows the widget: the only one it talks to. */
  origin: z.url(),
});

const asset = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** What a visitor's browser loads: the script for the site's page, and the framed widget. */
export function widgetRoutes(widget: Widget): Hono<NodeEnv> {
  const api = asset('api.js');
  const script = asset('frame.js');
  const style = asset('frame.css');
  return new Hono<NodeEnv>()
    .get('/api.js', (c) => c.body(api, 200, assetHeaders('text/javascript')))
    .use('/frame/*', frameSecurity)
    .get('/frame/frame.js', (c) => c.body(script, 200, assetHeaders('text/javascript')))
    .get('/frame/frame.css', (c) => c.body(style, 200, assetHeaders('text/css')))
    .get('/frame/widget', (c) => {
      const { origin } = frameInput.parse(c.req.query());
      return c.html(framePage(origin, widget.mode));
    })
    .post('/frame/pass', async (c) =>
      c.json(pass(widget, frameInput.parse(await readJson(c.req)))),
    );
}

/** Answers 200 even to a failure: browsers log any other status as a fault of the page. */
function pass({ siteKey, mode, tokens }: Widget, input: z.infer<typeof frameInput>) {
  if (input.sitekey !== siteKey) return { code: UNKNOWN_SITE_KEY };
  if (mode === 'fail') return { code: TAKEN_FOR_A_PROGRAM };
  return { token: tokens.issue(new URL(input.origin).hostname, input.action) };
}

function framePage(origin: string, mode: Mode) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Test check</title>
        <link rel="stylesheet" href="frame.css" />
        <script src="frame.js" defer></script>
      </head>
      <body data-origin="${origin}" data-mode="${mode}">
        <label><input type="checkbox" disabled /> <span>Verifying …</span></label>
        <p>Local stand-in for Turnstile</p>
      </body>
    </html>`;
}

// Framed by any site, so no frame-ancestors; nothing else is let in.
const frameSecurity = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
  },
  xFrameOptions: false,
  crossOriginResourcePolicy: false,
  crossOriginOpenerPolicy: false,
  strictTransportSecurity: false,
});

function assetHeaders(type: string): Record<string, string> {
  return {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
  };
}
