import { html, raw } from 'hono/html';

export type Html = ReturnType<typeof html>;

export const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'",
};

/** `next`: another origin that the form may redirect to. `form-action` also limits redirects. */
export function formHeaders(next = '') {
  const policy = PAGE_HEADERS['content-security-policy'];
  return {
    'content-security-policy': policy.replace("form-action 'none'", `form-action 'self' ${next}`),
  };
}

const STYLE = `
  :root { color-scheme: light; --ink: #17211c; --soft: #59655e; --line: #ddd8cc; --paper: #f8f5ee;
    --card: #fff; --green: #1d5c43; }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink);
    font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; }
  a { color: var(--green); text-underline-offset: 0.2em; }
  a:focus-visible { outline: 3px solid var(--green); outline-offset: 2px; }
  .bar { background: var(--green); color: #fff; }
  .bar p { max-width: 68rem; margin: 0 auto; padding: 0.75rem 1.25rem; font-size: 0.875rem; }
  main { max-width: 68rem; margin: 0 auto; padding: 1.75rem 1.25rem 4rem; }
  h1 { margin: 0 0 0.25rem; font-size: 1.625rem; line-height: 1.2; overflow-wrap: anywhere; }
  h2 { margin: 2.25rem 0 0.75rem; font-size: 1.0625rem; }
  .soft { margin: 0; color: var(--soft); }
  .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
  .empty { padding: 1.25rem; color: var(--soft); }
  .scroll { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
  th, td { padding: 0.625rem 1rem; text-align: left; vertical-align: top; white-space: nowrap; }
  th { color: var(--soft); font-weight: 600; border-bottom: 1px solid var(--line); }
  tbody tr + tr td { border-top: 1px solid var(--line); }
  code { font: 0.8125rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
  .tag { display: inline-block; padding: 0 0.5rem; border-radius: 99px; background: #eef0ea; }
`;

export function table(columns: string[], rows: unknown[][]): Html {
  if (rows.length === 0) return html`<div class="empty">None yet.</div>`;
  const row = (cells: unknown[]) => html`<tr>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`;
  return html`<table>
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(row)}
    </tbody>
  </table>`;
}

export function page(title: string, notice: string, body: Html, style = ''): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${raw(STYLE)}${raw(style)}
        </style>
      </head>
      <body>
        <header class="bar"><p>${notice}</p></header>
        <main>${body}</main>
      </body>
    </html>`;
}

const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

export function time(date: Date): Html {
  return html`<time datetime="${date.toISOString()}">${moment.format(date)} IST</time>`;
}
