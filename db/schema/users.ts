import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { linkPurposes } from '#domain/links.ts';
import { lastSignIn } from '../expressions.ts';
import { ownerId } from './columns.ts';

export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash'),
    /** Method that created the account. A password or a Google id can be added later. */
    authProvider: text('auth_provider', { enum: ['password', 'google'] }).notNull(),
    googleSub: text('google_sub').unique(),
    emailVerifiedAt: integer('email_verified_at'),
    createdAt: integer('created_at').notNull(),
    lastLogin: integer('last_login'),
    consentVersion: text('consent_version').notNull(),
    consentAt: integer('consent_at').notNull(),
  },
  (table) => [index('users_last_sign_in').on(lastSignIn, table.id)],
);

/** Login sessions. `id` is the SHA-256 of the cookie's token: a leaked table gives no access. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: ownerId('user_id', () => users.id),
    /** For the list of devices on the account page. `id` must not leave the server. */
    publicId: text('public_id').notNull().unique(),
    device: text('device').notNull(),
    signedInWith: text('signed_in_with', { enum: ['password', 'google'] }).notNull(),
    createdAt: integer('created_at').notNull(),
    secondFactorAt: integer('second_factor_at'),
    lastSeenAt: integer('last_seen_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('sessions_of_user').on(table.userId),
    index('sessions_begun').on(table.createdAt),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** `id` is the SHA-256 of a cookie. The cookie marks a device on which the user has signed in. */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    id: text('id').notNull(),
    userId: ownerId('user_id', () => users.id),
    signedInAt: integer('signed_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('known_devices_id').on(table.id),
    index('known_devices_signed_in').on(table.signedInAt),
  ],
);

export const adminUsers = sqliteTable('admin_users', {
  userId: ownerId('user_id', () => users.id).primaryKey(),
  createdAt: integer('created_at').notNull(),
  /** User id of an admin. null if the command line granted the rights. */
  grantedBy: text('granted_by'),
  totpSecret: text('totp_secret'),
  totpConfirmedAt: integer('totp_confirmed_at'),
  /** Time step of the last accepted code. A code must not work twice (RFC 6238, 5.2). */
  totpLastStep: integer('totp_last_step'),
});

export const calendarFeeds = sqliteTable('calendar_feeds', {
  userId: ownerId('user_id', () => users.id).primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: integer('created_at').notNull(),
});

/** Links in emails. `id` is the SHA-256 of the link's token. */
export const authTokens = sqliteTable(
  'auth_tokens',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    userId: ownerId('user_id', () => users.id),
    /** Recipient. For a change of address, this is the new address. */
    email: text('email').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    spentAt: integer('spent_at'),
  },
  (table) => [
    index('auth_tokens_of_user').on(table.userId),
    index('auth_tokens_expiry').on(table.expiresAt),
  ],
);

/** Emails that count towards a limit. Rows outlive the account, so deletion resets no limit. */
export const linkEmails = sqliteTable(
  'link_mails',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the link's purpose and the recipient's mailbox */
    recipient: text('recipient').notNull(),
    /**
     * False if the address has no account. Such a row counts towards the limit too, so the limit
     * does not reveal whether an account exists.
     */
    isEmailed: integer('is_mailed', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('link_mails_of_recipient').on(table.recipient, table.createdAt),
    index('link_mails_created').on(table.createdAt),
  ],
);
