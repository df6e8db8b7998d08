import { Hono } from 'hono';
import {
  forgotPasswordInput,
  linkInput,
  loginInput,
  resetPasswordInput,
  signupInput,
} from '#domain/account/account.ts';
import { setDevice } from '../cookies.ts';
import { answer, done } from '../http/answers.ts';
import { valid } from '../http/guards.ts';
import type { HonoEnv } from '../http/hono-env.ts';
import { networkOf } from '../http/network.ts';
import { signInContextOf, signOutHere } from '../http/sign-in-context.ts';
import { logIn } from '../identity/accounts/log-in.ts';
import { sendVerification, signUp } from '../identity/accounts/sign-up.ts';
import { verifyEmail } from '../identity/accounts/verify-email.ts';
import { forgotPassword, resetPassword } from '../identity/passwords/reset-password.ts';

export const auth = new Hono<HonoEnv>()
  .post('/signup', valid('json', signupInput), async (c) => {
    const user = await signUp(c.var.context, signInContextOf(c), c.req.valid('json'));
    return c.json({ user }, 201);
  })
  .post('/login', valid('json', loginInput), async (c) => {
    const user = await logIn(c.var.context, signInContextOf(c), c.req.valid('json'));
    return c.json({ user });
  })
  .post('/logout', async (c) => {
    await signOutHere(c);
    return c.json({ user: null });
  })
  .post('/forgot-password', valid('json', forgotPasswordInput), (c) => {
    const { email, turnstileToken } = c.req.valid('json');
    const sender = { network: networkOf(c), turnstileToken };
    return done(c, forgotPassword(c.var.context, sender, email), 202);
  })
  .post('/reset-password', valid('json', resetPasswordInput), async (c) => {
    const signIn = signInContextOf(c);
    await resetPassword(c.var.context, signIn, c.req.valid('json'));
    setDevice(c, signIn.device.new);
    return c.body(null, 204);
  })
  .post('/verify-email', valid('json', linkInput), async (c) => {
    const { context, viewer } = c.var;
    const email = await verifyEmail(context, networkOf(c), viewer, c.req.valid('json'));
    return c.json({ email });
  })
  .post('/verify-email/send', answer(sendVerification, 202))
  .get('/me', async (c) => {
    const { viewer, context } = c.var;
    return c.json({ ...(await viewer.identify()), google: context.google !== null });
  });
