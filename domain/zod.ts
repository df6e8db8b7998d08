import { config } from 'zod/mini';

function plainSentence({ input }: { input?: unknown }): string {
  return input === undefined ? 'Please fill this in' : 'Please check this answer';
}

// `jitless`: Zod's compiler uses `eval`, which Workers and the Content-Security-Policy forbid.
config({ customError: plainSentence, jitless: true });

export * from 'zod/mini';
