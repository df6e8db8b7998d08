/** Steps of the money model that use packages. The API may refuse a step, but must not fail. */
import { expect } from 'vitest';
import { type Customer, day } from '#support/customer.ts';
import { waitingFor } from '#support/dashboard.ts';
import { book, holdSession, journey } from '#support/packages/purchases.ts';

export function expectNoFailure({ status }: { status: number }): void {
  expect(status).toBeLessThan(500);
}

async function sessionOf(client: Customer, state: 'open' | 'booked', which: number) {
  const sessions = (await journey(client)).flatMap((purchase) => purchase.sessions);
  const found = sessions.filter((session) => session.state === state);
  return found[which % Math.max(1, found.length)];
}

export async function bookAnySession(client: Customer, which: number, time: string) {
  const session = await sessionOf(client, 'open', which);
  if (!session) return;
  const { hold } = (await client.calendar()).body;
  const instead = hold ? { replacing: hold.id } : {};
  const held = await holdSession(client, session, { date: day(5), time, ...instead });
  expectNoFailure(held);
  if (held.status >= 300) return;
  const { id } = held.body.booking;
  expectNoFailure(await client.saveDetails(id));
  for (const reply of await Promise.all([book(client, id), book(client, id)]))
    expectNoFailure(reply);
}

export async function cancelAnySession(client: Customer, which: number) {
  const id = (await sessionOf(client, 'booked', which))?.booking?.id;
  if (id) expectNoFailure(await client.cancel(id));
}

export async function requestRefunds(client: Customer, cancelsCalls: boolean) {
  for (const { id, refund } of await journey(client)) {
    const amount = cancelsCalls ? refund.withCalls : refund.open;
    const ask = { amount, reason: 'Plans have changed', cancelsCalls };
    expectNoFailure(await client.request('POST', `/journey/${id}/refund`, ask));
  }
}

export async function withdrawRefunds(client: Customer) {
  for (const { id } of await journey(client)) {
    expectNoFailure(await client.request('DELETE', `/journey/${id}/refund`));
  }
}

export async function extendPackages(client: Customer) {
  for (const { id } of await journey(client)) {
    expectNoFailure(await client.request('POST', `/journey/${id}/extend`, {}));
  }
}

export async function answerRefunds(admin: Customer, isApproved: boolean) {
  const path = '/admin/passes/refunds';
  for (const { id } of (await waitingFor(admin)).requests) {
    const verb = isApproved ? 'approve' : 'decline';
    const body = isApproved ? {} : { answer: 'They have been prepared' };
    expectNoFailure(await admin.request('POST', `${path}/${id}/${verb}`, body));
  }
}

export async function returnForfeited(admin: Customer, client: Customer) {
  for (const { sessions } of await journey(client)) {
    for (const { id } of sessions.filter(({ state }) => state === 'forfeited')) {
      const reason = { reason: 'She was ill' };
      expectNoFailure(await admin.request('POST', `/admin/passes/sessions/${id}/return`, reason));
    }
  }
}
