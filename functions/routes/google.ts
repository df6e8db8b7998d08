import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { googleFailedAddress, safeNext, signInPages } from '#domain/account/next.ts';
import { DomainError } from '#domain/errors.ts';
import * as z from '#domain/zod.ts';
import { ourCookie } from '../cookies.ts';
import { logFailure } from '../http/errors.ts';
import type { HonoEnv } from '../http/hono-env.ts';
import { signInContextOf } from '../http/sign-in-context.ts';
import { valid } from '../http/validate.ts';
import { logInWithGoogle } from '../services/accounts/log-in-with-google.ts';

const TEN_MINUTES_S = 600;
/** A cookie holds 4096 bytes, and a character, encoded twice, takes up to 15 of them. */
const NEXT_MAX = 250;

/** Where the visitor came from and wants to go; nonsense leads home. */
const journey = z.object({
  page: z.catch(z.enum(signInPages), 'login'),
  next: z.catch(z.string().check(z.maxLength(NEXT_MAX)), ''),
});

const attemptShape = z.extend(journey, {
  state: z.string().check(z.minLength(1)),
  verifier: z.string(),
  nonce: z.string(),
});

export const google = new Hono<HonoEnv>()
  .get('/', valid('query', journey), (c) => {
    const { attempt, url } = googleOf(c).begin();
    const value = new URLSearchParams({ ...attempt, ...c.req.valid('query') });
    const { name, options } = attemptCookieOf(c);
    setCookie(c, name, value.toString(), { ...options, maxAge: TEN_MINUTES_S });
    return c.redirect(url);
  })
  // A person looks at the answer, so every way to fail leads back to the page they came from.
  .get('/callback', async (c) => {
    const google = googleOf(c);
    const attempt = takeAttempt(c);
    const { state, code, error } = c.req.query();
    if (!attempt || state !== attempt.state) return c.redirect(googleFailedAddress('login'));
    const { page, next } = attempt;
    if (error === 'access_denied') return c.redirect(googleFailedAddress(page, next));
    try {
      const answer = { code: code ?? '', attempt };
      const user = await logInWithGoogle(c.var.context, google, answer);
      await signInContextOf(c).signIn(user.id, { signedInWith: 'google' });
    } catch (failure) {
      logFailure(failure, c);
      return c.redirect(googleFailedAddress(page, next));
    }
    return c.redirect(safeNext(next, new URL(c.var.context.config.SITE_URL).origin));
  });

/** What this browser was given when it left for Google, once. */
function takeAttempt(c: Context<HonoEnv>) {
  const { name, options } = attemptCookieOf(c);
  const cookie = new URLSearchParams(getCookie(c, name));
  deleteCookie(c, name, options);
  return attemptShape.safeParse(Object.fromEntries(cookie)).data;
}

function attemptCookieOf(c: Context<HonoEnv>) {
  return ourCookie(c.var.context.config, 'google');
}

function googleOf(c: Context<HonoEnv>) {
  const { google } = c.var.context;
  if (!google) throw new DomainError('not_found', 'Signing in with Google is not offered here.');
  return google;
}
