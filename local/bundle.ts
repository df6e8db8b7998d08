import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What of wrangler.toml the runtime has to know. */
export interface BundleConfig {
  compatibilityDate: string;
  compatibilityFlags: string[];
  vars: Record<string, string>;
  crons: string[];
  /** The bindings under which files are kept. */
  buckets: string[];
  assets: {
    htmlHandling: 'drop-trailing-slash';
    notFoundHandling: '404-page';
    runWorkerFirst: string[];
  };
}

export const CONFIG_FILE = 'config.json';
export const ORIGINS_FILE = 'bundle-meta.json';

/** Bundles a Worker as Wrangler deploys it, once for many runs. Answers the folder it is in. */
export async function bundleWorker(entry: string): Promise<string> {
  const folder = join('.wrangler', 'bundles', entry.replaceAll('/', '-'));
  // A text's file is named by its contents: an earlier one would stay beside it.
  await rm(folder, { recursive: true, force: true });
  // Wrangler refuses to bundle without the pages' folder, also where only the API is wanted.
  await mkdir('dist', { recursive: true });
  const { status, stderr } = spawnSync(
    'node_modules/.bin/wrangler',
    ['deploy', entry, '--dry-run', '--metafile', '--outdir', folder],
    { env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The Worker could not be bundled.\n${stderr}`);
  // Imported here: Wrangler takes a second to load, and whoever only runs a bundle needs none of it.
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
