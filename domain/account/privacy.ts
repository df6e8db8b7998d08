/** The age rule (spec section 9), as it is agreed to at sign-up and again before each call. */
import { policiesEffective } from '#domain/site.ts';

const rule = '18 or older, or have the consent of your parent or guardian';

export const ageRule = {
  rule,
  atSignUp: `By creating an account you say that you are ${rule}.`,
  beforeCall: 'I am 18 or older, or my parent or guardian has agreed to this call.',
  beforeCallOfParent: 'I am 18 or older.',
  agreed: 'agreed',
  missing: 'Please tick this if you are 18 or older, or if your parent or guardian has agreed',
} as const;

export function consentNow(now: number) {
  return { consentVersion: policiesEffective, consentAt: now };
}

/** Tax law asks for 72 months from the due date of a year’s return: 7 years and 9 months at most. */
export const LEDGER_YEARS = 8;
export const DEVICE_DAYS = 400;
/** The text of an email is kept for as long as sending it again makes sense. */
export const EMAIL_TEXT_DAYS = 30;
export const DOCUMENT_YEARS = 1;
