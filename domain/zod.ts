import { config } from 'zod/mini';

function defaultMessage({ input }: { input?: unknown }): string {
  return input === undefined ? 'Please fill this in' : 'Please check this answer';
}

// Zod's compiler uses `eval`. Workers and the Content-Security-Policy forbid `eval`.
config({ customError: defaultMessage, jitless: true });

export * from 'zod/mini';
