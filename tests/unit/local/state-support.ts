import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Returns the path of a state file in a folder that does not exist yet. Deleted after the test. */
export function stateFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'state', 'state.json');
}
