import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useEffect } from 'react';
import { HOUR, MINUTE } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';
import { useCountdown } from '#ui/useCountdown.ts';

export type Call = InferResponseType<(typeof api.join)[':token']['$get'], 200>;

const USUAL_MS = MINUTE;
const EAGER_MS = MINUTE / 3;

function lookAgainIn(call: Call | undefined): number {
  return call && !call.hasLink && call.startsIn < HOUR ? EAGER_MS : USUAL_MS;
}

/** The call of `token`, polled so that a move, a new link or the opening shows. */
export function useCall(token: string) {
  const { data, error, refetch } = useQuery({
    queryKey: ['join', token],
    queryFn: () => answer(api.join[':token'].$get({ param: { token } })),
    refetchInterval: ({ state }) => lookAgainIn(state.data),
  });
  const isDue = useCountdown(data?.opensIn ?? 0) === 0 && data?.state === 'early';
  useEffect(() => {
    if (isDue) refetch();
  }, [isDue, refetch]);
  return { call: data, error, refetch };
}
