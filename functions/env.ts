import * as z from '#domain/zod.ts';
import type { Bucket } from './providers/files.ts';

export const PROVIDER_ADDRESSES = {
  RAZORPAY_API_URL: 'https://api.razorpay.com',
  RAZORPAY_CHECKOUT_URL: 'https://checkout.razorpay.com/v1/checkout.js',
  RESEND_API_URL: 'https://api.resend.com',
  TURNSTILE_SCRIPT_URL: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  TURNSTILE_VERIFY_URL: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  GOOGLE_AUTHORIZE_URL: 'https://accounts.google.com/o/oauth2/v2/auth',
  GOOGLE_TOKEN_URL: 'https://oauth2.googleapis.com/token',
  GOOGLE_JWKS_URL: 'https://www.googleapis.com/oauth2/v3/certs',
  GOOGLE_CALENDAR_URL: 'https://www.googleapis.com/calendar/v3',
  GOOGLE_REVOKE_URL: 'https://oauth2.googleapis.com/revoke',
} as const;

const TURNSTILE_TEST_KEY = /^[123]x0+[A-F]{2}$/;

const secret = z.string().check(z.minLength(1));
const address = z.url();

type ProviderAddress = keyof typeof PROVIDER_ADDRESSES;

const addressNames = Object.keys(PROVIDER_ADDRESSES) as ProviderAddress[];
const addresses = Object.fromEntries(addressNames.map((name) => [name, address]));

const variables = z.object({
  ...(addresses as Record<ProviderAddress, typeof address>),
  ENVIRONMENT: z.enum(['production', 'local']),
  VERSION: z._default(z.string(), 'unversioned'),
  /** `true` lets a preview with sample content pass the health check. */
  ALLOW_SAMPLES: z.optional(z.literal('true')),
  WEBINAR_STARTS_AT: z.optional(z.iso.datetime({ offset: true })),
  SITE_URL: address,
  /** Encrypted, unless the database runs on the same machine. `libsql:` means HTTPS. */
  DATABASE_URL: address.check(z.regex(/^(https:|libsql:|http:\/\/127\.0\.0\.1:)/)),
  DATABASE_TOKEN: secret,
  /** 32 bytes in base64. Encrypts stored secrets such as second-factor secrets. */
  SEALING_KEY: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)),
  ADMIN_SECOND_FACTOR: z.enum(['required', 'offered']),
  RAZORPAY_KEY_ID: secret,
  RAZORPAY_KEY_SECRET: secret,
  RAZORPAY_WEBHOOK_SECRET: secret,
  /** The previous webhook secret. A retried webhook still has its old signature. */
  RAZORPAY_WEBHOOK_SECRET_OLD: z.optional(secret),
  RESEND_API_KEY: secret,
  RESEND_WEBHOOK_SECRET: secret,
  EMAIL_FROM: z.email(),
  TURNSTILE_SITE_KEY: secret,
  TURNSTILE_SECRET_KEY: secret,
  GOOGLE_CLIENT_ID: z.optional(secret),
  GOOGLE_CLIENT_SECRET: z.optional(secret),
  FILES: z.custom<Bucket>((binding) => typeof binding === 'object' && binding !== null),
  MALWARE_SCAN_URL: z.optional(address),
});

export type Config = z.infer<typeof variables>;

/** `invalid` also names the variables that are missing. */
type ConfigResult = { config: Config } | { invalid: string[] };

const resultOfEnv = new WeakMap<object, ConfigResult>();

export function readConfig(env: object): ConfigResult {
  const result = resultOfEnv.get(env) ?? parseConfig(env);
  resultOfEnv.set(env, result);
  return result;
}

function parseConfig(env: object): ConfigResult {
  const { data, error } = variables.safeParse(env);
  if (!data) return { invalid: [...new Set(error.issues.map(({ path }) => path.join('.')))] };
  const invalid = invalidVariables(data);
  return invalid.length > 0 ? { invalid } : { config: data };
}

function invalidVariables(config: Config): string[] {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: key } = config;
  const missingName = id ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID';
  const unpairedNames = Boolean(id) === Boolean(key) ? [] : [missingName];
  if (config.ENVIRONMENT !== 'production') return unpairedNames;
  const insecureNames = (['SITE_URL', 'MALWARE_SCAN_URL'] as const).filter(
    (name) => config[name] && !config[name].startsWith('https:'),
  );
  const otherAddresses = addressNames.filter((name) => config[name] !== PROVIDER_ADDRESSES[name]);
  const testKeys = (['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'] as const).filter((name) =>
    TURNSTILE_TEST_KEY.test(config[name]),
  );
  return [...unpairedNames, ...insecureNames, ...otherAddresses, ...testKeys];
}
