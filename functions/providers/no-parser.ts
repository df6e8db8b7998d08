/** Resend's SDK finds it as `postal-mime` in the bundle (wrangler.toml): we receive no emails. */
export default {
  parse(): never {
    throw new Error('No email is read here.');
  },
};
