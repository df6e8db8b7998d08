import { Client } from '#support/api.ts';

export const NEW_PASSWORD = 'a new way forward';

export function requestReset(email: unknown, client = new Client(), headers = {}) {
  return client.request('POST', '/auth/forgot-password', { email }, headers);
}

export function resetPassword(token: unknown, password = NEW_PASSWORD, client = new Client()) {
  const form = { token, password, confirmPassword: password };
  return client.request('POST', '/auth/reset-password', form);
}
