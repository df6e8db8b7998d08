import { callMessages } from '#domain/booking/call-messages.ts';
import { joinToken } from '#domain/links.ts';
import { site } from '#domain/site.ts';
import { ApiError } from '#lib/api.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { Queries } from '#ui/Queries.tsx';
import { CallCard } from './CallCard.tsx';
import { JoinSkeleton } from './JoinSkeleton.tsx';
import { useCall } from './useCall.ts';

export function JoinPage() {
  const token = joinToken(location);
  return <Queries isWatching>{token ? <FoundCall token={token} /> : <NoCall />}</Queries>;
}

function FoundCall({ token }: { token: string }) {
  const { call, error, refetch } = useCall(token);
  if (call) return <CallCard call={call} token={token} />;
  if (error instanceof ApiError && error.code === 'not_found') return <NoCall />;
  if (!error) return <JoinSkeleton />;
  return (
    <>
      <h1 className="text-title mb-6">Your call</h1>
      <LoadFailure {...{ error, refetch }} fallback={callMessages.callLoadError} />
    </>
  );
}

function NoCall() {
  return (
    <section className="card grid justify-items-start gap-5 p-6 sm:p-10">
      <h1 className="text-title">No call here</h1>
      <p>{callMessages.callNotFound}</p>
      <p>
        Your calls are also on{' '}
        <a className="link" href="/profile">
          your profile
        </a>
        . If you are stuck, write to{' '}
        <a className="link" href={`mailto:${site.supportEmail}`}>
          {site.supportEmail}
        </a>
        .
      </p>
    </section>
  );
}
