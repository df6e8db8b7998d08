import { Hono } from 'hono';
import type { NodeEnv } from '../http.ts';
import { PAGE_HEADERS } from '../page.ts';
import type { Kept } from '../state.ts';
import type { State } from './email.ts';
import { Refusal } from './errors.ts';
import { findEmail, listEmails } from './mailbox.ts';
import { emailPage, listPage } from './pages.ts';

// An email may carry anything: no script, no form, and only what an email program would load.
const EMAIL_CSP =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src * 'unsafe-inline'; img-src * data:; font-src * data:";

/** The emails as their receivers would read them. */
export function outboxRoutes(kept: Kept<State>): Hono<NodeEnv> {
  return new Hono<NodeEnv>()
    .get('/', (c) => c.html(listPage(listEmails(kept.value)), 200, PAGE_HEADERS))
    .get('/outbox/:id', (c) => {
      const email = findEmail(kept.value, c.req.param('id'));
      return c.html(emailPage(email), 200, PAGE_HEADERS);
    })
    .get('/outbox/:id/html', (c) => {
      const { html } = findEmail(kept.value, c.req.param('id'));
      return c.html(openingLinksOutside(html ?? ''), 200, { 'content-security-policy': EMAIL_CSP });
    })
    .get('/outbox/:id/attachments/:n', (c) => {
      const { attachments } = findEmail(kept.value, c.req.param('id'));
      const attachment = attachments[Number(c.req.param('n'))];
      if (!attachment?.content) throw new Refusal(404, 'not_found', 'Attachment not found');
      const { filename, content, content_type } = attachment;
      return c.body(Buffer.from(content, 'base64'), 200, {
        'content-type': content_type,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
        'x-content-type-options': 'nosniff',
      });
    });
}

/** A link in an email opens a page of its own, never inside the frame that shows the email. */
function openingLinksOutside(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : base + html;
}
