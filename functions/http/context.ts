import type { Sessions } from '../services/sessions/sessions.ts';
import type { Viewer } from '../services/sessions/viewer.ts';
import type { Services } from '../services.ts';

/** What middleware has put in place by the time a route runs. */
export interface AppContext {
  Variables: {
    requestId: string;
    services: Services;
    sessions: Sessions;
    viewer: Viewer;
    /** Whose session came with the request, once it was looked up, or who has just signed in. */
    userId?: string;
    /** What the request has done to the session. */
    signing?: 'signed_in' | 'signed_out';
  };
}
