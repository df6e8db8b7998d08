/** Lists every API route with its allowed users, its maximum cost and a valid request. */
import { inspectRoutes } from 'hono/dev';
import { allApps } from '#functions/app.ts';
import type { Access } from './access.ts';
import { clientRoutes } from './client-routes.ts';
import { dashboardRoutes } from './dashboard-routes.ts';

/** Tests fail if a route is missing here. A commit that raises a cost must give the reason. */
export const access: Record<string, Access> = Object.fromEntries([
  ...clientRoutes,
  ...dashboardRoutes,
]);

const apps = await allApps();

/** Returns the routes that the API registers, such as `POST /api/bookings`. */
export function registeredRoutes(): string[] {
  const routes = apps.flatMap(inspectRoutes).filter(({ isMiddleware }) => !isMiddleware);
  return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
}
