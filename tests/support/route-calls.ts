/** Calling any route of the table, with whatever a test wants to put into it. */
import { Client, type Reply } from './api.ts';
import type { Customer } from './customer.ts';
import { pay, readyToPay } from './providers.ts';
import { ours, raw } from './raw.ts';
import { access, type Stage } from './routes.ts';

export type Form = Record<string, unknown>;

export const withBody = Object.keys(access).filter((route) => access[route]?.body);

/** What the routes need of `owner`: a booking that is paid at Razorpay and not yet settled. */
export async function setStage(owner: Customer): Promise<Stage> {
  const { id, orderId } = await readyToPay(owner);
  return { owner, bookingId: id, paid: await pay(orderId) };
}

export function formOf(route: string, stage: Stage): Form {
  return { ...access[route]?.body?.(stage) };
}

interface Call {
  cookie?: string;
  /** The body, or its very text; left out, what the route asks for. */
  form?: Form | string;
  /** In the place of the booking's id, as it goes into the path. */
  id?: string;
}

/** As our own pages send it, and from a network of its own. */
export function call(route: string, stage: Stage, changes: Call = {}): Promise<Reply<unknown>> {
  const {
    cookie = stage.owner.cookie,
    form = formOf(route, stage),
    id = stage.bookingId,
  } = changes;
  const [method = '', path = ''] = route.split(' ');
  const { query = '' } = access[route] ?? {};
  return raw(method, path.replace('/api', '').replace(/:\w+/, id) + query, {
    headers: { ...ours, Cookie: cookie, 'CF-Connecting-IP': new Client().address },
    ...(method !== 'GET' && { body: typeof form === 'string' ? form : JSON.stringify(form) }),
  });
}
