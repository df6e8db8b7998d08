/** Measures workerd's CPU time until a Worker's first response. Works only on Linux. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { CONFIG_FILE } from '#local/bundle.ts';
import { moduleList } from '#local/worker-size.ts';
import { median } from '#tools/median.ts';

const STARTS = 11;
const NS_PER_MS = 1_000_000;
const EMPTY = 'export default { fetch: () => new Response() };';

/** Medians in ms: for the bundled Worker and for an empty Worker */
export async function startUpTimes(bundle: string) {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-start-up-'));
  try {
    const [ours, empty] = [join(folder, 'ours'), join(folder, 'empty')];
    await cp(bundle, ours, { recursive: true });
    await mkdir(empty);
    await cp(join(bundle, CONFIG_FILE), join(empty, CONFIG_FILE));
    await writeFile(join(empty, 'worker.js'), EMPTY);
    await Promise.all([ours, empty].map(writeConfig));
    const times: Record<'ours' | 'empty', number[]> = { ours: [], empty: [] };
    // The two Workers start alternately, so other load affects both Workers equally.
    for (let start = 0; start < STARTS; start += 1) {
      times.ours.push(await startOnce(ours));
      times.empty.push(await startOnce(empty));
    }
    return { ours: median(times.ours), empty: median(times.empty) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const WORKERD_CONFIG = 'start-up.capnp';

async function writeConfig(folder: string): Promise<void> {
  const { compatibilityDate, compatibilityFlags } = JSON.parse(
    await readFile(join(folder, CONFIG_FILE), 'utf8'),
  );
  const config = `using Workerd = import "/workerd/workerd.capnp";
const worker :Workerd.Worker = (
  modules = ${await moduleList(folder)},
  compatibilityDate = "${compatibilityDate}",
  compatibilityFlags = ${JSON.stringify(compatibilityFlags)},
);
const config :Workerd.Config = (
  services = [(name = "main", worker = .worker)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);`;
  await writeFile(join(folder, WORKERD_CONFIG), config);
}

async function startOnce(folder: string): Promise<number> {
  const file = join(folder, WORKERD_CONFIG);
  const workerd = spawn('node_modules/.bin/workerd', ['serve', '--control-fd=1', file], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const response = await fetch(`http://127.0.0.1:${await portOf(workerd.stdout)}/api/health`);
    await response.arrayBuffer();
    return await cpuTime(workerd.pid);
  } finally {
    workerd.kill();
    await once(workerd, 'exit');
  }
}

async function portOf(control: Readable): Promise<number> {
  const [line] = await once(control, 'data');
  return JSON.parse(String(line).split('\n', 1)[0] ?? '').port;
}

async function cpuTime(pid = 0): Promise<number> {
  const tasks = `/proc/${pid}/task`;
  const threads = await readdir(tasks);
  const times = await Promise.all(
    threads.map(async (thread) => {
      const [ran = ''] = (await readFile(join(tasks, thread, 'schedstat'), 'utf8')).split(' ');
      return Number(ran) / NS_PER_MS;
    }),
  );
  return times.reduce((sum, time) => sum + time);
}
