import type { Context } from '../context.ts';
import type { Sessions } from '../services/sessions/sessions.ts';
import type { Viewer } from '../services/sessions/viewer.ts';

/** What middleware has put in place by the time a route runs. */
export interface HonoEnv {
  /** Read by `readConfig` alone. */
  Bindings: object;
  Variables: {
    requestId: string;
    context: Context;
    sessions: Sessions;
    viewer: Viewer;
    /** Whose session came with the request, once it was looked up, or who has just signed in. */
    userId?: string;
    /** What the request has done to the session. */
    signing?: 'signed_in' | 'signed_out';
  };
}
