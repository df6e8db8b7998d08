/** The check that a visitor is a person, asked for when a form is used far more often than people do. */
import * as z from '#domain/zod.ts';

export type ChallengeAction = 'signup' | 'login' | 'reset' | 'contact' | 'webinar' | 'hold';

/** The longest that Turnstile hands out. */
const TOKEN_MAX = 2048;

export const turnstileToken = z.optional(z.string().check(z.maxLength(TOKEN_MAX)));

export interface ChallengeTerms {
  siteKey: string;
  scriptUrl: string;
  action: ChallengeAction;
}
