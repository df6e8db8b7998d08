/** Runs a Worker in its own workerd process, so the CPU time of the process is the Worker's. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type BundleConfig, CONFIG_FILE } from '#local/bundle.ts';
import { moduleList } from '#local/worker-size.ts';

export interface RawWorker {
  url: string;
  pid: number;
  runCron(cron: string): Promise<void>;
  close(): Promise<void>;
}

/** workerd writes its ports to this file descriptor. */
const CONTROL_FD = 3;

/** Calls the main Worker's cron jobs, because workerd has no URL for cron jobs. */
const CRON_WORKER = `export default {
  async fetch(request, { MAIN }) {
    const cron = await request.text();
    const { outcome } = await MAIN.scheduled({ scheduledTime: new Date(), cron });
    return new Response(outcome, { status: outcome === 'ok' ? 200 : 500 });
  },
};`;

/** Stores nothing, so the Worker does its full work for each request. */
const NO_CACHE = `export default {
  fetch: ({ method }) =>
    method === 'GET'
      ? new Response(null, { status: 504, headers: { 'CF-Cache-Status': 'MISS' } })
      : new Response(null, { status: 204 }),
};`;

const EMPTY_LIST = JSON.stringify({ objects: [], truncated: false, delimitedPrefixes: [] });

const EMPTY_BUCKET = `export default {
  fetch: () =>
    new Response('${EMPTY_LIST}', { headers: { 'CF-R2-Metadata-Size': '${EMPTY_LIST.length}' } }),
};`;

let started = 0;

export async function startRawWorker(
  bundle: string,
  variables: Record<string, string>,
): Promise<RawWorker> {
  started += 1;
  const file = join(bundle, `workerd-${process.pid}-${started}.capnp`);
  await writeFile(file, await configOf(bundle, variables));
  const child = spawn(
    'node_modules/workerd/bin/workerd',
    ['serve', file, '--experimental', `--control-fd=${CONTROL_FD}`],
    // Ignores the Worker's log, because reading the log would cost CPU time in this process.
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ports = await portsOf(child);
  await rm(file);
  return {
    url: `http://127.0.0.1:${ports.main}`,
    pid: child.pid ?? 0,
    runCron: async (cron) => {
      const response = await fetch(`http://127.0.0.1:${ports.cron}`, {
        method: 'POST',
        body: cron,
      });
      if (!response.ok) throw new Error(`The cron run failed: ${await response.text()}`);
    },
    close: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

type Ports = Record<'main' | 'cron', number>;

function portsOf(child: ChildProcess): Promise<Ports> {
  return new Promise((resolve, reject) => {
    const ports: Partial<Ports> = {};
    const errors: string[] = [];
    child.stderr?.on('data', (error) => errors.push(String(error)));
    child.once('exit', () => reject(new Error(`workerd exited.\n${errors.join('')}`)));
    const lines = createInterface(child.stdio[CONTROL_FD] as Readable);
    lines.on('line', (line) => {
      const { socket, port } = JSON.parse(line) as { socket: keyof Ports; port: number };
      ports[socket] = port;
      if (ports.main && ports.cron) resolve(ports as Ports);
    });
  });
}

async function configOf(bundle: string, variables: Record<string, string>): Promise<string> {
  const { vars, compatibilityDate, compatibilityFlags }: BundleConfig = JSON.parse(
    await readFile(join(bundle, CONFIG_FILE), 'utf8'),
  );
  const bindings = Object.entries({ ...vars, ...variables }).map(
    ([name, value]) => `(name = ${quoted(name)}, text = ${quoted(value)})`,
  );
  const flags = compatibilityFlags.map(quoted).join(', ');
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (modules = ${await moduleList(bundle)},
      bindings = [${bindings.join(', ')}, (name = "FILES", r2Bucket = "files")], cacheApiOutbound = "cache",
      compatibilityDate = ${quoted(compatibilityDate)}, compatibilityFlags = [${flags}])),
    (name = "cache", worker = (modules = [(name = "cache.js", esModule = ${quoted(NO_CACHE)})],
      compatibilityDate = ${quoted(compatibilityDate)})),
    (name = "files", worker = (modules = [(name = "files.js", esModule = ${quoted(EMPTY_BUCKET)})],
      compatibilityDate = ${quoted(compatibilityDate)})),
    (name = "cron", worker = (modules = [(name = "cron.js", esModule = ${quoted(CRON_WORKER)})],
      bindings = [(name = "MAIN", service = "main")],
      compatibilityDate = ${quoted(compatibilityDate)},
      compatibilityFlags = ["service_binding_extra_handlers"])),
    (name = "internet", network = (allow = ["public", "private", "local"])),
  ],
  sockets = [
    (name = "main", address = "127.0.0.1:0", http = (), service = "main"),
    (name = "cron", address = "127.0.0.1:0", http = (), service = "cron"),
  ],
);`;
}

/** Cap'n Proto has the same escapes as JSON. */
function quoted(value: string): string {
  return JSON.stringify(value);
}
