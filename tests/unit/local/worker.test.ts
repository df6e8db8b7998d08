import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startWorker } from '#local/worker.ts';

test('reports at once that a signal killed Wrangler', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'waymark-worker-'));
  // Node publishes each new child process on this channel.
  const kill = (message: unknown) => {
    const { process } = message as { process: ChildProcess };
    process.once('spawn', () => process.kill('SIGKILL'));
  };
  subscribe('child_process', kill);
  onTestFinished(() => {
    unsubscribe('child_process', kill);
    rmSync(stateDir, { recursive: true });
  });
  const cause = expect.objectContaining({ message: 'Wrangler ended with SIGKILL' });
  await expect(startWorker({ port: 1, stateDir, variables: {} })).rejects.toMatchObject({ cause });
}, 10_000);
