/**
 * `npm run bench:uploads`: the memory of workerd, which holds the Worker and the local R2, while ten files
 * come in at once. Linux alone says it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { FILE_MAX_BYTES } from '#domain/documents/kinds.ts';
import { signUp } from '#local/browser/person.ts';
import { bundleWorker } from '#local/bundle.ts';
import { startTestStack } from '#local/temporary-stack.ts';

const UPLOADS = 10;
const SAMPLE_MS = 50;

const stack = await startTestStack({ bundle: await bundleWorker('functions/worker.ts') });
try {
  const people = await Promise.all(
    Array.from({ length: UPLOADS + 1 }, (_, n) => signUp(stack, `Asha${n}`, 'Rao')),
  );
  const [first, ...others] = people.map(({ cookie }) => cookie);
  // The first request of all loads what the later ones use too.
  await upload(first ?? '', 1024);
  console.log(`workerd: ${megabytes()} MB before`);
  // The first time at a tenth of the size: what is more the second time is what the bytes take.
  for (const size of [FILE_MAX_BYTES / 10, FILE_MAX_BYTES, FILE_MAX_BYTES]) {
    await measure(others, size);
  }
} finally {
  await stack.close();
}

async function measure(cookies: string[], size: number): Promise<void> {
  let most = 0;
  const sampling = setInterval(() => {
    most = Math.max(most, megabytes());
  }, SAMPLE_MS);
  const statuses = await Promise.all(cookies.map((cookie) => upload(cookie, size)));
  clearInterval(sampling);
  const kept = statuses.filter((status) => status === 201).length;
  console.log(`${kept} uploads of ${size / 2 ** 20} MB at once: ${most} MB at most`);
}

async function upload(cookie: string, size: number): Promise<number> {
  const response = await fetch(`${stack.siteUrl}/api/documents?name=plan.txt`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/octet-stream',
      'Sec-Fetch-Site': 'same-origin',
      Cookie: cookie,
    },
    body: bytesLike(size),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Text that no other upload has. */
function bytesLike(size: number) {
  const bytes = Buffer.alloc(size, 'A');
  bytes.write(crypto.randomUUID());
  return bytes;
}

/** What the workerd that this process has started holds of the machine's memory. */
function megabytes(): number {
  const children = execFileSync('pgrep', ['-P', String(process.pid), 'workerd'], {
    encoding: 'utf8',
  });
  const pid = children.trim().split('\n')[0];
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
