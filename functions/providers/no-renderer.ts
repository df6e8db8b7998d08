/** Resend's SDK finds it as `@react-email/render` in the bundle (wrangler.toml), which is large. */
export function render(): never {
  throw new Error('Emails are rendered before they are handed over.');
}
