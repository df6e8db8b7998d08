/**
 * `npm run bench:login` compares log-in times of known and unknown email addresses. The medians
 * should differ by at most 10 %: a difference reveals who has an account (ASVS 6.3.8).
 */
import { linkEmails, rateLimits } from '#db/schema/index.ts';
import { bundleWorker } from '#local/bundle.ts';
import { startTestStack } from '#local/temporary-stack.ts';
import { signUp } from '#tools/browser/person.ts';
import { median } from '#tools/median.ts';

const PAIRS = 200;

const stack = await startTestStack({ bundle: await bundleWorker('functions/worker.ts') });
try {
  const { user } = await signUp(stack, 'Asha', 'Rao');
  for (const path of ['login', 'forgot-password']) await printResponseTimes(path, user.email);
} finally {
  await stack.close();
}

async function printResponseTimes(path: string, knownEmail: string): Promise<void> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // Alternates the order, because warm caches help the address that comes second.
    const order =
      pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const who of order) {
      const email = who === 'known' ? knownEmail : `nobody${pair}@example.com`;
      times[who].push(await responseTime(path, { email, password: 'not this one' }));
    }
    await stack.db.batch([stack.db.delete(rateLimits), stack.db.delete(linkEmails)]);
    // Empties the email stand-in, because each stored email makes the stand-in slower.
    await fetch(`${stack.email.url}/__control/emails`, { method: 'DELETE' });
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const ratio = (known / unknown).toFixed(3);
  console.log(`${path}: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ${ratio}`);
}

async function responseTime(path: string, body: object): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${stack.siteUrl}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return performance.now() - start;
}
