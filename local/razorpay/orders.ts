import { z } from 'zod';
import type { Notes, Order } from './entities.ts';
import { invalid, NO_SUCH_ID } from './errors.ts';
import { randomId, seconds } from './ids.ts';
import type { Ledger } from './ledger.ts';

const MAX_NOTES = 15;
const MIN_PAISE = 100;

export const notesField = z
  .union(
    [z.tuple([]), z.record(z.string(), z.union([z.string().max(256), z.number()]))],
    'The notes must be pairs of at most 256 characters each.',
  )
  .refine((notes) => Object.keys(notes).length <= MAX_NOTES, 'The notes may have at most 15 keys.')
  .default([]);

export const amountField = z
  .int({
    error: ({ input }) =>
      input === undefined ? 'The amount field is required.' : 'The amount must be an integer.',
  })
  .min(MIN_PAISE, 'The amount must be at least INR 1.00');

export const createOrderInput = z.strictObject({
  amount: amountField,
  currency: z.literal('INR', 'Currency is not supported'),
  receipt: z
    .string('The receipt must be a string.')
    .max(40, 'The receipt may not be greater than 40 characters.')
    .nullish(),
  notes: notesField,
  partial_payment: z.literal(false, 'Partial payments are not enabled').optional(),
  unique_receipt: z.boolean('The unique_receipt field must be true or false.').optional(),
  payment: z
    .object(
      { capture: z.literal('automatic', 'This account captures automatically') },
      'The payment must be an object.',
    )
    .optional(),
});

export const listOrdersInput = z.object({
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
  receipt: z.string().optional(),
});

export function createOrder(ledger: Ledger, input: z.infer<typeof createOrderInput>): Order {
  const { receipt = null } = input;
  const twin = ledger.state.orders.find((order) => receipt !== null && order.receipt === receipt);
  if (twin && input.unique_receipt) return twin;
  if (twin) throw invalid('Order receipt should be unique', 'receipt');
  const order: Order = {
    id: `order_${randomId()}`,
    entity: 'order',
    amount: input.amount,
    amount_paid: 0,
    amount_due: input.amount,
    currency: input.currency,
    receipt,
    offer_id: null,
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

export function findOrder(ledger: Ledger, id: string): Order {
  const order = ledger.state.orders.find((candidate) => candidate.id === id);
  if (!order) throw invalid(NO_SUCH_ID);
  return order;
}

/** Newest first. */
export function listOrders(
  ledger: Ledger,
  { count, skip, receipt }: z.infer<typeof listOrdersInput>,
): Order[] {
  return ledger.state.orders
    .filter((order) => receipt === undefined || order.receipt === receipt)
    .reverse()
    .slice(skip, skip + count);
}
