/**
 * `npm run admin:grant -- someone@example.com` makes an account an admin. The database is
 * DATABASE_URL with DATABASE_TOKEN, or the local database. `--reset-second-factor` removes the
 * second factor of an admin who has lost their phone.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createDatabase, type Database } from '#db/client.ts';
import { conflict, DomainError } from '#domain/errors.ts';
import { tidy } from '#domain/text/plain.ts';
import { selectAccount } from '#functions/identity/accounts/user.ts';
import { makeAdmin, resetSecondFactor } from '#functions/identity/admins/admins.ts';
import { startLibsqlServer } from '#local/libsql-server.ts';
import { secrets } from '#local/settings.ts';

const LOCAL_DATABASE = fileURLToPath(new URL('../.local/waymark.db', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'reset-second-factor': { type: 'boolean', default: false } },
});
const email = tidy(positionals[0] ?? '').toLowerCase();
if (!email || positionals.length > 1) {
  fail('Usage: npm run admin:grant -- someone@example.com [--reset-second-factor]');
}

const { db, close } = await openDatabase();
try {
  const act = values['reset-second-factor'] ? removeSecondFactor : grant;
  console.log(await act(db, email));
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  console.error(`${email}: ${error.message}`);
  process.exitCode = 1;
} finally {
  await close();
}

async function grant(db: Database, email: string): Promise<string> {
  const [account] = await selectAccount(db, email);
  await makeAdmin({ db, now: Date.now() }, account, null);
  return `${email} is an admin now. The dashboard is at /admin.`;
}

async function removeSecondFactor(db: Database, email: string): Promise<string> {
  const [account] = await selectAccount(db, email);
  const isOff = account && (await resetSecondFactor(db, account.id, Date.now()));
  if (!isOff) throw conflict('This account has no second factor.');
  return `The second factor of ${email} is off. They can set it up again at /admin.`;
}

async function openDatabase() {
  const { DATABASE_URL, DATABASE_TOKEN } = process.env;
  if (DATABASE_URL && DATABASE_TOKEN) {
    return { db: createDatabase(DATABASE_URL, DATABASE_TOKEN), close: async () => {} };
  }
  if (DATABASE_URL || DATABASE_TOKEN) fail('Set both DATABASE_URL and DATABASE_TOKEN, or neither.');
  if (!existsSync(LOCAL_DATABASE)) {
    fail('There is no local database yet. Run `npm start` to create one.');
  }
  const token = secrets.DATABASE_TOKEN;
  const server = await startLibsqlServer({ file: LOCAL_DATABASE, port: 0, token });
  return { db: createDatabase(server.url, token), close: server.close };
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
