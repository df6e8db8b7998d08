import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answer, api } from '#lib/api.ts';

export type DocumentsData = InferResponseType<typeof api.documents.$get, 200>;
export type DocumentCall = DocumentsData['calls'][number];
export type SharedDocument = DocumentsData['documents'][number];
export type Version = SharedDocument['versions'][number];

export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: () => answer(api.documents.$get()),
});

export interface Sides {
  client: string;
  mentor: string;
  isClient: boolean;
}
