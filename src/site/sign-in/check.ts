/** A page loads this module only when a form is submitted, because Zod is large. */
import * as account from '#domain/account/account.ts';
import { invalidInput } from '#domain/errors.ts';
import type { ZodMiniType } from '#domain/zod.ts';
import { ApiError } from '#lib/api.ts';

const schemas: Record<string, ZodMiniType<object>> = {
  '/api/auth/login': account.loginInput,
  '/api/auth/signup': account.signupInput,
  '/api/auth/forgot-password': account.forgotPasswordInput,
  '/api/auth/reset-password': account.resetPasswordInput,
  '/api/auth/verify-email': account.verifyEmailInput,
};

/** @throws ApiError with the code `invalid` and a message for each invalid field */
export function validated(route: string, values: object): object {
  const { data, error } = (schemas[route] as ZodMiniType<object>).safeParse(values);
  if (data) return data;
  const { code, message, details } = invalidInput(error);
  throw new ApiError(code, message, details);
}
