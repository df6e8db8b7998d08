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
  return {
    config,
    db,
    payments: createPayments(config),
    emailSender: createEmailSender(config),
    google: createGoogle(config),
    googleCalendar: createGoogleCalendar(config),
    challenge: createChallenge(config),
    files: createFiles(config.FILES),
    scanner: createScanner(config),
    /** Time of the request in epoch ms. */
    now: Date.now(),
    /** Continues work after the answer. The runtime may stop it, so the cron must be able to finish it. */
    background,
  };
}

export type SessionRow = typeof sessions.$inferSelect;
export type AdminRow = typeof adminUsers.$inferSelect;

export type Found = { user: User; isAdmin: boolean; mentor: Mentor | null; session: SessionRow };

/** Functions with a viewer also throw the errors listed here. */
export interface Viewer {
  /** IPv4 address or IPv6 network of the request, for rate limits. */
  readonly network: string;
  /** The viewer's id as SQL; null without a session. */
  readonly me: SQL<string>;
  identify(): Promise<{ user: User | null; isAdmin: boolean; isMentor: boolean }>;
  /** Runs `reads` in the round trip that finds the session. @throws DomainError unauthenticated */
  load<const R extends Statements>(reads: (me: SQL<string>) => R): Promise<Found & Results<R>>;
  /** For admins. @throws DomainError unauthenticated, forbidden, second_factor, second_factor_missing */
  loadAsAdmin: Viewer['load'];
  /** For clients, mentors and admins. @throws DomainError unauthenticated, second_factor(_missing) */
  loadAsParty: Viewer['load'];
  /** For admins and mentors. `reads` must filter by `viewersCall`. @throws DomainError as `loadAsAdmin` */
  loadAsMentor: Viewer['load'];
  /** For admins who set up or enter the second factor. @throws DomainError unauthenticated, forbidden */
  loadAsAdminBeforeCode<const R extends Statements>(
    reads: (me: SQL<string>) => R,
  ): Promise<Found & Results<R> & { admin: AdminRow }>;
  /** @throws DomainError unauthenticated */
  require(): Promise<User>;
}
