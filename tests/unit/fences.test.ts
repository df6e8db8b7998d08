import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** What the linter says of a repository whose only file is `file`, holding only `statement`. */
function complaints(file: string, statement: string): string {
  const root = mkdtempSync(join(tmpdir(), 'fences-'));
  mkdirSync(join(root, dirname(file)), { recursive: true });
  copyFileSync('biome.json', join(root, 'biome.json'));
  writeFileSync(join(root, file), statement);
  const args = ['lint', '--only=style/noRestrictedImports', '--vcs-enabled=false', file];
  const biome = spawnSync(resolve('node_modules/.bin/biome'), args, { cwd: root });
  rmSync(root, { recursive: true });
  return `${biome.stdout}${biome.stderr}`;
}

test.each([
  ['src/domain/calendar/slots.ts', "import { db } from '../../db/client.ts';"],
  ['src/domain/calendar/slots.ts', "import { api } from '#lib/api.ts';"],
  ['src/domain/calendar/slots.ts', "import { hc } from 'hono/client';"],
  ['src/domain/calendar/slots.ts', "import { readFileSync } from 'node:fs';"],
  ['src/content/navigation.ts', "import { api } from '#lib/api.ts';"],
  ['src/lib/api.ts', "import { app } from '#functions/app.ts';"],
  ['src/lib/format.ts', "import { Alert } from '../islands/ui/Alert.tsx';"],
  [
    'src/islands/booking/HomeRedirectNotice.tsx',
    "import { app } from '../../../functions/app.ts';",
  ],
  ['src/islands/booking/HomeRedirectNotice.tsx', "import { users } from '#db/schema/index.ts';"],
  ['src/islands/booking/HomeRedirectNotice.tsx', "import Page from '#layouts/Page.astro';"],
  ['src/components/header.ts', "import { startStack } from '#local/stack.ts';"],
  ['functions/http/errors.ts', "import { startStack } from '#local/stack.ts';"],
  ['functions/routes/bookings.ts', "import { users } from '../../db/schema/index.ts';"],
  ['functions/routes/bookings.ts', "import { text } from 'drizzle-orm/sqlite-core';"],
  ['functions/routes/bookings.ts', "import { createMailer } from '../providers/email.ts';"],
  ['functions/services/holds/hold.ts', "import { bookings } from '../../routes/bookings.ts';"],
  ['functions/services/holds/hold.ts', "import { onError } from '../../http/errors.ts';"],
  ['functions/services/holds/hold.ts', "import { Lucia } from 'lucia';"],
  ['functions/services/holds/hold.ts', "import Razorpay from 'razorpay';"],
  ['functions/services/accounts/log-in.ts', "import { jwtVerify } from 'jose';"],
  ['functions/services/sessions/lucia.ts', "import { OAuth2Client } from 'arctic';"],
  ['functions/routes/google.ts', "import { generateState } from 'arctic';"],
  ['functions/providers/email.ts', "import { deliver } from '../services/email/deliver.ts';"],
  ['tools/lighthouse.ts', "import { expect } from '#tests/support/browser/test.ts';"],
  ['db/client.ts', "import { readConfig } from '../functions/env.ts';"],
])('%s may not say %s', (file, statement) => {
  expect(complaints(file, statement)).toContain('This import is restricted');
});

test.each([
  ['src/domain/calendar/slots.ts', "import { MINUTE } from './time.ts';"],
  ['src/domain/text.ts', "import { z } from 'zod';"],
  ['src/lib/api.ts', "import type { AppType } from '#functions/app.ts';"],
  [
    'src/islands/booking/HomeRedirectNotice.tsx',
    "import { bookingMessages } from '#domain/booking/messages.ts';",
  ],
  ['functions/routes/bookings.ts', "import { holdSlot } from '../services/holds/hold.ts';"],
  ['functions/services/sessions/lucia.ts', "import { Lucia } from 'lucia';"],
  ['functions/providers/razorpay/client.ts', "import Razorpay from 'razorpay';"],
  ['functions/providers/google.ts', "import { jwtVerify } from 'jose';"],
])('%s may say %s', (file, statement) => {
  const said = complaints(file, statement);

  expect(said).toContain('Checked 1 file');
  expect(said).not.toContain('This import is restricted');
});
