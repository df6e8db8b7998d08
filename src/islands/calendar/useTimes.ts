import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallId } from '#domain/catalogue.ts';
import { useSignedOut } from '#islands/ui/useSignedOut.ts';
import { answer, api } from '#lib/api.ts';

const REFRESH_MS = 20_000;

export interface Wanted {
  service: CallId;
  /** The id of the call to move; its own slot does not count as taken. */
  moving?: string | undefined;
  /** The slug of the only mentor who is asked for; null for whoever is free first. */
  mentor: string | null;
}

/** The days and times of a service. Those of another mentor take the place of the last once they are there. */
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
    /** Those who take the service, by name. */
    mentors: data?.mentors ?? [],
    /** Whether more mentors offer the service, with or without a name, than one. */
    isChoice: data !== undefined && data.takers > 1,
    /** The slug of the only one whose times these are, or will be in a moment. */
    mentor: asked,
    /** The one who is asked for does not take the service, or not any more. */
    isMentorGone: asked !== mentor,
    isAsking,
    isAdmin: data?.isAdmin ?? false,
    hold: data?.hold ?? null,
    isLoading: times.isPending || signedOut,
    loadError: error && !data ? error : null,
    retry: times.refetch,
  };
}
