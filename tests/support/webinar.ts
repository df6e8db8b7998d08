import type { ErrorBody } from '#domain/errors.ts';
import { Client, configure, runCron } from './api.ts';
import { emailedToken } from './emails.ts';

export function requestSeat(address: unknown, from = '203.0.113.7', changes = {}) {
  const form = { email: address, ...changes };
  const headers = { 'CF-Connecting-IP': from };
  return new Client().request<ErrorBody>('POST', '/webinar', form, headers);
}

export function confirmAddress(token: string) {
  const path = '/webinar/confirm';
  return new Client().request<{ hasSeat: boolean } & ErrorBody>('POST', path, { token });
}

export async function emailedSeatToken(address: string): Promise<string> {
  await runCron();
  return emailedToken(address);
}

export async function joinWebinar(address: string): Promise<string> {
  await requestSeat(address);
  const token = await emailedSeatToken(address);
  await confirmAddress(token);
  return token;
}

export async function setWebinarDate(startsAt: number): Promise<void> {
  await configure({ WEBINAR_STARTS_AT: new Date(startsAt).toISOString() });
  await runCron();
}
