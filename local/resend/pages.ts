import { Hono } from 'hono';
import { html } from 'hono/html';
import type { NodeEnv } from '../http.ts';
import { type Html, PAGE_HEADERS, page, table, time } from '../page.ts';
import type { Store } from '../state.ts';
import { type Email, refusal, type State } from './email.ts';
import { findEmail, listEmails } from './mailbox.ts';

const NOTICE = 'Local stand-in for Resend. No email leaves this machine.';

const STYLE = `
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.5rem 1rem; font-size: 0.875rem; }
  dt { color: var(--soft); }
  dd { margin: 0; overflow-wrap: anywhere; }
  iframe { display: block; width: 100%; height: 75vh; min-height: 24rem; border: 0;
    background: #fff; border-radius: 12px; }
  pre { margin: 0; padding: 1.25rem; white-space: pre-wrap; overflow-wrap: anywhere;
    font: 0.875rem/1.6 ui-monospace, Menlo, Consolas, monospace; }
`;

// Emails are untrusted, so scripts and forms are blocked. Styles, images and fonts are allowed, as
// in email programs.
const EMAIL_CSP =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src * 'unsafe-inline'; img-src * data:; font-src * data:";

export function outboxRoutes({ value }: Store<State>): Hono<NodeEnv> {
  return new Hono<NodeEnv>()
    .get('/', (c) => c.html(listPage(listEmails(value)), 200, PAGE_HEADERS))
    .get('/outbox/:id', (c) => {
      const email = findEmail(value, c.req.param('id'));
      return c.html(emailPage(email), 200, PAGE_HEADERS);
    })
    .get('/outbox/:id/html', (c) => {
      const { html } = findEmail(value, c.req.param('id'));
      return c.html(withLinksInNewTab(html ?? ''), 200, { 'content-security-policy': EMAIL_CSP });
    })
    .get('/outbox/:id/attachments/:n', (c) => {
      const { attachments } = findEmail(value, c.req.param('id'));
      const attachment = attachments[Number(c.req.param('n'))];
      if (!attachment) throw refusal(404, 'not_found', 'Attachment not found');
      const { filename, content, content_type } = attachment;
      return c.body(Buffer.from(content, 'base64'), 200, {
        'content-type': content_type,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
        'x-content-type-options': 'nosniff',
      });
    });
}

/** The page shows the email in a frame, so links must open in a new tab. */
function withLinksInNewTab(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : base + html;
}

function listPage(emails: Email[]): Html {
  const rows = emails.map(({ id, subject, to, created_at }) => [
    html`<a href="/outbox/${id}">${subject}</a>`,
    to.join(', '),
    time(new Date(created_at)),
  ]);
  return page(
    'Outbox',
    NOTICE,
    html`<h1>Outbox</h1>
      <div class="card scroll">${table(['Subject', 'To', 'Sent'], rows)}</div>`,
  );
}

function emailPage({ id, subject, attachments, text, ...email }: Email): Html {
  const files = attachments.map(
    ({ filename }, n) => html`<a href="/outbox/${id}/attachments/${n}" download>${filename}</a> `,
  );
  const facts = [
    ['From', email.from],
    ['To', email.to.join(', ')],
    ['Reply to', email.reply_to.join(', ')],
    ['Sent', time(new Date(email.created_at))],
    ['Attachments', files],
    ...Object.entries(email.headers),
  ] as const;
  const body = html`
    <p><a href="/">All emails</a></p>
    <h1>${subject}</h1>
    <dl>
      ${facts.map(
        ([term, value]) =>
          html`<dt>${term}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <h2>Message</h2>
    <div class="card">
      <iframe
        src="/outbox/${id}/html"
        title="The email as sent"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
    </div>
    <h2>Plain text</h2>
    <div class="card"><pre>${text}</pre></div>
  `;
  return page(subject, NOTICE, body, STYLE);
}
