import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ISLAND = 'src/booking/HomeRedirectNotice.tsx';

const forbidden = [
  ['domain/calendar/slots.ts', "import { db } from '../../db/client.ts';"],
  ['domain/calendar/slots.ts', "import { api } from '#lib/api.ts';"],
  ['domain/calendar/slots.ts', "import { hc } from 'hono/client';"],
  ['domain/calendar/slots.ts', "import { readFileSync } from 'node:fs';"],
  ['domain/text/text.ts', "import { z } from 'zod';"],
  ['src/content/navigation.ts', "import { api } from '#lib/api.ts';"],
  ['src/lib/api.ts', "import { app } from '#functions/app.ts';"],
  ['src/lib/format.ts', "import { Alert } from '../ui/Alert.tsx';"],
  [ISLAND, "import { app } from '../../functions/app.ts';"],
  [ISLAND, "import { users } from '#db/schema/index.ts';"],
  ['src/site/header/header.ts', "import { startStack } from '#local/stack.ts';"],
  ['functions/http/errors.ts', "import { startStack } from '#local/stack.ts';"],
  ['functions/routes/bookings.ts', "import { users } from '../../db/schema/index.ts';"],
  ['functions/routes/bookings.ts', "import { text } from 'drizzle-orm/sqlite-core';"],
  ['functions/routes/bookings.ts', "import { createMailer } from '../providers/email.ts';"],
  ['functions/booking/hold.ts', "import { bookings } from '../routes/bookings.ts';"],
  ['functions/booking/hold.ts', "import { onError } from '../http/errors.ts';"],
  ['functions/booking/hold.ts', "import { Lucia } from 'lucia';"],
  ['functions/booking/hold.ts', "import Razorpay from 'razorpay';"],
  ['functions/identity/accounts/sign-in.ts', "import { jwtVerify } from 'jose';"],
  ['functions/identity/sessions/lucia.ts', "import { OAuth2Client } from 'arctic';"],
  ['functions/routes/account.ts', "import { generateState } from 'arctic';"],
  ['tools/lighthouse.ts', "import { expect } from '#support/browser/test.ts';"],
  ['db/client.ts', "import { readConfig } from '../functions/env.ts';"],
] as const;

const allowed = [
  ['domain/calendar/slots.ts', "import { isInHours } from './hours.ts';"],
  ['domain/zod.ts', "export * from 'zod/mini';"],
  ['src/lib/api.ts', "import type { AppType } from '#functions/app.ts';"],
  [ISLAND, "import { bookingMessages } from '#domain/booking/messages.ts';"],
  ['functions/routes/bookings.ts', "import { holdSlot } from '../booking/hold.ts';"],
  ['functions/identity/sessions/lucia.ts', "import { Lucia } from 'lucia';"],
  ['functions/providers/google/sign-in.ts', "import { jwtVerify } from 'jose';"],
] as const;

/** Returns the imports that the linter rejects, as `file: statement`. */
function rejectedImports(
  statements: readonly (readonly [file: string, statement: string])[],
): string[] {
  const root = mkdtempSync(join(tmpdir(), 'fences-'));
  copyFileSync('biome.json', join(root, 'biome.json'));
  const lines = new Map<string, string[]>();
  for (const [file, statement] of statements) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    appendFileSync(join(root, file), `${statement}\n`);
    lines.set(file, [...(lines.get(file) ?? []), statement]);
  }
  const args = ['lint', '--only=style/noRestrictedImports', '--vcs-enabled=false', '.'];
  const biome = resolve('node_modules/.bin/biome');
  const run = spawnSync(biome, [...args, '--max-diagnostics=100'], { cwd: root });
  const output = `${run.stdout}${run.stderr}`;
  rmSync(root, { recursive: true });
  expect(output).toContain(`Checked ${lines.size + 1} files`);
  const places = output.matchAll(/^(\S+):(\d+):\d+ lint\/style\/noRestrictedImports/gm);
  return [...places].map(
    ([, file = '', line]) => `${file}: ${lines.get(file)?.[Number(line) - 1]}`,
  );
}

test('the linter rejects all forbidden imports and no allowed import', () => {
  const expected = forbidden.map(([file, statement]) => `${file}: ${statement}`);

  expect(rejectedImports([...forbidden, ...allowed]).toSorted()).toEqual(expected.toSorted());
});

/** Matches code that reads the device's clock, directly or as TanStack Query's `dataUpdatedAt`. */
const DEVICE_CLOCK =
  /Date\.now\b|new Date(\(\)|[;,)\s])|performance\.timeOrigin|Temporal\.Now|(?<!toServerTime\()dataUpdatedAt(?!.*} = )/;

test('code that runs in the browser never reads the device’s clock, except to get the server’s time', () => {
  const files = globSync('{src,domain}/**/*.{ts,tsx,astro}').filter(
    (file) => file !== 'src/lib/clock.ts',
  );
  const readers = files.filter((file) => DEVICE_CLOCK.test(readFileSync(file, 'utf8')));

  expect(files).toContain('src/lib/in-words.ts');
  expect(readers).toEqual([]);
});

const RAW_SQL = /sql\.raw|\.executeMultiple\(/;
const EXECUTE = /\.execute\(/;

test('1.2.4 the Worker’s code never builds SQL from plain strings', () => {
  const files = globSync(['functions/**/*.{ts,tsx}', 'db/*.ts', 'db/schema/*.ts']).filter(
    // db/migrate.ts may use raw SQL: it runs only our own migrations and triggers.
    (file) => file !== 'db/migrate.ts',
  );

  expect(files.length).toBeGreaterThan(50);
  for (const file of files) expect(readFileSync(file, 'utf8'), file).not.toMatch(RAW_SQL);
  // db/client.ts may use `execute`: it sends only statements that Drizzle has built.
  for (const file of files.filter((one) => one !== 'db/client.ts')) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(EXECUTE);
  }
});
