/** A bundled Worker in workerd alone: nothing before it whose CPU would be counted as the Worker's. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type BundleConfig, CONFIG_FILE } from '#local/bundle.ts';

export interface RawWorker {
  url: string;
  pid: number;
  /** Fires a cron trigger, and waits for the end of the run. */
  runCron(cron: string): Promise<void>;
  close(): Promise<void>;
}

/** Where workerd tells which ports it took. */
const CONTROL_FD = 3;
const MODULE_KINDS: Record<string, string> = { '.js': 'esModule', '.txt': 'text' };

/** Calls the other Worker's cron as Cloudflare does; workerd has no address for that. */
const CRON_WORKER = `export default {
  async fetch(request, { MAIN }) {
    const cron = await request.text();
    const { outcome } = await MAIN.scheduled({ scheduledTime: new Date(), cron });
    return new Response(outcome, { status: outcome === 'ok' ? 200 : 500 });
  },
};`;

/** A cache that keeps nothing, so that each request is worked for. */
const NO_CACHE = `export default {
  fetch: ({ method }) =>
    method === 'GET'
      ? new Response(null, { status: 504, headers: { 'CF-Cache-Status': 'MISS' } })
      : new Response(null, { status: 204 }),
};`;

const EMPTY_LIST = JSON.stringify({ objects: [], truncated: false, delimitedPrefixes: [] });

/** A bucket in which nothing lies, as R2 tells Workers of it. */
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
    // What the Worker logs would be read by this process, whose time it would take.
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
      if (!response.ok) throw new Error(`The cron ended with ${await response.text()}`);
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
    const complaints: string[] = [];
    child.stderr?.on('data', (complaint) => complaints.push(String(complaint)));
    child.once('exit', () => reject(new Error(`workerd ended.\n${complaints.join('')}`)));
    const lines = createInterface(child.stdio[CONTROL_FD] as Readable);
    lines.on('line', (line) => {
      const { socket, port } = JSON.parse(line) as { socket: keyof Ports; port: number };
      ports[socket] = port;
      if (ports.main && ports.cron) resolve(ports as Ports);
    });
  });
}

async function configOf(bundle: string, variables: Record<string, string>): Promise<string> {
  const read = (name: string) => readFile(join(bundle, name), 'utf8');
  const { vars, compatibilityDate, compatibilityFlags }: BundleConfig = JSON.parse(
    await read(CONFIG_FILE),
  );
  const files = (await readdir(bundle)).filter((file) => extname(file) in MODULE_KINDS);
  const modules = files
    .toSorted((a, b) => Number(extname(b) === '.js') - Number(extname(a) === '.js'))
    .map((name) => `(name = ${text(name)}, ${MODULE_KINDS[extname(name)]} = embed ${text(name)})`);
  const bindings = Object.entries({ ...vars, ...variables }).map(
    ([name, value]) => `(name = ${text(name)}, text = ${text(value)})`,
  );
  const flags = compatibilityFlags.map(text).join(', ');
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (modules = [${modules.join(', ')}],
      bindings = [${bindings.join(', ')}, (name = "FILES", r2Bucket = "files")], cacheApiOutbound = "cache",
      compatibilityDate = ${text(compatibilityDate)}, compatibilityFlags = [${flags}])),
    (name = "cache", worker = (modules = [(name = "cache.js", esModule = ${text(NO_CACHE)})],
      compatibilityDate = ${text(compatibilityDate)})),
    (name = "files", worker = (modules = [(name = "files.js", esModule = ${text(EMPTY_BUCKET)})],
      compatibilityDate = ${text(compatibilityDate)})),
    (name = "cron", worker = (modules = [(name = "cron.js", esModule = ${text(CRON_WORKER)})],
      bindings = [(name = "MAIN", service = "main")],
      compatibilityDate = ${text(compatibilityDate)},
      compatibilityFlags = ["service_binding_extra_handlers"])),
    (name = "internet", network = (allow = ["public", "private", "local"])),
  ],
  sockets = [
    (name = "main", address = "127.0.0.1:0", http = (), service = "main"),
    (name = "cron", address = "127.0.0.1:0", http = (), service = "cron"),
  ],
);`;
}

/** A text of Cap'n Proto, which escapes as JSON does. */
function text(value: string): string {
  return JSON.stringify(value);
}
