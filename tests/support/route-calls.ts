/** Calling any route of the table, with whatever a test wants to put into it. */
import { sessions } from '#db/schema/index.ts';
import { MINUTE } from '#domain/time.ts';
import { Client, db, type Reply } from './api.ts';
import { insertCall } from './calls.ts';
import type { Customer } from './customer.ts';
import { pay, readyToPay } from './providers.ts';
import { ours, raw } from './raw.ts';
import { access, type Stage } from './routes.ts';
import { newSession } from './session.ts';

export type Form = Record<string, unknown>;

export const withBody = Object.keys(access).filter((route) => access[route]?.body);

/** What the routes need of `owner`: a booking paid but not settled, a call, a second device. */
export async function setStage(owner: Customer): Promise<Stage> {
  const { id, orderId } = await readyToPay(owner);
  const { row: device } = newSession(owner.user.id);
  await db.insert(sessions).values(device);
  const call = await insertCall(owner, Date.now() - 50 * MINUTE);
  return { owner, bookingId: id, call, deviceId: device.publicId, paid: await pay(orderId) };
}

export function formOf(route: string, stage: Stage): Form {
  return { ...access[route]?.body?.(stage) };
}

interface Call {
  cookie?: string;
  /** The body, or its very text; left out, what the route asks for. */
  form?: Form | string;
  /** In the place of the id that the route asks for, as it goes into the path. */
  id?: string;
}

/** As our own pages send it, and from a network of its own. */
export function call(route: string, stage: Stage, changes: Call = {}): Promise<Reply<unknown>> {
  const [method = '', path = ''] = route.split(' ');
  const { query = '', id: usual } = access[route] ?? {};
  const { cookie = stage.owner.cookie, form = formOf(route, stage) } = changes;
  const { id = usual?.(stage) ?? stage.bookingId } = changes;
  return raw(method, path.replace('/api', '').replace(/:\w+/, id) + query, {
    headers: { ...ours, Cookie: cookie, 'CF-Connecting-IP': new Client().address },
    ...(method !== 'GET' && { body: typeof form === 'string' ? form : JSON.stringify(form) }),
  });
}
