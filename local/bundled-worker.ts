/** Runs a bundled Worker in workerd without Wrangler, because the Worker then starts faster. */
import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { Log, LogLevel, Miniflare } from 'miniflare';
import { type BundleConfig, CONFIG_FILE } from './bundle.ts';
import type { WorkerOptions, WorkerProcess } from './worker.ts';
import { workerModules } from './worker-size.ts';

export async function startBundledWorker(
  bundle: string,
  { port, stateDir, variables, inspectorPort }: WorkerOptions,
): Promise<WorkerProcess> {
  const config = await workerConfig(bundle, variables);
  const logFile = join(stateDir, 'worker.log');
  await mkdir(stateDir, { recursive: true });
  const launch = async () => {
    const log = createWriteStream(logFile);
    const runtime = new Miniflare({
      host: '127.0.0.1',
      port,
      cf: false,
      ...(inspectorPort !== undefined && { inspectorPort }),
      log: new Log(LogLevel.NONE),
      handleStructuredLogs: ({ message }) => log.write(`${message}\n`),
      unsafeTriggerHandlers: true,
      resourcePersistencePath: stateDir,
      workers: [{ config }],
    });
    await runtime.ready;
    return runtime;
  };
  let runtime = await launch();
  return {
    url: `http://localhost:${port}`,
    logFile,
    // Miniflare kills workerd with SIGKILL. Requests in progress do not finish.
    close: () => runtime.dispose(),
    restart: async () => {
      runtime = await launch();
    },
  };
}

type Binding = { type: 'assets' } | { type: 'r2'; name: string } | { type: 'text'; value: string };

async function workerConfig(bundle: string, variables: Record<string, string>) {
  const read = (file: string) => readFile(join(bundle, file), 'utf8');
  const { vars, assets, crons, buckets, ...compatibility }: BundleConfig = JSON.parse(
    await read(CONFIG_FILE),
  );
  const modules: Record<string, { type: 'esm' | 'text'; contents: string }> = {};
  const files = await workerModules(bundle);
  for (const file of files) {
    const type = extname(file) === '.js' ? 'esm' : 'text';
    modules[file] = { type, contents: await read(file) };
  }
  const env: Record<string, Binding> = { ASSETS: { type: 'assets' } };
  for (const name of buckets) env[name] = { type: 'r2', name: name.toLowerCase() };
  for (const [name, value] of Object.entries({ ...vars, ...variables })) {
    env[name] = { type: 'text', value };
  }
  return {
    name: 'waymark',
    ...compatibility,
    manifest: {
      mainModule: files.find((file) => extname(file) === '.js') ?? '',
      modulesRoot: resolve(bundle),
      modules,
    },
    env,
    assets: { ...assets, directory: 'dist', hasUserWorker: true },
    triggers: crons.map((schedule) => ({ type: 'scheduled' as const, schedule })),
  };
}
