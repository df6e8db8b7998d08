import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallId } from '#domain/catalogue.ts';
import { answer, api } from '#lib/api.ts';
import { useSignedOut } from '#ui/useSignedOut.ts';

const REFRESH_MS = 20_000;

export interface Wanted {
  service: CallId;
  moving?: string | undefined;
  /** The slug of the only mentor who is asked for; null for whoever is free first. */
  mentor: string | null;
}

export function useTimes({ service, moving, mentor }: Wanted) {
  const query = { service, ...(moving && { moving }), ...(mentor && { mentor }) };
  const times = useQuery({
    queryKey: ['calendar', query],
    queryFn: () => answer(api.calendar.$get({ query })),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData: isAsking } = times;
  const signedOut = useSignedOut(error);
  const asked = isAsking || !data ? mentor : (data.mentor ?? null);
  return {
    days: data?.days ?? [],
    mentors: data?.mentors ?? [],
    isChoice: data !== undefined && data.takers > 1,
    mentor: asked,
    isMentorGone: asked !== mentor,
    isAsking,
    isAdmin: data?.isAdmin ?? false,
    hold: data?.hold ?? null,
    isLoading: times.isPending || signedOut,
    loadError: error && !data ? error : null,
    retry: times.refetch,
  };
}
