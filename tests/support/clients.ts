/** Requests of the dashboard's client list and client record. */
import type { listClients } from '#functions/views/clients/list.ts';
import type { showClient } from '#functions/views/clients/show.ts';
import type { Customer } from './customer.ts';

export type ClientList = Awaited<ReturnType<typeof listClients>>;
export type ClientPage = Awaited<ReturnType<typeof showClient>>;

/** Requests a page of the client list or of a search. */
export function requestClients(who: Customer, query: { search?: string; after?: string } = {}) {
  return who.request<ClientList>('GET', `/mentor/clients?${new URLSearchParams(query)}`);
}

/** Returns the client ids on each page of the list or of a search. */
export async function clientIdsByPage(who: Customer, search?: string): Promise<string[][]> {
  const pages = [];
  let after: string | null = '';
  while (after !== null) {
    const query: object = { ...(search && { search }), ...(after && { after }) };
    const { body } = await requestClients(who, query);
    pages.push(body.clients.map(({ id }) => id));
    after = body.next;
  }
  return pages;
}

/** Returns the names that a search finds, in list order. */
export async function searchNames(who: Customer, search: string): Promise<string[]> {
  return (await requestClients(who, { search })).body.clients.map(({ name }) => name);
}

export function requestClient(who: Customer, id: string) {
  return who.request<ClientPage>('GET', `/mentor/clients/${encodeURIComponent(id)}`);
}
