import { Hono, type Schema } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { contentSecurityPolicy, securityHeaders } from '#domain/security-headers.ts';
import { SERVER_TIME_HEADER } from '#domain/time.ts';
import { createContext } from './context.ts';
import { readConfig } from './env.ts';
import { type HonoEnv, jsonOnly, sameOrigin, securityLog, signedIn } from './http/answers.ts';
import { errorResponse, onError } from './http/errors.ts';
import { browserOf } from './http/network.ts';
import { sessionCookie } from './identity/sessions/lucia.ts';
import { createViewer } from './identity/sessions/sessions.ts';
import { log } from './log.ts';

const MAX_BODY_BYTES = 64 * 1024;

const withRequestId = createMiddleware<HonoEnv>(async (c, next) => {
  c.set('requestId', crypto.randomUUID());
  c.header('X-Request-Id', c.var.requestId);
  await next();
});

const withContext = createMiddleware<HonoEnv>(async (c, next) => {
  const result = readConfig(c.env);
  if ('invalid' in result) {
    log('configuration_incomplete', { invalid: result.invalid });
    return errorResponse(c, 'unavailable', 'The service is unavailable. Please try again later.');
  }
  const context = createContext(result.config, (work) => c.executionCtx.waitUntil(work));
  const token = getCookie(c, sessionCookie(context.config).name);
  c.set('context', context);
  c.set('viewer', createViewer(context, token, browserOf(c)));
  return next();
});

const answerHeaders = {
  ...securityHeaders,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `${contentSecurityPolicy({ 'default-src': [], 'frame-ancestors': [] })}; sandbox`,
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const withAnswerHeaders = createMiddleware<HonoEnv>(async (c, next) => {
  await next();
  // Sets headers on `c.res`: each call of `c.header` would copy the response.
  const { headers } = c.res;
  const ownCaching = headers.get('Cache-Control');
  for (const [name, value] of Object.entries(answerHeaders)) headers.set(name, value);
  // A cached response gets no server time: the time would be outdated.
  if (ownCaching) headers.set('Cache-Control', ownCaching);
  else headers.set(SERVER_TIME_HEADER, String(Date.now()));
});

const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (c) => errorResponse(c, 'payload_too_large', 'This request is too large.'),
});

/** Imports a routes file at the first request for its routes, so an isolate starts faster. */
const routeFiles = {
  account: () => import('./routes/account.ts'),
  admin: () => import('./routes/admin.ts'),
  bookings: () => import('./routes/bookings.ts'),
  journey: () => import('./routes/journey.ts'),
  mentor: () => import('./routes/mentor.ts'),
  site: () => import('./routes/site.ts'),
};

type RouteFileName = keyof typeof routeFiles;

const fileNames = Object.keys(routeFiles) as RouteFileName[];

/** First part of the paths in each file. All other paths are in `site`. */
const nouns: Partial<Record<RouteFileName, string[]>> = {
  account: ['account', 'auth'],
  admin: ['admin'],
  bookings: ['availability', 'bookings', 'calendar', 'feed', 'join'],
  journey: ['documents', 'journey', 'plans'],
  mentor: ['mentor'],
};

interface RouteFile {
  routes: Hono<HonoEnv, Schema>;
  /** Comes before `sameOrigin`, because other sites send these requests. */
  crossOrigin?: Hono<HonoEnv, Schema>;
  /** Comes before `limitBody`, because files can be larger than `MAX_BODY_BYTES`. */
  uploads?: Hono<HonoEnv, Schema>;
}

/** Paths that need a login session. Routes in `crossOrigin` and `uploads` have their own guards. */
const privatePaths = [
  '/account/*',
  '/admin/*',
  '/bookings/*',
  '/calendar/*',
  '/documents/*',
  '/journey/*',
  '/mentor/*',
  '/plans/*',
];

const noRoutes = new Hono<HonoEnv>();

function appWith({ routes, crossOrigin = noRoutes, uploads = noRoutes }: RouteFile) {
  const app = new Hono<HonoEnv>()
    .basePath('/api')
    .use(withRequestId, securityLog, withAnswerHeaders, withContext)
    .route('/', uploads)
    .use(limitBody)
    .route('/', crossOrigin)
    .use(sameOrigin, jsonOnly)
    .on('ALL', privatePaths, signedIn)
    .route('/', routes);
  app.onError(onError);
  app.notFound((c) => errorResponse(c, 'not_found', 'This address does not exist.'));
  return app;
}

const apps: Partial<Record<RouteFileName, ReturnType<typeof appWith>>> = {};

export const fetch: ReturnType<typeof appWith>['fetch'] = async (request, env, execution) => {
  // Splits https://host/api/bookings into `https:`, '', `host`, `api` and `bookings`.
  const noun = request.url.split(/[/?#]/, 5)[4] ?? '';
  const file = fileNames.find((name) => nouns[name]?.includes(noun)) ?? 'site';
  apps[file] ??= appWith(await routeFiles[file]());
  return apps[file].fetch(request, env, execution);
};

export function allApps() {
  return Promise.all(Object.values(routeFiles).map(async (load) => appWith(await load())));
}

export type AppType = Awaited<ReturnType<(typeof routeFiles)[RouteFileName]>>['routes'];
