import type { InferResponseType } from 'hono/client';
import { MINUTE } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';

export type PackagePurchase = InferResponseType<typeof api.journey.$get, 200>['packages'][number];

export type Session = PackagePurchase['sessions'][number];

export type OwnCall = NonNullable<Session['booking']>;

export const journeyQuery = {
  queryKey: ['journey'],
  queryFn: () => answer(api.journey.$get()),
  refetchInterval: MINUTE,
};

export function isBookable({ state, isAskedBack }: Session): boolean {
  return state === 'open' && !isAskedBack;
}

export function sessionCalendarUrl({ id }: Session): string {
  return `/journey/book?session=${id}`;
}
