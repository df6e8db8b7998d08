import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildVariables } from '#local/settings.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export function buildSite(variables: Record<string, string> = {}): void {
  console.log('Building the site …');
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/astro', ['build'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...variables,
      ...buildVariables,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  if (status === 0) return;
  console.error(`${stdout}${stderr}\nThe build failed.`);
  process.exit(1);
}
