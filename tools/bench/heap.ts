import { once } from 'node:events';

const ISOLATE = 'core:user:waymark';

interface HeapUsage {
  usedSize: number;
  backingStorageSize: number;
}

export interface Heap {
  used(): Promise<number>;
  close(): void;
}

/**
 * `wake` must send the Worker a request, because an idle isolate collects no garbage.
 * @throws Error if the inspector does not list the Worker's isolate
 */
export async function openHeap(inspectorPort: number, wake: () => Promise<unknown>): Promise<Heap> {
  const response = await fetch(`http://127.0.0.1:${inspectorPort}/json`);
  const targets = (await response.json()) as { id: string; webSocketDebuggerUrl: string }[];
  const target = targets.find(({ id }) => id.includes(ISOLATE));
  if (!target) throw new Error(`No ${ISOLATE} among ${targets.map(({ id }) => id).join(', ')}.`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let last = 0;
  const ask = <T>(method: string) =>
    new Promise<T>((resolve) => {
      last += 1;
      waiting.set(last, (result) => resolve(result as T));
      socket.send(JSON.stringify({ id: last, method }));
    });
  return {
    used: async () => {
      await Promise.all([ask('HeapProfiler.collectGarbage'), wake()]);
      const { usedSize, backingStorageSize } = await ask<HeapUsage>('Runtime.getHeapUsage');
      return usedSize + backingStorageSize;
    },
    close: () => socket.close(),
  };
}
