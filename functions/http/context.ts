import type { Sessions } from '../services/accounts/sessions.ts';
import type { Viewer } from '../services/accounts/viewer.ts';
import type { Services } from '../services.ts';

/** What middleware has put in place by the time a route runs. */
export interface AppContext {
  Variables: {
    requestId: string;
    services: Services;
    sessions: Sessions;
    viewer: Viewer;
  };
}
