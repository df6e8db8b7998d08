/** The most characters that a person may send; apart from the checks, which take Zod. */
export const SHORT_TEXT_MAX = 200;
export const LONG_TEXT_MAX = 2000;
export const EMAIL_MAX = 254;
