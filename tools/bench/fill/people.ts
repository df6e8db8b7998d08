import { DAY } from '#domain/time.ts';
import { pseudoRandom } from '../sql.ts';

const FIRST_NAMES =
  'Priya Rahul Asha Vikram Nila Ravi Sana Arjun Meera Karan Diya Kabir Ananya Rohan Ishita Dev Tara Aarav Zoya Neel'.split(
    ' ',
  );
const LAST_NAMES =
  'Rao Menon Iyer Sharma Mehta Khan Das Bose Nair Patel Reddy Gill Joshi Kaur Sethi Pillai Ghosh Verma Jain'.split(
    ' ',
  );

const SIGNED_IN_PERCENT = 30;
const ACCOUNT_DAYS = 3 * 365;
const SESSION_DAYS = 5;

const pick = (names: string[], n: string) =>
  `json_extract('${JSON.stringify(names)}', '$[' || (${n} % ${names.length}) || ']')`;

/** SQL for text that looks random but is unique, because it contains `n` */
const uuid = (n: string, salt: number) =>
  `printf('%08x-%04x-4%03x-8000-%012x', ${pseudoRandom(n, salt)}, ${n} & 65535, ${n} >> 16, ${pseudoRandom(n, salt + 1)})`;

const sha256 = (n: string, salt: number) =>
  `printf('%08x%08x%08x%08x%032x', ${[0, 1, 2, 3].map((k) => pseudoRandom(n, salt + k)).join(', ')}, ${n})`;

/** As long as a real password hash */
const passwordHash = `'scrypt$16384$8$5$' || hex(zeroblob(11)) || '$' || hex(zeroblob(21)) || 'A'`;

/** Creates one account per booking. All are too new to be erased as unused by the cron job. */
export function peopleOf(count: number, now: number): string[] {
  const createdAt = `${now} - ${3 * DAY} - n % ${ACCOUNT_DAYS} * ${DAY}`;
  const seenAt = `${now} - n % ${SESSION_DAYS * 24} * ${DAY / 24}`;
  return [
    `create temp table people as
      with recursive counted(n) as (select 0 union all select n + 1 from counted where n + 1 < ${count})
      select n, ${pick(FIRST_NAMES, 'n')} as first, ${pick(LAST_NAMES, 'n')} as last from counted`,
    `insert into users (id, first_name, last_name, email, password_hash, auth_provider,
        email_verified_at, created_at, last_login, consent_version, consent_at)
      select ${uuid('n', 0)}, first, last, lower(first || '.' || last) || n || '@example.com',
        ${passwordHash}, 'password', ${createdAt}, ${createdAt}, ${createdAt}, '2026-11-01', ${createdAt}
      from people order by n`,
    `insert into sessions (id, user_id, public_id, device, signed_in_with, created_at, last_seen_at, expires_at)
      select ${sha256('n', 2)}, users.id, ${uuid('n', 6)}, 'Firefox on Windows', 'password',
        ${seenAt}, ${seenAt}, ${seenAt} + ${7 * DAY}
      from people join users on users.rowid = n + 1 where n % 100 < ${SIGNED_IN_PERCENT}`,
    `insert into known_devices (id, user_id, signed_in_at)
      select ${sha256('n', 8)}, users.id, ${seenAt}
      from people join users on users.rowid = n + 1 where n % 100 < ${SIGNED_IN_PERCENT}`,
  ];
}
