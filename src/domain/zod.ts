import { en } from 'zod/locales';
import { config } from 'zod/mini';

// Compiling schemas takes `eval`, which our pages' Content-Security-Policy and Workers refuse.
config({ ...en(), jitless: true });

export * from 'zod/mini';
