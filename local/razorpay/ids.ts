import { createHmac, randomInt } from 'node:crypto';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 14 base62 characters, as in every id Razorpay hands out. */
export function randomId(): string {
  return Array.from({ length: 14 }, () => BASE62.charAt(randomInt(BASE62.length))).join('');
}

export function hmac(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Now in whole seconds: the unit of every `created_at`. */
export const seconds = (): number => Math.floor(Date.now() / 1000);
