import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const START_LIMIT_MS = 60_000;
const POLL_MS = 100;

export interface WorkerOptions {
  port: number;
  stateDir: string;
  variables: Record<string, string>;
  inspectorPort?: number;
}

export interface WorkerProcess {
  readonly url: string;
  readonly logFile: string;
  /** Kills the process with SIGKILL. Requests in progress do not finish. */
  close(): Promise<void>;
  restart(): Promise<void>;
}

/** A request to this URL runs the jobs of a cron trigger. Nothing else starts these jobs locally. */
export function cronUrl(siteUrl: string, cron: string): string {
  return `${siteUrl}/cdn-cgi/local/scheduled?${new URLSearchParams({ cron })}`;
}

export async function startWorker(options: WorkerOptions): Promise<WorkerProcess> {
  const url = `http://localhost:${options.port}`;
  const logFile = join(options.stateDir, 'worker.log');
  // Wrangler fails if the folder `dist` is missing.
  await mkdir(join(ROOT, 'dist'), { recursive: true });
  await mkdir(options.stateDir, { recursive: true });
  let child = await launch(options, url, logFile);
  return {
    url,
    logFile,
    close: () => stopProcess(child),
    restart: async () => {
      await stopProcess(child);
      child = await launch(options, url, logFile);
    },
  };
}

async function launch(options: WorkerOptions, url: string, logFile: string) {
  const log = await open(logFile, 'w');
  const child = spawn('node_modules/.bin/wrangler', wranglerArguments(options), {
    cwd: ROOT,
    // Wrangler and workerd get a new process group, so one signal kills both.
    detached: true,
    env: {
      ...process.env,
      CI: '1',
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      WRANGLER_LOG_PATH: options.stateDir,
      NO_COLOR: '1',
    },
    stdio: ['ignore', log.fd, log.fd],
  });
  const killGroup = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  process.once('exit', killGroup);
  child.once('exit', () => process.off('exit', killGroup));
  await log.close();
  try {
    await waitForResponse(`${url}/api/health`, child);
  } catch (error) {
    await stopProcess(child);
    throw new Error(`The Worker did not start.\n${await readFile(logFile, 'utf8')}`, {
      cause: error,
    });
  }
  return child;
}

function wranglerArguments(options: WorkerOptions): string[] {
  const { port, stateDir, variables, inspectorPort = 0 } = options;
  const vars = Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  return [
    'dev',
    '--ip=127.0.0.1',
    `--port=${port}`,
    `--inspector-port=${inspectorPort}`,
    `--persist-to=${stateDir}`,
    '--show-interactive-dev-session=false',
    ...vars,
  ];
}

async function waitForResponse(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`Wrangler ended with ${end}`);
    const response = await fetch(url).catch(() => null);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`No response from ${url}`);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  const hasEnded = child.exitCode !== null || child.signalCode !== null;
  if (hasEnded || child.pid === undefined) return;
  const exited = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await exited;
}
