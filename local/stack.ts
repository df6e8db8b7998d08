import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { applyMigrations } from '#db/migrate.ts';
import { startBundledWorker } from './bundled-worker.ts';
import { openDatabase } from './database.ts';
import { startGoogle } from './google/server.ts';
import { startLibsqlServer } from './libsql-server.ts';
import { startRazorpay } from './razorpay/server.ts';
import type { WebhookMode } from './razorpay/webhooks.ts';
import { startResend } from './resend/server.ts';
import { secrets } from './settings.ts';
import { startTurnstile } from './turnstile/server.ts';
import { startWorker } from './worker.ts';

type Part = 'database' | 'payments' | 'email' | 'google' | 'challenge';

export interface StackOptions {
  stateDir: string;
  /** Keeps the state of all stand-ins except Turnstile on disk. The default is true. */
  persistStandIns?: boolean;
  webhookMode?: WebhookMode;
  /** A part without a port gets a free port. */
  ports: Partial<Record<Part, number>> & { worker: number };
  siteUrl?: string;
  /** Folder from `bundleWorker`. If undefined, Wrangler bundles the Worker after each change. */
  bundle?: string;
  /** Port of the Chrome DevTools inspector */
  inspectorPort?: number;
  variables?: Record<string, string>;
}

export async function startStack(options: StackOptions) {
  const { stateDir, ports, siteUrl = `http://localhost:${ports.worker}` } = options;
  await mkdir(stateDir, { recursive: true });
  const databaseFile = join(stateDir, 'waymark.db');
  const database = await startLibsqlServer({
    file: databaseFile,
    port: ports.database ?? 0,
    token: secrets.DATABASE_TOKEN,
  });
  const db = openDatabase(database.url, secrets.DATABASE_TOKEN);
  await applyMigrations(db);
  const standIns = await startStandIns(options, siteUrl);
  const { bundle, inspectorPort } = options;
  const addresses = { database, ...standIns };
  const variables = { ...workerVariables(siteUrl, addresses), ...options.variables };
  const workerState = { stateDir: join(stateDir, 'worker'), variables };
  const workerOptions = { port: ports.worker, inspectorPort, ...workerState };
  const worker = await (bundle
    ? startBundledWorker(bundle, workerOptions)
    : startWorker(workerOptions));
  const all = Object.values(standIns);
  return {
    siteUrl,
    db,
    database,
    databaseFile,
    worker,
    variables,
    ...standIns,
    resetStandIns: () => Promise.all(all.map((standIn) => standIn.reset())),
    close: async () => {
      await worker.close();
      await Promise.all(all.map((standIn) => standIn.close()));
      await database.close();
    },
  };
}

async function startStandIns(options: StackOptions, siteUrl: string) {
  const { stateDir, ports, persistStandIns = true, webhookMode } = options;
  const stateFile = (name: string) => (persistStandIns ? join(stateDir, name) : undefined);
  const apiUrl = `${siteUrl}/api`;
  const webhookUrl = `http://localhost:${ports.worker}/api/webhooks`;
  return {
    payments: await startRazorpay({
      port: ports.payments ?? 0,
      stateFile: stateFile('razorpay.json'),
      keyId: secrets.RAZORPAY_KEY_ID,
      keySecret: secrets.RAZORPAY_KEY_SECRET,
      webhookSecret: secrets.RAZORPAY_WEBHOOK_SECRET,
      webhookUrl: `${webhookUrl}/razorpay`,
      webhookMode,
    }),
    email: await startResend({
      port: ports.email ?? 0,
      stateFile: stateFile('resend.json'),
      apiKey: secrets.RESEND_API_KEY,
      webhook: { url: `${webhookUrl}/resend`, secret: secrets.RESEND_WEBHOOK_SECRET },
    }),
    google: await startGoogle({
      port: ports.google ?? 0,
      stateFile: stateFile('google.json'),
      clientId: secrets.GOOGLE_CLIENT_ID,
      clientSecret: secrets.GOOGLE_CLIENT_SECRET,
      redirectUris: [`${apiUrl}/auth/google/callback`, `${apiUrl}/mentor/google/callback`],
    }),
    challenge: await startTurnstile({
      port: ports.challenge ?? 0,
      siteKey: secrets.TURNSTILE_SITE_KEY,
      secretKey: secrets.TURNSTILE_SECRET_KEY,
    }),
  };
}

function workerVariables(siteUrl: string, addresses: Record<Part, { url: string }>) {
  const { database, payments, email, google, challenge } = addresses;
  return {
    ...secrets,
    ENVIRONMENT: 'local',
    ADMIN_SECOND_FACTOR: 'offered',
    SITE_URL: siteUrl,
    DATABASE_URL: database.url,
    RAZORPAY_API_URL: payments.url,
    RAZORPAY_CHECKOUT_URL: `${payments.url}/v1/checkout.js`,
    RESEND_API_URL: email.url,
    EMAIL_FROM: 'bookings@waymark.example',
    TURNSTILE_SCRIPT_URL: `${challenge.url}/turnstile/v0/api.js`,
    TURNSTILE_VERIFY_URL: `${challenge.url}/turnstile/v0/siteverify`,
    GOOGLE_AUTHORIZE_URL: `${google.url}/o/oauth2/v2/auth`,
    GOOGLE_TOKEN_URL: `${google.url}/token`,
    GOOGLE_JWKS_URL: `${google.url}/oauth2/v3/certs`,
    GOOGLE_CALENDAR_URL: `${google.url}/calendar/v3`,
    GOOGLE_REVOKE_URL: `${google.url}/revoke`,
  };
}
