/** Ports and invented secrets of the local stack. Real providers reject these secrets. */
export const ports = {
  site: 8787,
  database: 8788,
  payments: 8789,
  email: 8790,
  /** The Worker's port behind Astro's dev server, which then takes the port `site`. */
  worker: 8791,
  google: 8792,
  challenge: 8793,
} as const;

export const secrets = {
  DATABASE_TOKEN: 'local-database-token',
  SEALING_KEY: 'bG9jYWwtd2F5bWFyay10b3RwLWtleS1vZi0zMi1iISE=',
  RAZORPAY_KEY_ID: 'rzp_test_localwaymark',
  RAZORPAY_KEY_SECRET: 'local-razorpay-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'local-razorpay-webhook-secret',
  RAZORPAY_WEBHOOK_SECRET_OLD: 'local-razorpay-webhook-secret-before',
  RESEND_API_KEY: 're_local_waymark',
  RESEND_WEBHOOK_SECRET: 'whsec_bG9jYWwtcmVzZW5kLXdlYmhvb2stc2VjcmV0',
  TURNSTILE_SITE_KEY: 'local-turnstile-site-key',
  TURNSTILE_SECRET_KEY: 'local-turnstile-secret-key',
  GOOGLE_CLIENT_ID: 'local-waymark.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'local-google-client-secret',
} as const;

/** A local build's Content-Security-Policy allows the stand-ins on any port. */
export const buildVariables = {
  CHECKOUT_SOURCES: 'http://127.0.0.1:*',
  CHALLENGE_SOURCES: 'http://127.0.0.1:*',
} as const;
