import { FIRST_MENTOR } from '#db/expressions.ts';
import {
  outbox,
  packagePurchases,
  packageSessions,
  refundRequests,
  sessions,
} from '#db/schema/index.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { newSession } from '#local/session.ts';
import { Client, db } from '#support/api.ts';
import { insertCall } from '#support/calls.ts';
import { admin, type Customer, day } from '#support/customer.ts';
import { insertEmails } from '#support/emails.ts';
import { addTimeOff, insertBlock } from '#support/mentors/mentors.ts';
import { uploaded } from '#support/packages/documents.ts';
import { insertPlan } from '#support/plans.ts';
import { pay, readyToPay } from '#support/providers.ts';
import { insertPayment, insertRefund } from '#support/refunds.ts';
import { browserHeaders, fileHeaders, sendRaw } from '#support/requests.ts';
import type { Access } from './routes/access.ts';
import { clientRoutes } from './routes/client-routes.ts';
import { dashboardRoutes } from './routes/dashboard-routes.ts';

/** Access and cost of every API route. A commit that raises a cost must explain why. */
export const access: Record<string, Access> = Object.fromEntries([
  ...clientRoutes,
  ...dashboardRoutes,
]);

type Form = Record<string, unknown>;

export type RouteFixtures = Awaited<ReturnType<typeof prepareRoutes>>;

export async function prepareRoutes(owner: Customer) {
  const { id, orderId } = await readyToPay(owner);
  const { row: device } = newSession(owner.user.id);
  await db.insert(sessions).values(device);
  const settledId = await insertPayment();
  await insertPayment({ id: 'outside-other', orderId: '', method: 'outside' });
  await insertRefund('outside-other', { id: 'refund-outside-other', amount: 9900, state: 'due' });
  const [outboxId = ''] = await insertEmails(1);
  await db.update(outbox).set({ userId: owner.user.id, state: 'sent' });
  const call = await insertCall(owner, Date.now() - 50 * MINUTE);
  return {
    owner,
    admin: await admin(),
    bookingId: id,
    paid: await pay(orderId),
    settledId,
    call,
    purchase: await insertPurchase(owner),
    stepId: await insertPlan(call),
    documentId: (await uploaded(owner)).id,
    deviceId: device.publicId,
    outboxId,
    blockId: await insertBlock(day(10), '15:00'),
    timeOffId: await addTimeOff(FIRST_MENTOR, day(40)),
  };
}

async function insertPurchase(owner: Customer) {
  const bought = await insertCall(owner, Date.now() - 9 * DAY, { service: 'confident' });
  const { id, userId } = bought;
  const refundId = crypto.randomUUID();
  const session = (position: number, row: object) => ({
    id: `${id}-${position}`,
    purchaseId: id,
    position,
    service: 'confident' as const,
    value: 100,
    ...row,
  });
  const asked = { amount: 100, state: 'asked', reason: '', askedAt: 0 } as const;
  const dates = { createdAt: 0, endsAt: Date.now() + 300 * DAY };
  const paymentId = bought.paymentId ?? '';
  const purchase = { id, userId, paymentId, package: 'confident', ...dates } as const;
  await db.batch([
    db.insert(packagePurchases).values(purchase),
    db.insert(packageSessions).values([session(0, { bookingId: id }), session(1, { refundId })]),
    db.insert(refundRequests).values({ id: refundId, purchaseId: id, ...asked }),
  ]);
  return { id, usedId: `${id}-0`, refundId };
}

export function validBody(route: string, fixtures: RouteFixtures): Form {
  return { ...access[route]?.body?.(fixtures) };
}

interface Call {
  cookie?: string;
  headers?: Record<string, string>;
  form?: Form | string;
  id?: string;
  query?: string;
}

/** Sends a request as our pages do, from a new IP address. The sender is the owner or the admin. */
export function call(route: string, fixtures: RouteFixtures, changes: Call = {}) {
  const [method = '', path = ''] = route.split(' ');
  const { who, query: usualQuery = '', id: usual, takesFile } = access[route] ?? {};
  const isForAdmins = who === 'admin' || who === 'mentor' || who === 'mentor of row';
  const caller = isForAdmins ? fixtures.admin : fixtures.owner;
  const { cookie = caller.cookie, form = validBody(route, fixtures) } = changes;
  const { id = usual?.(fixtures) ?? fixtures.bookingId, query = usualQuery } = changes;
  const body = typeof form === 'string' ? form : JSON.stringify(form);
  return sendRaw(method, path.replace('/api', '').replace(/:\w+/, id) + query, {
    headers: {
      ...(changes.headers ?? (takesFile ? fileHeaders(body) : browserHeaders)),
      Cookie: cookie,
      'CF-Connecting-IP': new Client().address,
    },
    ...(method !== 'GET' && { body }),
  });
}
