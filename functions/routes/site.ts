import { Hono } from 'hono';
import { contactInput, webinarInput, webinarLinkInput } from '#domain/contact.ts';
import { DomainError } from '#domain/errors.ts';
import { samples } from '#domain/samples.ts';
import { listPageUrl } from '#domain/webinar.ts';
import { isDatabaseReachable } from '../core/statements.ts';
import { receiveEmailEvent } from '../email/outbox.ts';
import { webinarFile } from '../email/templates/webinar.ts';
import { answer, type HonoEnv, withInput } from '../http/answers.ts';
import { receiveEvent } from '../payments/handle-event.ts';
import { sendMessage } from '../site/contact.ts';
import { confirmSeat, joinList, leaveList, webinarStart } from '../site/webinar.ts';

const contact = new Hono<HonoEnv>().post('/', ...withInput('json', contactInput, sendMessage, 202));

const webinar = new Hono<HonoEnv>()
  .get('/webinar.ics', (c) => {
    const { config } = c.var.context;
    const start = webinarStart(config);
    if (start === null) return c.notFound();
    const file = webinarFile(config.SITE_URL, start);
    return c.body(file, 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
  })
  .post('/', ...withInput('json', webinarInput, joinList, 202))
  .post('/confirm', ...withInput('json', webinarLinkInput, confirmSeat));

/** Mail programs unsubscribe with POST (RFC 8058). Scanners use GET, so GET only redirects. */
const webinarUnsubscribe = new Hono<HonoEnv>()
  .get('/leave/:token', (c) =>
    c.redirect(listPageUrl(c.var.context.config.SITE_URL, c.req.param('token'), 'leave')),
  )
  .post('/leave/:token', answer(leaveList));

const health = new Hono<HonoEnv>().get('/', async (c) => {
  const { context } = c.var;
  const { ENVIRONMENT, ALLOW_SAMPLES, VERSION } = context.config;
  const database = (await isDatabaseReachable(context)) ? 'reachable' : 'unreachable';
  const isPublic = ENVIRONMENT === 'production' && !ALLOW_SAMPLES;
  const wrongSamples = isPublic ? samples : [];
  const isHealthy = database === 'reachable' && wrongSamples.length === 0;
  return c.json(
    { database, configuration: 'complete', samples: wrongSamples, version: VERSION } as const,
    isHealthy ? 200 : 503,
  );
});

const WRONG_SIGNATURE = 'The signature does not match.';

const webhooks = new Hono<HonoEnv>()
  .post('/razorpay', async (c) => {
    const { context } = c.var;
    const event = context.payments.readEvent(await c.req.text(), c.req.raw.headers);
    if (!event) throw new DomainError('forbidden', WRONG_SIGNATURE);
    await receiveEvent(context, event);
    return c.json({ received: true });
  })
  .post('/resend', async (c) => {
    const { context } = c.var;
    const event = await context.emailSender.readEvent(await c.req.text(), c.req.raw.headers);
    if (!event) throw new DomainError('forbidden', WRONG_SIGNATURE);
    await receiveEmailEvent(context, event);
    return c.json({ received: true });
  });

export const routes = new Hono<HonoEnv>()
  .route('/contact', contact)
  .route('/webinar', webinar)
  .route('/health', health);

export const crossOrigin = new Hono<HonoEnv>()
  .route('/webhooks', webhooks)
  .route('/webinar', webinarUnsubscribe);
