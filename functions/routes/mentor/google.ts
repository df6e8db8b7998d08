import { type Context, Hono } from 'hono';
import { type ConnectOutcome, connectedAddress } from '#domain/mentors/google-calendar.ts';
import * as z from '#domain/zod.ts';
import { beginConnecting } from '#functions/availability/google-calendar/begin.ts';
import { connectCalendar } from '#functions/availability/google-calendar/connect.ts';
import { disconnectCalendar } from '#functions/availability/google-calendar/disconnect.ts';
import { loadOwnCalendar } from '#functions/availability/google-calendar/load-own.ts';
import { attemptCookie } from '../../http/attempt-cookie.ts';
import { logFailure } from '../../http/errors.ts';
import type { HonoEnv } from '../../http/hono-env.ts';

const attempts = attemptCookie(
  'google-calendar',
  z.object({
    state: z.string().check(z.minLength(1)),
    verifier: z.string(),
    userId: z.string(),
  }),
);

export const google = new Hono<HonoEnv>()
  .get('/', async (c) => {
    const begun = await beginConnecting(c.var.context, c.var.viewer);
    if (typeof begun === 'string') return c.redirect(connectedAddress(begun));
    attempts.give(c, { ...begun.attempt });
    return c.redirect(begun.url);
  })
  // A person looks at the answer, so every way to fail leads back to the page they came from.
  .get('/callback', async (c) => c.redirect(connectedAddress(await comeBack(c))))
  .delete('/', async (c) => {
    await disconnectCalendar(c.var.context, c.var.viewer);
    return c.body(null, 204);
  });

async function comeBack(c: Context<HonoEnv>): Promise<ConnectOutcome> {
  const { context, viewer } = c.var;
  const { state, code, error } = c.req.query();
  const attempt = attempts.take(c);
  const me = await loadOwnCalendar(context, viewer);
  if (!attempt || attempt.state !== state || attempt.userId !== me.userId) return 'failed';
  if (error === 'access_denied') return 'cancelled';
  try {
    return await connectCalendar(context, me, { code: code ?? '', attempt });
  } catch (failure) {
    logFailure(failure, c);
    return 'failed';
  }
}
