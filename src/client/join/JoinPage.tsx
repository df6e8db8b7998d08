import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callMessages } from '#domain/booking/call-messages.ts';
import { joinTokenOf } from '#domain/links.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { ApiError, answer, api } from '#lib/api.ts';
import { TextLink } from '#ui/Links.tsx';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { Queries } from '#ui/Queries.tsx';
import { SkeletonBars } from '#ui/SkeletonBars.tsx';
import { SupportEmail } from '#ui/SupportEmail.tsx';
import { useCountdown } from '#ui/useCountdown.ts';
import { type Call, CallCard } from './CallCard.tsx';

export function JoinPage() {
  const token = joinTokenOf(location);
  return <Queries pollsWhileIdle>{token ? <CallOfToken token={token} /> : <NoCall />}</Queries>;
}

/** Polls the API: the call can be moved or get a meeting link while the page is open. */
function CallOfToken({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['join', token],
    queryFn: () => answer(api.join[':token'].$get({ param: { token } })),
    refetchInterval: ({ state }) => pollInterval(state.data),
  });
  // The last response still says `early`, but the call has opened since then.
  const hasOpened = useCountdown(data?.opensIn ?? MINUTE) === 0 && data?.state === 'early';
  useEffect(() => {
    if (hasOpened) refetch();
  }, [hasOpened, refetch]);
  if (data) return <CallCard call={data} token={token} />;
  if (error instanceof ApiError && error.code === 'not_found') return <NoCall />;
  if (!error) return <JoinSkeleton />;
  return (
    <>
      <h1 className="text-title mb-6">Your call</h1>
      <LoadFailure error={error} refetch={refetch} fallback={callMessages.loadFailed} />
    </>
  );
}

function pollInterval(call: Call | undefined): number {
  return call && !call.hasLink && call.startsIn < HOUR ? MINUTE / 3 : MINUTE;
}

export function JoinSkeleton() {
  return (
    <div role="status" className="card grid gap-6 p-6 sm:p-10">
      <p className="sr-only">Loading your call…</p>
      <SkeletonBars sizes={['h-9 w-2/3', 'h-16', 'h-32']} />
    </div>
  );
}

function NoCall() {
  return (
    <section className="card grid justify-items-start gap-5 p-6 sm:p-10">
      <h1 className="text-title">Call not found</h1>
      <p>{callMessages.callNotFound}</p>
      <p>
        Your calls are also on <TextLink href="/profile">your profile</TextLink>. If you are stuck,
        write to <SupportEmail />.
      </p>
    </section>
  );
}
