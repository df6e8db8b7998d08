/** Runs functions in child processes, because CPU time can be measured only per process. */
import { fork } from 'node:child_process';
import { once } from 'node:events';

type Calls = Record<string, (argument: never) => unknown>;
type Request = { id: number; name: string; argument: unknown };
type Reply = { id: number; value?: unknown; error?: string };

export interface Child<C extends Calls> {
  pid: number;
  invoke<N extends keyof C & string>(
    name: N,
    ...argument: Parameters<C[N]>
  ): Promise<Awaited<ReturnType<C[N]>>>;
  close(): Promise<void>;
}

export function answerCalls(calls: Calls): void {
  process.on('message', async ({ id, name, argument }: Request) => {
    const reply = await Promise.resolve()
      .then(() => calls[name]?.(argument as never))
      .then((value): Reply => ({ id, value }))
      .catch((error: Error): Reply => ({ id, error: error.stack ?? error.message }));
    process.send?.(reply);
  });
  process.on('disconnect', () => process.exit());
}

export function startChild<C extends Calls>(file: string, ...options: string[]): Child<C> {
  const child = fork(new URL(file, import.meta.url), options);
  const waiting = new Map<number, (reply: Reply) => void>();
  let calls = 0;
  child.on('message', (reply: Reply) => waiting.get(reply.id)?.(reply));
  child.on('exit', (code) => {
    for (const [id, settle] of waiting) settle({ id, error: `${file} exited with code ${code}` });
  });
  return {
    pid: child.pid ?? 0,
    invoke: async (name, argument) => {
      calls += 1;
      const id = calls;
      const reply = await new Promise<Reply>((resolve) => {
        waiting.set(id, resolve);
        child.send({ id, name, argument } satisfies Request);
      });
      waiting.delete(id);
      if (reply.error) throw new Error(reply.error);
      return reply.value as never;
    },
    close: async () => {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}
