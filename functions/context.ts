import type { SQL } from 'drizzle-orm';
import { createDatabase, type Database, type Results, type Statements } from '#db/client.ts';
import type { adminUsers, Mentor, sessions } from '#db/schema/index.ts';
import type { User } from '#domain/account/account.ts';
import type { Config } from './env.ts';
import { createChallenge } from './providers/challenge.ts';
import { createEmailSender } from './providers/email.ts';
import { createFiles, createScanner } from './providers/files.ts';
import { createGoogleCalendar } from './providers/google/calendar.ts';
import { createGoogle } from './providers/google/sign-in.ts';
import { createPayments } from './providers/razorpay.ts';

export type Context = ReturnType<typeof createContext>;

export function createContext(config: Config, background: (work: Promise<unknown>) => void) {
  const db: Database = createDatabase(config.DATABASE_URL, config.DATABASE_TOKEN);
  const shared = providers.get(config) ?? createProviders(config);
  providers.set(config, shared);
  return {
    config,
    db,
    ...shared,
    /** Time of the request in epoch ms. */
    now: Date.now(),
    /** Continues work after the response. The cron must be able to finish work that was stopped. */
    background,
  };
}

/** Providers keep no state of a request, so the requests of an isolate share them. */
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

export type SessionRow = typeof sessions.$inferSelect;
export type AdminRow = typeof adminUsers.$inferSelect;

export type Found = { user: User; isAdmin: boolean; mentor: Mentor | null; session: SessionRow };

/** Functions that take a viewer also throw the errors of the methods they use. */
export interface Viewer {
  /** Network for rate limits: the IPv4 address or IPv6 network that sent the request. */
  readonly network: string;
  /** The viewer's id as SQL; null if the viewer is not signed in. */
  readonly me: SQL<string>;
  identify(): Promise<{ user: User | null; isAdmin: boolean; isMentor: boolean }>;
  /** Runs `reads` in the round trip that finds the login. @throws DomainError unauthenticated */
  load<const R extends Statements>(reads: (me: SQL<string>) => R): Promise<Found & Results<R>>;
  /** For admins. @throws DomainError unauthenticated, forbidden, second_factor, second_factor_missing */
  loadAsAdmin: Viewer['load'];
  /** For all accounts. @throws DomainError unauthenticated, second_factor, second_factor_missing */
  loadAsParty: Viewer['load'];
  /** For admins and mentors. `reads` must use `viewersCall`. @throws errors of `loadAsAdmin` */
  loadAsMentor: Viewer['load'];
  /** For admins who set up or enter the second factor. @throws DomainError unauthenticated, forbidden */
  loadAsAdminBeforeCode<const R extends Statements>(
    reads: (me: SQL<string>) => R,
  ): Promise<Found & Results<R> & { admin: AdminRow }>;
  /** Returns the signed-in user. @throws DomainError unauthenticated */
  require(): Promise<User>;
}
