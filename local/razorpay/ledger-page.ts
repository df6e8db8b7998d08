import { html } from 'hono/html';
import { type Html, page, table, time } from '../page.ts';
import { rupees, type State } from './ledger.ts';

type Cell = string | number | Html | null;

const code = (id: string): Html => html`<code>${id}</code>`;
const tag = (status: string): Html => html`<span class="tag">${status}</span>`;
const when = (createdAt: number): Html => time(new Date(createdAt * 1000));

export function ledgerPage({ orders, payments, refunds, webhooks }: State): Html {
  const tables = [
    section(
      'Orders',
      ['Order', 'Amount', 'Status', 'Attempts', 'Receipt', 'Created'],
      orders.map((order) => [
        code(order.id),
        rupees(order.amount),
        tag(order.status),
        order.attempts,
        order.receipt,
        when(order.created_at),
      ]),
    ),
    section(
      'Payments',
      ['Payment', 'Amount', 'Status', 'Order', 'Created'],
      payments.map((payment) => [
        code(payment.id),
        rupees(payment.amount),
        tag(payment.status),
        code(payment.order_id),
        when(payment.created_at),
      ]),
    ),
    section(
      'Refunds',
      ['Refund', 'Amount', 'Status', 'Payment', 'Created'],
      refunds.map((refund) => [
        code(refund.id),
        rupees(refund.amount),
        tag(refund.status),
        code(refund.payment_id),
        when(refund.created_at),
      ]),
    ),
    section(
      'Webhooks',
      ['Event', 'State', 'Answers', 'Event id', 'Created'],
      webhooks.map((webhook) => [
        code(webhook.event),
        tag(webhook.state),
        webhook.attempts.map(({ result }) => result).join(', '),
        code(webhook.id),
        when(webhook.created_at),
      ]),
    ),
  ];
  return page(
    'Payment stand-in',
    'Local stand-in for Razorpay. No money moves.',
    html`<h1>Payments</h1>
      ${tables}`,
  );
}

function section(title: string, columns: string[], rows: Cell[][]): Html {
  return html`<h2>${title} <span class="soft">${rows.length}</span></h2>
    <div class="card scroll" tabindex="0" role="region" aria-label="${title}">
      ${table(columns, rows.toReversed())}
    </div>`;
}
