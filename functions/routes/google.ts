import { type Context, Hono } from 'hono';
import { backFromGoogle, safeNext, signInPages } from '#domain/account/next.ts';
import { DomainError } from '#domain/errors.ts';
import * as z from '#domain/zod.ts';
import { attemptCookie } from '../cookies.ts';
import { logFailure } from '../http/errors.ts';
import { valid } from '../http/guards.ts';
import type { HonoEnv } from '../http/hono-env.ts';
import { signInContextOf } from '../http/sign-in-context.ts';
import { logInWithGoogle } from '../identity/accounts/log-in-with-google.ts';

/** A cookie holds 4096 bytes, and a character, encoded twice, takes up to 15 of them. */
const NEXT_MAX = 250;

const journey = z.object({
  page: z.catch(z.enum(signInPages), 'login'),
  next: z.catch(z.string().check(z.maxLength(NEXT_MAX)), ''),
});

const attempts = attemptCookie(
  'google',
  z.extend(journey, {
    state: z.string().check(z.minLength(1)),
    verifier: z.string(),
    nonce: z.string(),
  }),
);

export const google = new Hono<HonoEnv>()
  .get('/', valid('query', journey), (c) => {
    const { attempt, url } = googleOf(c).begin();
    attempts.give(c, { ...attempt, ...c.req.valid('query') });
    return c.redirect(url);
  })
  // A person looks at the answer, so every way to fail leads back to the page they came from.
  .get('/callback', async (c) => {
    const google = googleOf(c);
    const attempt = attempts.take(c);
    const { state, code, error } = c.req.query();
    if (!attempt || state !== attempt.state) return c.redirect(backFromGoogle('login', 'failed'));
    const { page, next } = attempt;
    if (error === 'access_denied') return c.redirect(backFromGoogle(page, 'cancelled', next));
    try {
      const answer = { code: code ?? '', attempt };
      const user = await logInWithGoogle(c.var.context, google, answer);
      await signInContextOf(c).signIn(user.id, { signedInWith: 'google' });
    } catch (failure) {
      logFailure(failure, c);
      return c.redirect(backFromGoogle(page, 'failed', next));
    }
    return c.redirect(safeNext(next, new URL(c.var.context.config.SITE_URL).origin));
  });

function googleOf(c: Context<HonoEnv>) {
  const { google } = c.var.context;
  if (!google) throw new DomainError('not_found', 'Signing in with Google is not offered here.');
  return google;
}
