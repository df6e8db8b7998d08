/** What sign-up and log-in accept (spec section 5). */
import { z } from 'zod';
import { fillIn, messages } from './messages.ts';
import { emailAddress, line } from './text.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 256;

/** Addresses are compared without regard to case, as every mail provider does in practice. */
export const email = z
  .string(fillIn('email'))
  .trim()
  .min(1, fillIn('email'))
  .pipe(emailAddress)
  .pipe(z.string().toLowerCase());

export const signupInput = z
  .object({
    firstName: z.string(fillIn('firstName')).pipe(line.min(1, fillIn('firstName'))),
    lastName: z.string(fillIn('lastName')).pipe(line.min(1, fillIn('lastName'))),
    email,
    password: z
      .string(fillIn('password'))
      .min(1, fillIn('password'))
      .min(PASSWORD_MIN, messages.passwordTooShort)
      .max(PASSWORD_MAX, `Please keep this under ${PASSWORD_MAX} characters`),
    confirmPassword: z.string(fillIn('confirmPassword')).min(1, fillIn('confirmPassword')),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    message: messages.passwordMismatch,
    path: ['confirmPassword'],
    when: ({ value }) =>
      z.object({ password: z.string(), confirmPassword: z.string().min(1) }).safeParse(value)
        .success,
  });

export const loginInput = z.object({
  email,
  password: z
    .string(fillIn('password'))
    .min(1, fillIn('password'))
    .max(PASSWORD_MAX, messages.loginFailed),
});

export type SignupInput = z.infer<typeof signupInput>;
export type LoginInput = z.infer<typeof loginInput>;

/** The signed-in person, as the browser may know them. */
export interface User {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  displayName: string;
  createdAt: number;
}

export function displayName(user: { firstName: string; lastName: string }): string {
  return `${user.firstName} ${user.lastName}`.trim();
}

/** A display name of Google's in our two fields: its first word, and the rest (spec section 3). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(' ') };
}
