import type { InferResponseType } from 'hono/client';
import { saidInAddress } from '#dashboard/listAddress.ts';
import type { api } from '#lib/api.ts';

export type ListedClient = InferResponseType<
  typeof api.mentor.clients.$get,
  200
>['clients'][number];

export type ClientRecord = InferResponseType<(typeof api.mentor.clients)[':id']['$get'], 200>;

export const searchOfAddress = () => saidInAddress<{ search?: string }>(['search']).search;

export function clientListPage(query: { search?: string } = {}): string {
  return `/admin?${new URLSearchParams({ view: 'clients', ...query })}`;
}
