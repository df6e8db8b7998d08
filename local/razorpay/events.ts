import type { Order, Payment, Refund } from './entities.ts';
import { seconds } from './ids.ts';

export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed';

export interface LedgerEvent {
  readonly name: EventName;
  readonly body: string;
}

interface Entities {
  refund?: Refund;
  payment?: Payment;
  order?: Order;
}

const ACCOUNT_ID = 'acc_WaymarkLocal01';

/** The event as Razorpay would send it: a snapshot of the entities at this very moment. */
export function snapshot(name: EventName, entities: Entities): LedgerEvent {
  const body = JSON.stringify({
    entity: 'event',
    account_id: ACCOUNT_ID,
    event: name,
    contains: Object.keys(entities),
    payload: Object.fromEntries(
      Object.entries(entities).map(([kind, entity]) => [kind, { entity }]),
    ),
    created_at: seconds(),
  });
  return { name, body };
}
