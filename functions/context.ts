import { createDatabase, type Database } from '#db/client.ts';
import type { Config } from './env.ts';
import { type Challenge, createChallenge } from './providers/challenge.ts';
import { createEmailSender, type EmailSender } from './providers/email.ts';
import { createFiles, createScanner, type Files, type Scanner } from './providers/files.ts';
import { createGoogleCalendar, type GoogleCalendar } from './providers/google/calendar.ts';
import { createGoogle, type Google } from './providers/google/sign-in.ts';
import type { Payments } from './providers/payments.ts';
import { createPayments } from './providers/razorpay.ts';

export interface Context {
  config: Config;
  db: Database;
  payments: Payments;
  emailSender: EmailSender;
  /** null where nobody can sign in with Google. */
  google: Google | null;
  /** null where no mentor can connect a calendar. */
  googleCalendar: GoogleCalendar | null;
  challenge: Challenge;
  files: Files;
  /** null where files are not scanned. */
  scanner: Scanner | null;
  /** The request's moment, UTC epoch milliseconds. */
  now: number;
  /** Lets work outlast the answer. It may be cut off, so what must happen is in the outbox. */
  background(work: Promise<unknown>): void;
}

export function createContext(config: Config, background: Context['background']): Context {
  return {
    config,
    db: createDatabase(config.DATABASE_URL, config.DATABASE_TOKEN),
    payments: createPayments(config),
    emailSender: createEmailSender(config),
    google: createGoogle(config),
    googleCalendar: createGoogleCalendar(config),
    challenge: createChallenge(config),
    files: createFiles(config.FILES),
    scanner: createScanner(config),
    now: Date.now(),
    background,
  };
}
