import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface BundleConfig {
  compatibilityDate: string;
  compatibilityFlags: string[];
  vars: Record<string, string>;
  crons: string[];
  buckets: string[];
  assets: {
    htmlHandling: 'drop-trailing-slash';
    notFoundHandling: '404-page';
    runWorkerFirst: string[];
  };
}

export const CONFIG_FILE = 'config.json';
export const METADATA_FILE = 'bundle-meta.json';

/** Bundles a Worker exactly as `wrangler deploy` uploads it. Returns the bundle's folder. */
export async function bundleWorker(entry: string): Promise<string> {
  const folder = join('.wrangler', 'bundles', entry.replaceAll('/', '-'));
  // The name of a text file contains a hash. So a new bundle does not overwrite old text files.
  await rm(folder, { recursive: true, force: true });
  // Wrangler fails if the folder `dist` is missing.
  await mkdir('dist', { recursive: true });
  const { status, stderr } = spawnSync(
    'node_modules/.bin/wrangler',
    ['deploy', entry, '--dry-run', '--metafile', '--outdir', folder],
    { env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`Wrangler could not bundle the Worker.\n${stderr}`);
  // Wrangler loads slowly, so only callers of this function load Wrangler.
  const { unstable_readConfig: readConfig } = await import('wrangler');
  const { compatibility_date, compatibility_flags, vars, assets, triggers, r2_buckets } =
    readConfig({});
  const config = {
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
    vars,
    crons: triggers.crons ?? [],
    buckets: r2_buckets.map(({ binding }: { binding: string }) => binding),
    assets: {
      htmlHandling: assets?.html_handling,
      notFoundHandling: assets?.not_found_handling,
      runWorkerFirst: assets?.run_worker_first,
    },
  };
  await writeFile(join(folder, CONFIG_FILE), JSON.stringify(config));
  return folder;
}
