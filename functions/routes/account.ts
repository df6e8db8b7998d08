import { type Context, Hono } from 'hono';
import * as inputs from '#domain/account/account.ts';
import { backFromGoogle, homeOf, safeNext, signInPages } from '#domain/account/next.ts';
import { DomainError } from '#domain/errors.ts';
import * as z from '#domain/zod.ts';
import { answer, type HonoEnv, named, valid, withInput } from '../http/answers.ts';
import { logFailure } from '../http/errors.ts';
import { attemptCookie } from '../http/network.ts';
import { changeEmail, sendVerification, verifyEmail } from '../identity/accounts/address.ts';
import { logIn, logInWithGoogle, signUp } from '../identity/accounts/sign-in.ts';
import { renameUser } from '../identity/accounts/user.ts';
import {
  changePassword,
  forgotPassword,
  resetPassword,
} from '../identity/passwords/change-password.ts';
import { signOut, signOutDevice, signOutEverywhere } from '../identity/sessions/sessions.ts';
import { deleteAccount } from '../privacy/erase.ts';
import { exportData } from '../privacy/export-data.ts';
import { showAccount } from '../views/clients/account.ts';

const account = new Hono<HonoEnv>()
  .get('/', answer(showAccount))
  .patch('/', ...withInput('json', inputs.nameInput, named('user', renameUser)))
  .post('/password', ...withInput('json', inputs.passwordChangeInput, changePassword))
  .post('/email', ...withInput('json', inputs.emailChangeInput, changeEmail, 202))
  .delete('/devices/:id', answer(signOutDevice))
  .delete('/devices', answer(signOutEverywhere))
  .get('/data', async (c) => {
    const data = await exportData(c.var.context, c.var.viewer);
    c.header('Content-Disposition', 'attachment; filename="waymark-data.json"');
    return c.json(data);
  })
  .post('/deletion', ...withInput('json', inputs.proofInput, deleteAccount));

const auth = new Hono<HonoEnv>()
  .post('/signup', ...withInput('json', inputs.signupInput, named('user', signUp), 201))
  .post('/login', ...withInput('json', inputs.loginInput, named('user', logIn)))
  .post('/logout', answer(named('user', signOut)))
  .post('/forgot-password', ...withInput('json', inputs.forgotPasswordInput, forgotPassword, 202))
  .post('/reset-password', ...withInput('json', inputs.resetPasswordInput, resetPassword))
  .post('/verify-email', ...withInput('json', inputs.verifyEmailInput, named('email', verifyEmail)))
  .post('/verify-email/send', answer(sendVerification, 202))
  .get('/me', async (c) => {
    const { viewer, context } = c.var;
    return c.json({ ...(await viewer.identify()), google: context.google !== null });
  });

/** A cookie has at most 4,096 bytes. A character can take 15 bytes: the text is encoded twice. */
const NEXT_MAX = 250;

const startedFrom = z.object({
  page: z.catch(z.enum(signInPages), 'login'),
  next: z.catch(z.string().check(z.maxLength(NEXT_MAX)), ''),
});

const googleAttempts = attemptCookie('google', { ...startedFrom.shape, nonce: z.string() });

const google = new Hono<HonoEnv>()
  .get('/', valid('query', startedFrom), (c) => {
    const { attempt, url } = requireGoogle(c).begin();
    googleAttempts.set(c, { ...attempt, ...c.req.valid('query') });
    return c.redirect(url);
  })
  // The browser navigates here, so an error redirects to a page instead of returning JSON.
  .get('/callback', async (c) => {
    const google = requireGoogle(c);
    const attempt = googleAttempts.readOnce(c);
    const { code, error } = c.req.query();
    if (!attempt) return c.redirect(backFromGoogle('login', 'failed'));
    const { page, next } = attempt;
    if (error === 'access_denied') return c.redirect(backFromGoogle(page, 'cancelled', next));
    try {
      const reply = { code: code ?? '', attempt };
      const { context, viewer } = c.var;
      const { isStaff } = await logInWithGoogle(context, viewer, google, reply);
      const { origin } = new URL(context.config.SITE_URL);
      return c.redirect(safeNext(next || homeOf(isStaff), origin));
    } catch (failure) {
      logFailure(failure, c);
      return c.redirect(backFromGoogle(page, 'failed', next));
    }
  });

function requireGoogle(c: Context<HonoEnv>) {
  const { google } = c.var.context;
  if (!google) throw new DomainError('not_found', 'Google sign-in is not available.');
  return google;
}

export const routes = new Hono<HonoEnv>()
  .route('/auth', auth)
  .route('/auth/google', google)
  .route('/account', account);
