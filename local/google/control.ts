import { Hono } from 'hono';
import { z } from 'zod';
import { type NodeEnv, readJson } from '../http.ts';
import type { Conference } from './calendar/events.ts';
import { type Flaw, flawSchema } from './id-token.ts';
import type { State } from './state.ts';
import type { Tokens } from './tokens.ts';

/** What is to be wrong next. */
export interface Trouble {
  flaws: Flaw[];
  conferences: Conference[];
}

const flawInput = z.strictObject({ flaw: flawSchema });
const conferenceInput = z.strictObject({ conference: z.enum(['pending', 'failure']) });

/**
 * For tests. POST /tokens {"flaw": "wrong-audience"}: something is wrong with the next ID token.
 * POST /conferences {"conference": "pending"}: the next event's link is not made at once, or never.
 * DELETE /access: access tokens are spent, as after their hour. GET /state: who has allowed what, and events.
 */
export function controlRoutes(state: State, tokens: Tokens, trouble: Trouble): Hono<NodeEnv> {
  return new Hono<NodeEnv>()
    .post('/tokens', async (c) => {
      const parsed = flawInput.safeParse(await readJson(c.req));
      if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
      trouble.flaws.push(parsed.data.flaw);
      return c.json(trouble);
    })
    .post('/conferences', async (c) => {
      const parsed = conferenceInput.safeParse(await readJson(c.req));
      if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
      trouble.conferences.push(parsed.data.conference);
      return c.json(trouble);
    })
    .delete('/access', (c) => {
      tokens.spendAccess();
      return c.body(null, 204);
    })
    .get('/state', (c) =>
      c.json({ people: state.people, tokens: state.tokens, events: state.events }),
    );
}
