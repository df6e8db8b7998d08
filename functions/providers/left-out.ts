/** Replaces `postal-mime` in the bundle (wrangler.toml): Resend's SDK imports it, but we receive no emails. */
export default {
  parse(): never {
    throw new Error('No email is read here.');
  },
};

/** Replaces `@react-email/render`, a large package that we do not use. */
export function render(): never {
  throw new Error('Emails are rendered before they are handed over.');
}
