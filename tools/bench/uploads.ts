/**
 * `npm run bench:uploads` measures the memory of the Worker's isolate during ten simultaneous
 * uploads. The memory of the process is not used: the process includes the local R2.
 */
import { FILE_MAX_BYTES } from '#domain/documents/files.ts';
import { bundleWorker } from '#local/bundle.ts';
import { freePort, startTestStack } from '#local/temporary-stack.ts';
import { signUp } from '#tools/browser/person.ts';
import { openHeap } from './heap.ts';

const UPLOADS = 10;

const inspectorPort = await freePort();
const stack = await startTestStack({
  bundle: await bundleWorker('functions/worker.ts'),
  inspectorPort,
});
const heap = await openHeap(inspectorPort, () => fetch(`${stack.siteUrl}/api/health`));
try {
  const people = await Promise.all(
    Array.from({ length: UPLOADS + 1 }, (_, n) => signUp(stack, `Asha${n}`, 'Rao')),
  );
  const [first, ...others] = people.map(({ cookie }) => cookie);
  // Loads the code for uploads first. This memory must not count for the measured uploads.
  await upload(first ?? '', 1024);
  console.log(`Worker: ${megabytes(await heap.used())} MB before`);
  for (const size of [FILE_MAX_BYTES / 100, FILE_MAX_BYTES / 10, FILE_MAX_BYTES, FILE_MAX_BYTES]) {
    await measure(others, size);
  }
  console.log(`Worker: ${megabytes(await heap.used())} MB after`);
} finally {
  heap.close();
  await stack.close();
}

async function measure(cookies: string[], size: number): Promise<void> {
  let [most, samples, isOver] = [0, 0, false];
  const uploads = Promise.all(cookies.map((cookie) => upload(cookie, size))).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    most = Math.max(most, await heap.used());
    samples += 1;
  }
  const stored = (await uploads).filter((status) => status === 201).length;
  console.log(
    `${stored} simultaneous uploads of ${size / 2 ** 20} MB: at most ${megabytes(most)} MB in ${samples} samples`,
  );
}

async function upload(cookie: string, size: number): Promise<number> {
  const response = await fetch(`${stack.siteUrl}/api/documents?name=plan.txt`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/octet-stream',
      'Sec-Fetch-Site': 'same-origin',
      Cookie: cookie,
    },
    body: uniqueText(size),
  });
  await response.arrayBuffer();
  return response.status;
}

function uniqueText(size: number) {
  const bytes = Buffer.alloc(size, 'A');
  bytes.write(crypto.randomUUID());
  return bytes;
}

function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1);
}
