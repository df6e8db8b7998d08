import type { InferResponseType } from 'hono/client';
import type { api } from '#lib/api.ts';

export type AccountData = InferResponseType<typeof api.account.$get, 200>;
export type Device = AccountData['devices'][number];
