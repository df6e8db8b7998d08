/** Replaces five packages (wrangler.toml). The replacements keep the Worker small. */
import { createHmac } from 'node:crypto';

export default {
  /** Replaces `postal-mime`. Resend's SDK parses incoming emails with `postal-mime`. */
  parse(): never {
    throw new Error('Parsing incoming emails is not supported.');
  },
  /** Replaces `axios` in Razorpay's SDK. `razorpay.ts` sends the requests with `fetch`. */
  create: () => ({}),
};

/** Replaces `@react-email/render`. The emails are already rendered. */
export function render(): never {
  throw new Error('Resend’s SDK must receive emails that are already rendered.');
}

/** Replaces `js-base64`, which the database client uses for blobs. No column stores blobs. */
export const Base64 = {
  fromUint8Array(): never {
    throw new Error('Blobs are not supported.');
  },
  toUint8Array(): never {
    throw new Error('Blobs are not supported.');
  },
};

/** Replaces `fast-sha256`. Resend's SDK checks the signatures of webhooks with this function. */
export function hmac(key: Uint8Array, data: Uint8Array): Uint8Array {
  return createHmac('sha256', key).update(data).digest();
}
