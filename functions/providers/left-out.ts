/** Replaces `postal-mime` (wrangler.toml), which Resend's SDK imports to parse incoming emails. */
export default {
  parse(): never {
    throw new Error('Parsing incoming emails is not supported.');
  },
};

/** Replaces `@react-email/render`, a large package that we do not use. */
export function render(): never {
  throw new Error('Emails are rendered before they are handed over.');
}
