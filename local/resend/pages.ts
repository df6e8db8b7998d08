import { html } from 'hono/html';
import { type Html, page, time } from '../page.ts';
import type { Attachment, Email } from './email.ts';

const NOTICE = 'Local mail outbox, in place of Resend. Nothing leaves this machine.';

const STYLE = `
  .emails { margin: 1.25rem 0 0; padding: 0; list-style: none; }
  .emails li + li { border-top: 1px solid var(--line); }
  .emails a { display: grid; grid-template-columns: 1fr auto; gap: 0.125rem 1rem;
    padding: 0.875rem 1.25rem; color: inherit; text-decoration: none; }
  .emails a:hover { background: #faf8f2; }
  .emails strong { overflow-wrap: anywhere; }
  .emails span, .emails time { color: var(--soft); font-size: 0.875rem; }
  .emails span { grid-column: 1; overflow-wrap: anywhere; }
  .facts { margin: 1rem 0 0; font-size: 0.875rem; }
  .facts div { display: grid; grid-template-columns: minmax(5.5rem, 20%) 1fr; gap: 1rem; padding: 0.25rem 0; }
  .facts dt { color: var(--soft); overflow-wrap: anywhere; }
  .facts dd { margin: 0; overflow-wrap: anywhere; }
  iframe { display: block; width: 100%; height: 75vh; min-height: 24rem; border: 0;
    background: #fff; border-radius: 12px; }
  pre { margin: 0; padding: 1.25rem; white-space: pre-wrap; overflow-wrap: anywhere;
    font: 0.875rem/1.6 ui-monospace, Menlo, Consolas, monospace; }
  .files { margin: 0; padding: 0.875rem 1.25rem; list-style: none; }
  .files li { padding: 0.25rem 0; overflow-wrap: anywhere; }
  @media (max-width: 36rem) { .emails a { grid-template-columns: 1fr; } }
`;

export function listPage(emails: Email[]): Html {
  const list = html`<ul class="card emails">
    ${emails.map(
      (email) =>
        html`<li>
          <a href="/outbox/${email.id}">
            <strong>${email.subject}</strong>
            ${time(new Date(email.created_at))}
            <span>to ${email.to.join(', ')}</span>
          </a>
        </li>`,
    )}
  </ul>`;
  const none = html`<div class="card emails empty">No mail yet.</div>`;
  const body = html`
    <h1>Outbox</h1>
    <p class="soft">${emails.length} ${emails.length === 1 ? 'mail' : 'mails'}, newest first.</p>
    ${emails.length > 0 ? list : none}
  `;
  return page('Outbox', NOTICE, STYLE, body);
}

export function emailPage(email: Email): Html {
  const body = html`
    <p><a href="/">All emails</a></p>
    <h1>${email.subject}</h1>
    ${facts([
      ['From', email.from],
      ['To', email.to.join(', ')],
      ['Cc', email.cc.join(', ')],
      ['Bcc', email.bcc.join(', ')],
      ['Reply to', email.reply_to.join(', ')],
      ['Sent', time(new Date(email.created_at))],
    ])}
    ${email.attachments.length > 0 && attachments(email)} ${email.html !== null && asHtml(email)}
    ${email.text !== null && asText(email.text)} ${headers(email)}
  `;
  return page(email.subject, NOTICE, STYLE, body);
}

function facts(rows: [term: string, value: string | Html][]): Html {
  return html`<dl class="facts">
    ${rows
      .filter(([, value]) => value !== '')
      .map(
        ([term, value]) =>
          html`<div>
            <dt>${term}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
  </dl>`;
}

function asHtml({ id }: Email): Html {
  return html`<h2>Message</h2>
    <div class="card">
      <iframe
        src="/outbox/${id}/html"
        title="The mail as sent"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
    </div>`;
}

function asText(text: string): Html {
  return html`<h2>Plain text</h2>
    <div class="card"><pre>${text}</pre></div>`;
}

function headers({ headers: sent }: Email): Html {
  const rows = Object.entries(sent);
  if (rows.length === 0) return html``;
  return html`<h2>Headers</h2>
    ${facts(rows)}`;
}

function attachments({ id, attachments: files }: Email): Html {
  return html`<h2>Attachments</h2>
    <ul class="card files">
      ${files.map((file, n) => html`<li>${link(file, `/outbox/${id}/attachments/${n}`)}</li>`)}
    </ul>`;
}

function link({ filename, content, content_type, path }: Attachment, href: string): Html {
  const type = html`<span class="soft">${content_type}</span>`;
  if (content === null) return html`${filename} ${type} <span class="soft">at ${path}</span>`;
  return html`<a href="${href}" download>${filename}</a> ${type}`;
}
