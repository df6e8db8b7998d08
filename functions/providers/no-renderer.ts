/**
 * What Resend's SDK finds as `@react-email/render` in the bundle (wrangler.toml): it gets emails that
 * are rendered, and its renderer with all that hangs on it is a third of a Worker.
 */
export function render(): never {
  throw new Error('Emails are rendered before they are handed over.');
}
