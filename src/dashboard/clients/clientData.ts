import type { InferResponseType } from 'hono/client';
import { listFilter } from '#dashboard/list/listFilter.ts';
import type { api } from '#lib/api.ts';

export type ListedClient = InferResponseType<
  typeof api.mentor.clients.$get,
  200
>['clients'][number];

export type ClientRecord = InferResponseType<(typeof api.mentor.clients)[':id']['$get'], 200>;

export const clientList = listFilter<{ search?: string }>('clients', ['search']);
