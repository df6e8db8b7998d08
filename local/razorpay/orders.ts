import { z } from 'zod';
import { invalid, NO_SUCH_ID } from './errors.ts';
import { type Ledger, type Notes, type Order, randomId, seconds } from './ledger.ts';

export const notesField = z
  .union([z.tuple([]), z.record(z.string(), z.union([z.string().max(256), z.number()]))])
  .refine((notes) => Object.keys(notes).length <= 15, 'The notes may have at most 15 keys.')
  .default([]);

export const amountField = z.int().min(100, 'The amount must be at least INR 1.00');

export const createOrderInput = z.strictObject({
  amount: amountField,
  currency: z.literal('INR', 'Currency is not supported'),
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').nullish(),
  notes: notesField,
});

export const listOrdersInput = z.object({ receipt: z.string().optional() });

export function createOrder(ledger: Ledger, input: z.infer<typeof createOrderInput>): Order {
  const { amount, currency, receipt = null } = input;
  const existing = ledger.state.orders.find(
    (order) => receipt !== null && order.receipt === receipt,
  );
  if (existing) throw invalid('Order receipt should be unique', 'receipt');
  const order: Order = {
    id: `order_${randomId()}`,
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    status: 'created',
    attempts: 0,
    notes: asNotes(input.notes),
    created_at: seconds(),
  };
  ledger.state.orders.push(order);
  ledger.commit();
  return order;
}

export function asNotes(notes: Notes): Notes {
  return Object.keys(notes).length === 0 ? [] : notes;
}

/** @throws Refusal */
export function findIn<Entity extends { id: string }>(list: Entity[], id: string): Entity {
  const found = list.find((candidate) => candidate.id === id);
  if (!found) throw invalid(NO_SUCH_ID);
  return found;
}

export function listOrders({ state }: Ledger, receipt: string | undefined): Order[] {
  return state.orders
    .filter((order) => receipt === undefined || order.receipt === receipt)
    .toReversed();
}
