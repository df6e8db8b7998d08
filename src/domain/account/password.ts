/** How long a password may be: the spec's minimum, and room for any phrase. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 256;
