import { html } from 'hono/html';
import { type Html, page, table, time } from '../page.ts';
import { type Order, type Payment, type Refund, rupees, type State } from './ledger.ts';

type Cell = string | number | Html | null;

const code = (id: string): Html => html`<code>${id}</code>`;
const tag = (status: string): Html => html`<span class="tag">${status}</span>`;
const when = (createdAt: number): Html => time(new Date(createdAt * 1000));

export function ledgerPage({ orders, payments, refunds, webhooks }: State): Html {
  const tables = [
    section(
      'Orders',
      ['Order', 'Amount', 'Status', 'Attempts', 'Receipt', 'Created'],
      orders.map((order) => moneyRow(order, order.attempts, order.receipt)),
    ),
    section(
      'Payments',
      ['Payment', 'Amount', 'Status', 'Order', 'Created'],
      payments.map((payment) => moneyRow(payment, code(payment.order_id))),
    ),
    section(
      'Refunds',
      ['Refund', 'Amount', 'Status', 'Payment', 'Created'],
      refunds.map((refund) => moneyRow(refund, code(refund.payment_id))),
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

function moneyRow(row: Order | Payment | Refund, ...details: Cell[]): Cell[] {
  return [code(row.id), rupees(row.amount), tag(row.status), ...details, when(row.created_at)];
}

function section(title: string, columns: string[], rows: Cell[][]): Html {
  return html`<h2>${title} <span class="soft">${rows.length}</span></h2>
    <div class="card scroll" tabindex="0" role="region" aria-label="${title}">
      ${table(columns, rows.toReversed())}
    </div>`;
}
