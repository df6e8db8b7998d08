import { html } from 'hono/html';
import type { Html } from '../page.ts';
import type { Order } from './entities.ts';
import { rupees } from './money.ts';

const DEFAULT_LATE_SECONDS = 60;

/** The framed checkout of one order. The name, the description and the payer arrive by message. */
export function checkoutPage(order: Order, keyId: string, origin: string): Html {
  const sheet = html`
    <header class="head">
      <div>
        <h1 id="merchant">Checkout</h1>
        <p id="description"></p>
      </div>
      <p class="amount" data-testid="pay-amount">${rupees(order.amount)}</p>
    </header>
    <dl id="payer" class="payer" hidden></dl>
    <p id="notice" class="notice" role="alert"></p>
    <div class="actions">
      <button type="button" class="main" data-outcome="captured" data-testid="pay-succeed">
        Succeed
      </button>
      <button type="button" data-outcome="failed" data-testid="pay-fail">Fail</button>
      ${latePayment()}
      <button type="button" class="quiet" data-close data-testid="pay-close">Close</button>
    </div>
    ${confirmLeaving()}
  `;
  return frame({ origin, order: order.id, key: keyId }, sheet);
}

function latePayment(): Html {
  return html`
    <div class="late">
      <button type="button" data-outcome="late" data-testid="pay-late">Pay late</button>
      <label>
        <span>after</span>
        <input
          id="seconds"
          type="number"
          inputmode="numeric"
          min="0"
          max="86400"
          value="${DEFAULT_LATE_SECONDS}"
          data-testid="pay-late-seconds"
        />
        <span>seconds</span>
      </label>
    </div>
  `;
}

function confirmLeaving(): Html {
  return html`
    <dialog id="leaving" aria-labelledby="leaving-title">
      <h2 id="leaving-title">Leave without paying?</h2>
      <div class="actions">
        <button type="button" data-leave data-testid="pay-leave">Leave</button>
        <button type="button" class="main" data-stay data-testid="pay-stay">Stay</button>
      </div>
    </dialog>
  `;
}

/** A checkout that cannot begin, as for a key or an order Razorpay does not know. */
export function refusalPage(origin: string, reason: string): Html {
  const sheet = html`
    <header class="head"><h1>Payment cannot begin</h1></header>
    <p class="notice" role="alert" data-testid="pay-refusal">${reason}</p>
    <div class="actions">
      <button type="button" class="main" data-close data-testid="pay-close">Close</button>
    </div>
  `;
  return frame({ origin, order: '', key: '' }, sheet);
}

function frame(data: { origin: string; order: string; key: string }, sheet: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Test checkout</title>
        <link rel="stylesheet" href="/v1/checkout/frame.css" />
        <script src="/v1/checkout/frame.js" defer></script>
      </head>
      <body data-origin="${data.origin}" data-order="${data.order}" data-key="${data.key}">
        <section class="sheet" aria-label="Test checkout">
          <p class="test"><strong>Test checkout</strong> &middot; payment stand-in &middot; no money moves</p>
          ${sheet}
        </section>
      </body>
    </html>`;
}
