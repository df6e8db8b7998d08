import { randomInt } from 'node:crypto';
import type { Method, Order, Payment } from './entities.ts';
import { randomId, seconds } from './ids.ts';

export interface Payer {
  method: Method;
  email: string | null;
  contact: string | null;
  description: string | null;
}

/** A payment just begun on an order: the bank has said nothing yet. */
export function newPayment(
  order: Order,
  payer: Payer,
  { amount, currency }: { amount: number; currency: string },
): Payment {
  return {
    id: `pay_${randomId()}`,
    entity: 'payment',
    amount,
    currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: payer.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: payer.description,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: payer.email,
    contact: payer.contact,
    notes: [],
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: seconds(),
    ...instrument(payer.method),
  };
}

function instrument(method: Method): Partial<Payment> {
  switch (method) {
    case 'card': {
      const card_id = `card_${randomId()}`;
      return { card_id, card: card(card_id), acquirer_data: { auth_code: null } };
    }
    case 'upi': {
      const upi = { payer_account_type: 'bank_account', vpa: 'success@razorpay', flow: 'collect' };
      return { vpa: upi.vpa, upi, acquirer_data: { rrn: null } };
    }
    case 'netbanking':
      return { bank: 'HDFC', acquirer_data: { bank_transaction_id: null } };
    case 'wallet':
      return { wallet: 'payzapp', acquirer_data: { transaction_id: null } };
  }
}

function card(id: string): Payment['card'] {
  return {
    id,
    entity: 'card',
    name: '',
    last4: '1111',
    network: 'Visa',
    type: 'debit',
    issuer: null,
    international: false,
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
  };
}

/** Fills in the bank's reference, whatever it is called for this method. */
export function acknowledge(payment: Payment): void {
  for (const key of Object.keys(payment.acquirer_data)) {
    payment.acquirer_data[key] = String(randomInt(100_000, 1_000_000));
  }
}
