export interface Timers {
  after(ms: number, task: () => void): void;
  clear(): void;
}

/** Timers that end with the stand-in and never keep its process alive by themselves. */
export function createTimers(): Timers {
  const running = new Set<NodeJS.Timeout>();
  return {
    after(ms, task) {
      const timer = setTimeout(() => {
        running.delete(timer);
        task();
      }, ms);
      timer.unref();
      running.add(timer);
    },
    clear() {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}
