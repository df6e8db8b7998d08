/** Replaces `postal-mime` (wrangler.toml), which Resend's SDK uses to parse incoming emails. */
export default {
  parse(): never {
    throw new Error('Parsing incoming emails is not supported.');
  },
  /** Replaces `axios` in Razorpay's SDK. `razorpay.ts` sends the requests with `fetch`. */
  create: () => ({}),
};

/** Replaces `@react-email/render`, a large package that we do not use. */
export function render(): never {
  throw new Error('Emails are rendered before they are handed over.');
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
