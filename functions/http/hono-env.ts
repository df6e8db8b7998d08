import type { Context } from '../context.ts';
import type { Sessions } from '../identity/sessions/sessions.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';

export interface HonoEnv {
  /** Read by `readConfig` alone. */
  Bindings: object;
  Variables: {
    requestId: string;
    context: Context;
    sessions: Sessions;
    viewer: Viewer;
    userId?: string;
    signing?: 'signed_in' | 'signed_out';
  };
}
