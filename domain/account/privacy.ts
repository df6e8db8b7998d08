import { policiesEffective } from '#domain/site.ts';

const rule = '18 or older, or have the consent of your parent or guardian';

/** Users confirm this rule at sign-up and before each call (specification, section 9). */
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

/** Tax law: keep records for 72 months after the tax return is due. That is almost 8 years. */
export const LEDGER_YEARS = 8;
export const KNOWN_DEVICE_DAYS = 400;
export const EMAIL_TEXT_DAYS = 30;
export const DOCUMENT_YEARS = 1;
