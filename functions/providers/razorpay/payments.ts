/** Razorpay as our payment provider: outside this folder nobody knows its words. */
import { z } from 'zod';
import type { Config } from '../../env.ts';
import { ProviderError } from '../failure.ts';
import type { OrderRequest, Payment, Payments } from '../payments.ts';
import { ask, connect } from './client.ts';
import { idList, named, order, payment, refund, refundList } from './shapes.ts';
import { EVENT_PREFIX, kindOfEvent, readEvent, verifyCheckout } from './signatures.ts';

const DUPLICATE_RECEIPT = /receipt should be unique/i;

type Sdk = ReturnType<typeof connect>['sdk'];

export function createPayments(config: Config): Payments {
  const { sdk, http } = connect(config);
  return {
    checkout: { key: config.RAZORPAY_KEY_ID, checkoutUrl: config.RAZORPAY_CHECKOUT_URL },
    eventPrefix: EVENT_PREFIX,
    createOrder: (wanted) => createOrder(sdk, wanted),
    fetchOrder: (id) => ask(() => sdk.orders.fetch(id), order),
    fetchPayment: (id) => ask(() => sdk.payments.fetch(id), payment),
    paymentsOf: async (orderId) => {
      const { items } = await ask(() => sdk.orders.fetchPayments(orderId), idList);
      return items.map(({ id }) => id);
    },
    capture: (authorised) => capture(sdk, authorised),
    refund: async (id, amount, key) => {
      const headers = { 'X-Refund-Idempotency': key };
      const post = () => http.post(`/v1/payments/${id}/refund`, { amount }, { headers });
      return (await ask(post, z.object({ data: refund }))).data;
    },
    fetchRefund: (id) => ask(() => sdk.refunds.fetch(id), refund),
    refundsOf: async (id) =>
      (await ask(() => sdk.payments.fetchMultipleRefund(id), refundList)).items,
    verifyCheckout: (id, reply) => verifyCheckout(config.RAZORPAY_KEY_SECRET, id, reply),
    readEvent: (rawBody, headers) => readEvent(config, rawBody, headers),
    kindOfEvent,
  };
}

/** An order's receipt is our reference, which Razorpay keeps unique. */
async function createOrder(sdk: Sdk, wanted: OrderRequest): Promise<string> {
  const { amount, currency, orderReference: receipt } = wanted;
  const request = { amount, currency, receipt, notes: { booking: receipt } };
  try {
    return (await ask(() => sdk.orders.create(request), named)).id;
  } catch (error) {
    if (!(error instanceof ProviderError && DUPLICATE_RECEIPT.test(error.message))) throw error;
    // An earlier reply was lost on its way: the order is there.
    const { items } = await ask(() => sdk.orders.all({ receipt }), idList);
    if (!items[0]) throw error;
    return items[0].id;
  }
}

async function capture(sdk: Sdk, authorised: Payment): Promise<Payment> {
  const { id, amount, currency, state } = authorised;
  if (state !== 'authorised') return authorised;
  try {
    return await ask(() => sdk.payments.capture(id, amount, currency), payment);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.outcome !== 'refused') throw error;
    // Another settlement captured it in between: its present state decides.
    return ask(() => sdk.payments.fetch(id), payment);
  }
}
