import { createDatabase, type Database } from '#db/client.ts';
import type { Config } from './env.ts';
import type { createViewer } from './identity/sessions/sessions.ts';
import { createChallenge } from './providers/challenge.ts';
import { createEmailSender } from './providers/email.ts';
import { createFiles, createScanner } from './providers/files.ts';
import { createGoogleCalendar } from './providers/google/calendar.ts';
import { createGoogle } from './providers/google/sign-in.ts';
import { createPayments } from './providers/razorpay.ts';

export type Context = ReturnType<typeof createContext>;
export type Moment = Pick<Context, 'db' | 'now'>;

export function createContext(config: Config, background: (work: Promise<unknown>) => void) {
  const db: Database = createDatabase(config.DATABASE_URL, config.DATABASE_TOKEN);
  const shared = providers.get(config) ?? createProviders(config);
  providers.set(config, shared);
  return {
    config,
    db,
    ...shared,
    now: Date.now(),
    /** Runs work after the response. Cloudflare can stop the work: then a cron job must do it. */
    background,
  };
}

/** All requests of an isolate share the provider clients. The clients store no request data. */
const providers = new WeakMap<Config, ReturnType<typeof createProviders>>();

function createProviders(config: Config) {
  return {
    payments: createPayments(config),
    emailSender: createEmailSender(config),
    google: createGoogle(config),
    googleCalendar: createGoogleCalendar(config),
    challenge: createChallenge(config),
    files: createFiles(config.FILES),
    scanner: createScanner(config),
  };
}

export type Viewer = ReturnType<typeof createViewer>;
