/**
 * `npm start` builds the product and runs it locally. `npm run dev` (`--dev`) adds hot reload. `npm
 * start -- --mentors` gives all sample mentors a calendar, if the database is new.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { seedIfEmpty } from '#db/seed/index.ts';
import { demoUsers } from '#db/seed/people.ts';
import { crons } from '#domain/schedule.ts';
import { site } from '#domain/site.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { hashPassword } from '#functions/identity/passwords/password.ts';
import { bundleWorker } from '#local/bundle.ts';
import { recordDemoPayments, uploadDemoFile } from '#local/demo.ts';
import { isPortFree } from '#local/http.ts';
import { ports } from '#local/settings.ts';
import { startStack } from '#local/stack.ts';
import { cronUrl } from '#local/worker.ts';
import { buildSite } from './build-site.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STATE_DIR = fileURLToPath(new URL('../.local', import.meta.url));
const ASTRO = 'node_modules/.bin/astro';

const DUE_MS = 5 * MINUTE;
const HOUSEKEEPING_MS = DAY;

const isDev = process.argv.includes('--dev');
const withMentors = process.argv.includes('--mentors');
const siteUrl = `http://localhost:${ports.site}`;
const cleanups: (() => unknown)[] = [];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
await assertPortsFree();
if (!isDev) buildSite({ SITE_URL: siteUrl });
console.log('Starting …');
const stack = await startStack({
  stateDir: STATE_DIR,
  ...(!isDev && { bundle: await bundleWorker('functions/worker.ts') }),
  siteUrl,
  ports: { ...ports, worker: isDev ? ports.worker : ports.site },
});
cleanups.push(stack.close);
const demo = await seedIfEmpty(stack.db, { now: Date.now(), siteUrl, withMentors, hashPassword });
if (demo) {
  await uploadDemoFile(stack.db, stack.worker.url, demo);
  await recordDemoPayments(stack.db, stack.payments.url);
}
// In development, the Worker does not answer while Wrangler reloads it.
const fire = (cron: string) => fetch(cronUrl(stack.worker.url, cron)).catch(console.error);
setInterval(() => fire(crons.due), DUE_MS);
setInterval(() => fire(crons.housekeeping), HOUSEKEEPING_MS);
// Also runs at the start, because a local site rarely runs for a whole day.
await fire(crons.housekeeping);
if (isDev) startAstroDev();
printAddresses();

async function assertPortsFree(): Promise<void> {
  const needed = Object.entries(ports).filter(([name]) => isDev || name !== 'worker');
  for (const [name, port] of needed) {
    if (await isPortFree(port)) continue;
    console.error(
      `Port ${port} (${name}) is in use. Stop the program that uses it, perhaps an earlier "npm start", and try again.`,
    );
    process.exit(1);
  }
}

function startAstroDev(): void {
  const args = ['dev', '--host', '127.0.0.1', '--port', String(ports.site)];
  const env = {
    ...process.env,
    API_URL: stack.worker.url,
    SITE_URL: siteUrl,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  const astro = spawn(ASTRO, args, { cwd: ROOT, env, stdio: 'inherit' });
  cleanups.push(() => astro.kill());
}

function printAddresses(): void {
  const signIns = Object.entries(demoUsers).map(
    ([role, { email, password }]) => `    ${role.padEnd(8)} ${email} / ${password}`,
  );
  console.log(
    [
      '',
      `  ${site.name} is running.`,
      '',
      `  Site             ${siteUrl}`,
      `  Email outbox     ${stack.email.url}`,
      `  Payment stand-in ${stack.payments.url}`,
      `  Google stand-in  ${stack.google.url}`,
      `  Turnstile        ${stack.challenge.url}`,
      '',
      '  Demo sign-ins',
      ...signIns,
      '',
      '  Press Ctrl-C to stop. Your changes are stored in .local/',
      '',
    ].join('\n'),
  );
}

async function stop(): Promise<void> {
  for (const cleanUp of cleanups.toReversed()) await cleanUp();
  process.exit(0);
}
