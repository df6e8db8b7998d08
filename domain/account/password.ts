export const PASSWORD_MIN = 6;

export const PASSWORD_MAX = 256;

export const passwordHint = `At least ${PASSWORD_MIN} characters. Longer is safer.`;
