import { html } from 'hono/html';
import { type Html, page, time } from '../page.ts';
import type { State } from './entities.ts';
import { rupees } from './money.ts';

const NOTICE = 'Local payment stand-in, in place of Razorpay. No money moves.';

/** All that the stand-in knows, newest first, for the person running it. */
export function ledgerPage(state: State): Html {
  const body = html`
    <h1>Payments</h1>
    <p class="soft">Orders, payments, refunds and webhooks since the state was last cleared.</p>
    ${orders(state)} ${payments(state)} ${refunds(state)} ${webhooks(state)}
  `;
  return page('Payment stand-in', NOTICE, '', body);
}

function orders(state: State): Html {
  const rows = state.orders.toReversed().map(
    (order) =>
      html`<tr>
        <td><code>${order.id}</code></td>
        <td>${rupees(order.amount)}</td>
        <td>${tag(order.status)}</td>
        <td>${order.attempts}</td>
        <td>${order.receipt}</td>
        <td>${when(order.created_at)}</td>
      </tr>`,
  );
  return section('Orders', ['Order', 'Amount', 'Status', 'Attempts', 'Receipt', 'Created'], rows);
}

function payments(state: State): Html {
  const rows = state.payments.toReversed().map(
    (payment) =>
      html`<tr>
        <td><code>${payment.id}</code></td>
        <td>${rupees(payment.amount)}</td>
        <td>${tag(payment.status)}</td>
        <td>${payment.method}</td>
        <td><code>${payment.order_id}</code></td>
        <td>${when(payment.created_at)}</td>
      </tr>`,
  );
  return section('Payments', ['Payment', 'Amount', 'Status', 'Method', 'Order', 'Created'], rows);
}

function refunds(state: State): Html {
  const rows = state.refunds.toReversed().map(
    (refund) =>
      html`<tr>
        <td><code>${refund.id}</code></td>
        <td>${rupees(refund.amount)}</td>
        <td>${tag(refund.status)}</td>
        <td><code>${refund.payment_id}</code></td>
        <td>${when(refund.created_at)}</td>
      </tr>`,
  );
  return section('Refunds', ['Refund', 'Amount', 'Status', 'Payment', 'Created'], rows);
}

function webhooks(state: State): Html {
  const rows = state.webhooks.toReversed().map(
    (webhook) =>
      html`<tr>
        <td><code>${webhook.event}</code></td>
        <td>${tag(webhook.state)}</td>
        <td>${webhook.attempts.map(({ result }) => result).join(', ')}</td>
        <td><code>${webhook.id}</code></td>
        <td>${when(webhook.created_at)}</td>
      </tr>`,
  );
  return section('Webhooks', ['Event', 'State', 'Answers', 'Event id', 'Created'], rows);
}

function section(title: string, columns: string[], rows: (Html | Promise<Html>)[]): Html {
  const table = html`<table>
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
  const empty = html`<div class="empty">None yet.</div>`;
  return html`<h2>${title} <span class="soft">${rows.length}</span></h2>
    <div class="card scroll" tabindex="0" role="region" aria-label="${title}">
      ${rows.length > 0 ? table : empty}
    </div>`;
}

const TONES: Record<string, string> = {
  paid: 'good',
  captured: 'good',
  processed: 'good',
  delivered: 'good',
  failed: 'bad',
  dropped: 'bad',
  pending: 'wait',
  held: 'wait',
  retrying: 'wait',
};

function tag(status: string): Html {
  return html`<span class="tag ${TONES[status] ?? ''}">${status}</span>`;
}

const when = (createdAt: number): Html => time(new Date(createdAt * 1000));
