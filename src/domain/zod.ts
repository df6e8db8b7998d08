import { z } from 'zod';

// Compiling schemas takes `eval`, which our pages' Content-Security-Policy and Workers refuse.
z.config({ jitless: true });

export { z };
