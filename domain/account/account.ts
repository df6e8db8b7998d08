import { tidy } from '#domain/text/plain.ts';
import { atMost, emailAddress, filled, fillIn, line } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import { accountMessages, PASSWORD_MAX, PASSWORD_MIN } from './messages.ts';

export type Actor =
  | { type: 'client'; userId: string }
  | { type: 'admin'; userId: string }
  /** The cron, a webhook, a script. */
  | { type: 'system' };

export interface User {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  displayName: string;
  emailVerified: boolean;
  createdAt: number;
}

export function displayName(user: { firstName: string; lastName: string }): string {
  return `${user.firstName} ${user.lastName}`.trim();
}

/** A display name of Google's in our two fields: its first word, and the rest (spec section 3). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = tidy(name).split(/\s+/u);
  return { firstName, lastName: rest.join(' ') };
}

/** Forms that are used far more often than people do then ask for a check that one is a person. */
export type ChallengeAction = 'signup' | 'login' | 'reset' | 'contact' | 'webinar' | 'hold';

export interface ChallengeTerms {
  siteKey: string;
  scriptUrl: string;
  action: ChallengeAction;
}

/** 2048 characters are the longest that Turnstile hands out. */
export const turnstileToken = z.optional(z.string().check(z.maxLength(2048)));

/** Addresses are compared without regard to case, as every email provider does in practice. */
export const email = z.pipe(
  z.pipe(filled(fillIn('email')), emailAddress),
  z.string().check(z.toLowerCase()),
);

function namePart(field: string) {
  return z.pipe(z.string(fillIn(field)), line.check(z.minLength(1, fillIn(field))));
}

const name = { firstName: namePart('firstName'), lastName: namePart('lastName') };

function given(complaint: string) {
  return z.string(complaint).check(z.minLength(1, complaint));
}

const composed = z.normalize('NFC');

const confirmPassword = given('Please confirm your password').check(composed);

const newPassword = {
  password: given(fillIn('password')).check(
    composed,
    z.minLength(PASSWORD_MIN, accountMessages.passwordTooShort),
    atMost(PASSWORD_MAX),
  ),
  confirmPassword,
};

const currentPassword = given(fillIn('currentPassword')).check(
  z.maxLength(PASSWORD_MAX, accountMessages.wrongPassword),
);

/** Reported together with what else is wrong, but not about fields that are missing. */
const samePasswords = z.refine<{ password: string; confirmPassword: string }>(
  (input) => input.password === input.confirmPassword,
  {
    message: accountMessages.passwordMismatch,
    path: ['confirmPassword'],
    when: ({ value }) =>
      z.object({ password: z.string(), confirmPassword }).safeParse(value).success,
  },
);

export const signupInput = z
  .object({ ...name, email, ...newPassword, turnstileToken })
  .check(samePasswords);

export const loginInput = z.object({
  email,
  password: given(fillIn('password')).check(z.maxLength(PASSWORD_MAX, accountMessages.loginFailed)),
  turnstileToken,
});

export const nameInput = z.object(name);

export const passwordChangeInput = z
  .object({ currentPassword, ...newPassword })
  .check(samePasswords);

export const emailChangeInput = z.object({ email, currentPassword });

export const proofInput = z.object({ currentPassword: z.optional(currentPassword) });

export const forgotPasswordInput = z.object({ email, turnstileToken });

const token = given(accountMessages.linkExpired).check(
  z.maxLength(100, accountMessages.linkExpired),
);

export const resetPasswordInput = z.object({ token, ...newPassword }).check(samePasswords);

/** A link that proves an address; on a device where the account is not signed in, with its password. */
export const linkInput = z.object({
  token,
  password: z.optional(
    z.string().check(z.maxLength(PASSWORD_MAX, accountMessages.wrongAccountPassword)),
  ),
});

export type SignupInput = z.infer<typeof signupInput>;
export type LoginInput = z.infer<typeof loginInput>;
export type NameInput = z.infer<typeof nameInput>;
export type PasswordChangeInput = z.infer<typeof passwordChangeInput>;
export type EmailChangeInput = z.infer<typeof emailChangeInput>;
export type ProofInput = z.infer<typeof proofInput>;
export type LinkInput = z.infer<typeof linkInput>;
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
