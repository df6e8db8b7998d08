import { inspectRoutes } from 'hono/dev';
import { allApps } from '#functions/app.ts';
import type { Access } from './access.ts';
import { clientRoutes } from './client-routes.ts';
import { dashboardRoutes } from './dashboard-routes.ts';

/** A route that is missing here fails the tests. A commit that raises a cost must explain why. */
export const access: Record<string, Access> = Object.fromEntries([
  ...clientRoutes,
  ...dashboardRoutes,
]);

const apps = await allApps();

export function registeredRoutes(): string[] {
  const routes = apps.flatMap(inspectRoutes).filter(({ isMiddleware }) => !isMiddleware);
  return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
}
