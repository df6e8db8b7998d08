import { expect } from 'vitest';
import type { ErrorBody } from '#domain/errors.ts';
import type { IssueInput } from '#domain/money/input.ts';
import type { DayRange } from '#domain/money/sums.ts';
import type { showAgenda } from '#functions/views/calls/show-agenda.ts';
import type { showClient } from '#functions/views/clients/show.ts';
import type { showHealth, showNeedsAttention } from '#functions/views/dashboard/attention.ts';
import type { listEmails, showEmail } from '#functions/views/email/outbox.ts';
import type { listPayments } from '#functions/views/payments/list.ts';
import type { listMoney } from '#functions/views/payments/money.ts';
import { type Answer, db, send } from './api.ts';
import { type Customer, day } from './customer.ts';
import { unfold } from './emails.ts';

interface RefundInput {
  amount: number;
  reason?: string;
  requestId?: string;
  cancelsCalls?: boolean;
}

export function auditEntries() {
  return db.query.auditLog.findMany({ orderBy: ({ id }, { asc }) => asc(id) });
}

export async function userActions() {
  return (await auditEntries()).filter(({ actorId }) => actorId);
}

interface BookedForClient extends ErrorBody {
  booking: { id: string; startsAt: number; payBy: number | null; clientId: string };
}

/** Books an LOR call as an admin. By default, the client gets an email with a payment link. */
export function bookForClient(nila: Customer, email: string, changes: object = {}) {
  const call = { service: 'lor', date: day(5), time: '10:00', email };
  const payment = { type: 'link', hours: 12 };
  return nila.request<BookedForClient>('POST', '/admin/bookings', { ...call, payment, ...changes });
}

export function cancelCall(nila: Customer, id: string, refund = true, changes: object = {}) {
  const order = { reason: 'The mentor is ill', refund, ...changes };
  return nila.request('POST', `/admin/bookings/${id}/cancel`, order);
}

export async function agendaOf(who: Customer) {
  return (await who.request<Answer<typeof showAgenda>>('GET', '/mentor/agenda')).body;
}

export async function waitingFor(who: Customer) {
  return (await who.request<Answer<typeof showNeedsAttention>>('GET', '/mentor/waiting')).body;
}

export function requestClient(who: Customer, id: string) {
  return who.request<Answer<typeof showClient>>('GET', `/mentor/clients/${encodeURIComponent(id)}`);
}

export async function createFeed(who: Customer): Promise<string> {
  const { status, body } = await who.request<{ address: string }>('POST', '/mentor/feed', {});
  expect(status).toBe(201);
  return new URL(body.address).pathname.replace('/api', '');
}

export async function feedOf(who: Customer): Promise<string> {
  return unfold(await (await send(await createFeed(who))).text());
}

export async function everyPage<Page extends { next: string | number | null }>(
  read: (query: string) => Promise<Page>,
): Promise<Page[]> {
  const pages = [await read('')];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    pages.push(await read(`&before=${next}`));
  }
  return pages;
}

export class AdminApi {
  readonly admin: Customer;

  constructor(admin: Customer) {
    this.admin = admin;
  }

  refund(paymentId: string, input: RefundInput) {
    const order = { reason: 'Asked for', requestId: crypto.randomUUID(), ...input };
    const path = `/admin/payments/${paymentId}/refund`;
    return this.admin.request<{ outcome: string }>('POST', path, order);
  }

  money({ from, to }: DayRange) {
    return this.#read<Answer<typeof listMoney>>(`/admin/money?from=${from}&to=${to}`);
  }

  payments(query = '') {
    return this.#read<Answer<typeof listPayments>>(`/admin/payments${query}`);
  }

  issues() {
    return waitingFor(this.admin);
  }

  resolve(input: IssueInput) {
    return this.admin.request<{ outcome: string }>('POST', '/admin/exceptions', input);
  }

  async health() {
    const { jobs } = await this.#read<Answer<typeof showHealth>>('/admin/health');
    return new Map(jobs.map((job) => [job.job, job]));
  }

  emails(query = '') {
    return this.#read<Answer<typeof listEmails>>(`/admin/mails${query}`);
  }

  email(id: string) {
    return this.admin.request<Answer<typeof showEmail>>('GET', `/admin/mails/${id}`);
  }

  resend(id: string) {
    const path = `/admin/mails/${id}/resend`;
    return this.admin.request<{ id: string; outcome: string }>('POST', path, {});
  }

  async #read<Body>(path: string): Promise<Body> {
    return (await this.admin.request<Body>('GET', path)).body;
  }
}
