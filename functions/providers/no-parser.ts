/**
 * What Resend's SDK finds as `postal-mime` in the bundle (wrangler.toml): it reads emails that come in,
 * and none do.
 */
export default {
  parse(): never {
    throw new Error('No email is read here.');
  },
};
