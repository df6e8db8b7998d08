import * as z from '#domain/zod.ts';
import type { Config } from '../../env.ts';
import { ProviderError } from '../failure.ts';
import type { OrderRequest, Payment, Payments } from '../payments.ts';
import { type Ask, connect, idList, named, order, payment, refund, refundList } from './client.ts';
import { EVENT_PREFIX, kindOfEvent, readEvent, verifyCheckout } from './signatures.ts';

const DUPLICATE_RECEIPT = /receipt should be unique/i;

export function createPayments(config: Config): Payments {
  const ask = connect(config);
  return {
    checkout: { key: config.RAZORPAY_KEY_ID, checkoutUrl: config.RAZORPAY_CHECKOUT_URL },
    eventPrefix: EVENT_PREFIX,
    createOrder: (wanted) => createOrder(ask, wanted),
    fetchOrder: (id) => ask(({ sdk }) => sdk.orders.fetch(id), order),
    fetchPayment: (id) => ask(({ sdk }) => sdk.payments.fetch(id), payment),
    paymentsOf: async (orderId) => {
      const { items } = await ask(({ sdk }) => sdk.orders.fetchPayments(orderId), idList);
      return items.map(({ id }) => id);
    },
    capture: (authorised) => capture(ask, authorised),
    refund: async (id, amount, key) => {
      const headers = { 'X-Refund-Idempotency': key };
      const path = `/v1/payments/${id}/refund`;
      const reply = z.object({ data: refund });
      return (await ask(({ http }) => http.post(path, { amount }, { headers }), reply)).data;
    },
    fetchRefund: (id) => ask(({ sdk }) => sdk.refunds.fetch(id), refund),
    refundsOf: async (id) =>
      (await ask(({ sdk }) => sdk.payments.fetchMultipleRefund(id), refundList)).items,
    verifyCheckout: (id, reply) => verifyCheckout(config.RAZORPAY_KEY_SECRET, id, reply),
    readEvent: (rawBody, headers) => readEvent(config, rawBody, headers),
    kindOfEvent,
  };
}

/** An order's receipt is our reference, which Razorpay keeps unique. */
async function createOrder(ask: Ask, wanted: OrderRequest): Promise<string> {
  const { amount, currency, orderReference: receipt } = wanted;
  const request = { amount, currency, receipt, notes: { booking: receipt } };
  try {
    return (await ask(({ sdk }) => sdk.orders.create(request), named)).id;
  } catch (error) {
    if (!(error instanceof ProviderError && DUPLICATE_RECEIPT.test(error.message))) throw error;
    // An earlier reply was lost on its way: the order is there.
    const { items } = await ask(({ sdk }) => sdk.orders.all({ receipt }), idList);
    if (!items[0]) throw error;
    return items[0].id;
  }
}

async function capture(ask: Ask, authorised: Payment): Promise<Payment> {
  const { id, amount, currency, state } = authorised;
  if (state !== 'authorised') return authorised;
  try {
    return await ask(({ sdk }) => sdk.payments.capture(id, amount, currency), payment);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.outcome !== 'refused') throw error;
    return ask(({ sdk }) => sdk.payments.fetch(id), payment);
  }
}
