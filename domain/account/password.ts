export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 256;
