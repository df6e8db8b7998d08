import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { contentSecurityPolicy, securityHeaders } from '#domain/security-headers.ts';
import { SERVER_TIME } from '#domain/time.ts';
import { createContext } from './context.ts';
import { readConfig } from './env.ts';
import { type HonoEnv, jsonOnly, sameOrigin, securityLog, signedIn } from './http/answers.ts';
import { errorResponse, onError } from './http/errors.ts';
import { networkOf } from './http/network.ts';
import { createSessions } from './identity/sessions/sessions.ts';
import { log } from './log.ts';
import { account, auth, google } from './routes/account.ts';
import { admin } from './routes/admin.ts';
import { availability, bookings, calendar, feed, join } from './routes/bookings.ts';
import { documents, journey, plans, remindersUnsubscribe, uploads } from './routes/journey.ts';
import { mentor } from './routes/mentor.ts';
import { contact, health, webhooks, webinar, webinarUnsubscribe } from './routes/site.ts';

const BODY_LIMIT = 64 * 1024;

const withRequestId = createMiddleware<HonoEnv>(async (c, next) => {
  c.set('requestId', crypto.randomUUID());
  c.header('X-Request-Id', c.var.requestId);
  await next();
});

/** Responds with 503 to every request while a configuration variable is missing or wrong. */
const withContext = createMiddleware<HonoEnv>(async (c, next) => {
  const result = readConfig(c.env);
  if ('missing' in result) {
    log('configuration_incomplete', { missing: result.missing });
    return errorResponse(c, 'unavailable', 'The service is not available at the moment.');
  }
  const context = createContext(result.config, (work) => c.executionCtx.waitUntil(work));
  const sessions = createSessions(context);
  c.set('context', context);
  c.set('sessions', sessions);
  c.set(
    'viewer',
    sessions.viewer(getCookie(c, sessions.cookieName), {
      network: networkOf(c),
      onRenewed: (cookie) => c.header('Set-Cookie', cookie),
      onFound: (userId) => c.set('userId', userId),
    }),
  );
  return next();
});

/** Responses are never framed or executed, and not cached unless the route allows it. */
const answerHeaders = {
  ...securityHeaders,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `${contentSecurityPolicy({ 'default-src': [], 'frame-ancestors': [] })}; sandbox`,
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const withAnswerHeaders = createMiddleware<HonoEnv>(async (c, next) => {
  await next();
  // Set the headers directly, because each use of `c.header` would create a new response.
  const { headers } = c.res;
  const caching = headers.get('Cache-Control');
  for (const [name, value] of Object.entries(answerHeaders)) headers.set(name, value);
  // A response that is cached must not contain the time, which would be wrong later.
  if (caching) headers.set('Cache-Control', caching);
  else headers.set(SERVER_TIME, String(Date.now()));
});

const tooLarge = bodyLimit({
  maxSize: BODY_LIMIT,
  onError: (c) => errorResponse(c, 'payload_too_large', 'This request is too large.'),
});

const crossOriginRoutes = new Hono<HonoEnv>()
  .route('/webhooks', webhooks)
  .route('/webinar', webinarUnsubscribe)
  .route('/plans', remindersUnsubscribe);

const sameOriginRoutes = new Hono<HonoEnv>()
  .use(sameOrigin, jsonOnly)
  .route('/auth', auth)
  .route('/auth/google', google)
  .use('/account/*', signedIn)
  .use('/calendar/*', signedIn)
  .use('/bookings/*', signedIn)
  .use('/plans/*', signedIn)
  .use('/documents/*', signedIn)
  .use('/journey/*', signedIn)
  .use('/admin/*', signedIn)
  .use('/mentor/*', signedIn)
  .route('/account', account)
  .route('/calendar', calendar)
  .route('/bookings', bookings)
  .route('/plans', plans)
  .route('/documents', documents)
  .route('/journey', journey)
  .route('/admin', admin)
  .route('/mentor', mentor)
  .route('/availability', availability)
  .route('/contact', contact)
  .route('/join', join)
  .route('/webinar', webinar)
  .route('/feed', feed)
  .route('/health', health);

export const app = new Hono<HonoEnv>()
  .basePath('/api')
  .use(withRequestId, securityLog, withAnswerHeaders, withContext)
  .route('/', uploads)
  .use(tooLarge)
  .route('/', crossOriginRoutes)
  .route('/', sameOriginRoutes);

app.onError(onError);
app.notFound((c) => errorResponse(c, 'not_found', 'This address does not exist.'));

export type AppType = typeof sameOriginRoutes;
