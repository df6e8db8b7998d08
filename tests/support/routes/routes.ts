/** Lists every API route with its allowed users, its maximum cost and a valid request. */
import { inspectRoutes } from 'hono/dev';
import { app } from '#functions/app.ts';
import type { Access } from './access.ts';
import { clientRoutes } from './client-routes.ts';
import { dashboardRoutes } from './dashboard-routes.ts';

/** Tests fail if a route is missing here. A commit that raises a cost must give the reason. */
export const access: Record<string, Access> = Object.fromEntries([
  ...clientRoutes,
  ...dashboardRoutes,
]);

/** Returns the routes that the API registers, such as `POST /api/bookings`. */
export function registeredRoutes(): string[] {
  const routes = inspectRoutes(app).filter(({ isMiddleware }) => !isMiddleware);
  return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
}
