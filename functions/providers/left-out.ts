/** Resend's SDK finds both here in the bundle (wrangler.toml): `postal-mime`, for we receive no emails. */
export default {
  parse(): never {
    throw new Error('No email is read here.');
  },
};

/** And `@react-email/render`, which is large. */
export function render(): never {
  throw new Error('Emails are rendered before they are handed over.');
}
