/** Every route of the API with its access, its maximum cost and a valid request. */
import { inspectRoutes } from 'hono/dev';
import { app } from '#functions/app.ts';
import type { Access } from './access.ts';
import { clientRoutes } from './client-routes.ts';
import { dashboardRoutes } from './dashboard-routes.ts';

/** A route that is missing here fails the tests. A commit that raises a cost gives the reason. */
export const access: Record<string, Access> = Object.fromEntries([
  ...clientRoutes,
  ...dashboardRoutes,
]);

/** Returns the routes of the router, such as `POST /api/bookings`. */
export function registeredRoutes(): string[] {
  const routes = inspectRoutes(app).filter(({ isMiddleware }) => !isMiddleware);
  return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
}
