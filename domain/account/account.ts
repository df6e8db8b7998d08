import { tidy } from '#domain/text/plain.ts';
import { atMost, emailAddress, emptyMessage, filled, textLine } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import { accountMessages } from './messages.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './password.ts';

export type Actor =
  | { type: 'client'; userId: string }
  | { type: 'admin'; userId: string }
  /** Cron jobs, webhooks and scripts */
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

/** The first word is the first name, the rest is the last name (specification, section 3). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = tidy(name).split(/\s+/u);
  return { firstName, lastName: rest.join(' ') };
}

export const turnstileToken = z.optional(z.string().check(z.maxLength(2048)));

/** Lower case, because email providers ignore case in practice. */
export const accountEmail = z.pipe(
  z.pipe(filled(emptyMessage('email')), emailAddress),
  z.string().check(z.toLowerCase()),
);

function namePart(field: string) {
  return z.pipe(z.string(emptyMessage(field)), textLine.check(z.minLength(1, emptyMessage(field))));
}

const name = { firstName: namePart('firstName'), lastName: namePart('lastName') };

function nonEmpty(message: string) {
  return z.string(message).check(z.minLength(1, message));
}

const inNfcForm = z.normalize('NFC');

const confirmPassword = nonEmpty('Please confirm your password').check(inNfcForm);

const newPassword = {
  password: nonEmpty(emptyMessage('password')).check(
    inNfcForm,
    z.minLength(PASSWORD_MIN, accountMessages.passwordTooShort),
    atMost(PASSWORD_MAX),
  ),
  confirmPassword,
};

/** Measures the length in NFC form, but keeps the typed text: old hashes need the typed text. */
function notTooLong(message: string) {
  return z.refine<string>((text) => text.normalize('NFC').length <= PASSWORD_MAX, message);
}

const currentPassword = nonEmpty(emptyMessage('currentPassword')).check(
  notTooLong(accountMessages.wrongPassword),
);

/** Zod skips a check if another field is invalid. `when` makes Zod run this check. */
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
  .object({ ...name, email: accountEmail, ...newPassword, turnstileToken })
  .check(samePasswords);

export const loginInput = z.object({
  email: accountEmail,
  password: nonEmpty(emptyMessage('password')).check(notTooLong(accountMessages.loginFailed)),
  turnstileToken,
});

export const nameInput = z.object(name);

export const passwordChangeInput = z
  .object({ currentPassword, ...newPassword })
  .check(samePasswords);

export const emailChangeInput = z.object({ email: accountEmail, currentPassword });

/** The password is optional: a recent sign-in with Google proves the identity too. */
export const proofInput = z.object({ currentPassword: z.optional(currentPassword) });

export const forgotPasswordInput = z.object({ email: accountEmail, turnstileToken });

const token = nonEmpty(accountMessages.linkExpired).check(
  z.maxLength(100, accountMessages.linkExpired),
);

export const resetPasswordInput = z.object({ token, ...newPassword }).check(samePasswords);

/** `password` is required if the browser is not signed in to the account. */
export const verifyEmailInput = z.object({
  token,
  password: z.optional(z.string().check(notTooLong(accountMessages.wrongAccountPassword))),
});

export type SignupInput = z.infer<typeof signupInput>;
export type LoginInput = z.infer<typeof loginInput>;
export type NameInput = z.infer<typeof nameInput>;
export type PasswordChangeInput = z.infer<typeof passwordChangeInput>;
export type EmailChangeInput = z.infer<typeof emailChangeInput>;
export type ProofInput = z.infer<typeof proofInput>;
export type VerifyEmailInput = z.infer<typeof verifyEmailInput>;
export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
