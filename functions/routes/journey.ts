import { Hono } from 'hono';
import { attachmentHeader } from '#domain/documents/file-name.ts';
import {
  commentInput,
  downloadQuery,
  newDocumentQuery,
  newVersionQuery,
} from '#domain/documents/input.ts';
import { refundRequestInput } from '#domain/money/input.ts';
import { remindersPageUrl } from '#domain/plans/plan.ts';
import { planRemindersInput, tickInput } from '#domain/plans/plan-input.ts';
import { requestRefund, withdrawRefund } from '../calls/package-refund.ts';
import { addComment, download, listOwnDocuments } from '../documents/documents.ts';
import { listOwnPlans } from '../documents/plans/find.ts';
import { leaveReminders, setReminders, tickStep } from '../documents/plans/remind.ts';
import { deleteDocument } from '../documents/stored-files.ts';
import { addDocument, addVersion } from '../documents/upload.ts';
import {
  answer,
  fileGuards,
  type HonoEnv,
  named,
  sentFile,
  valid,
  withInput,
} from '../http/answers.ts';
import { extendOwn } from '../packages/purchase.ts';
import { showJourney } from '../views/clients/journey.ts';

const journey = new Hono<HonoEnv>()
  .get('/', answer(showJourney))
  .post('/:id/extend', answer(extendOwn))
  .post('/:id/refund', ...withInput('json', refundRequestInput, requestRefund))
  .delete('/:id/refund', answer(withdrawRefund));

const plans = new Hono<HonoEnv>()
  .get('/', answer(listOwnPlans))
  .put('/steps/:id', ...withInput('json', tickInput, tickStep))
  .put('/reminders', ...withInput('json', planRemindersInput, setReminders));

export const crossOrigin = new Hono<HonoEnv>()
  .get('/plans/reminders/leave/:token', (c) =>
    c.redirect(remindersPageUrl(c.var.context.config.SITE_URL, c.req.param('token'))),
  )
  .post('/plans/reminders/leave/:token', answer(leaveReminders));

const documents = new Hono<HonoEnv>()
  .get('/', answer(listOwnDocuments))
  // Sends a download: a browser would run scripts in a displayed file.
  .get('/:id', valid('query', downloadQuery), async (c) => {
    const { context, viewer } = c.var;
    const { version } = c.req.valid('query');
    const { name, size, content } = await download(context, viewer, c.req.param('id'), version);
    c.header('Content-Type', 'application/octet-stream');
    c.header('Content-Disposition', attachmentHeader(name));
    c.header('Content-Length', String(size));
    return c.body(content);
  })
  .delete('/:id', answer(deleteDocument))
  .post('/:id/comments', ...withInput('json', commentInput, named('comment', addComment), 201));

export const uploads = new Hono<HonoEnv>()
  .post('/documents', ...fileGuards, valid('query', newDocumentQuery), async (c) => {
    const { context, viewer } = c.var;
    const { name: namedFile, booking = null } = c.req.valid('query');
    const document = await addDocument(context, viewer, booking, sentFile(c, namedFile));
    return c.json({ document }, 201);
  })
  .post('/documents/:id/versions', ...fileGuards, valid('query', newVersionQuery), async (c) => {
    const { context, viewer } = c.var;
    const { name: namedFile } = c.req.valid('query');
    const document = await addVersion(context, viewer, c.req.param('id'), sentFile(c, namedFile));
    return c.json({ document }, 201);
  });

export const routes = new Hono<HonoEnv>()
  .route('/plans', plans)
  .route('/documents', documents)
  .route('/journey', journey);
