import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callMessages } from '#domain/booking/call-messages.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useCountdown } from '#ui/useCountdown.ts';

const GO_AFTER_MS = 10_000;

/** Opens the meeting on a click, or after ten seconds unless the visitor declines. */
export function JoinMeeting({ token }: { token: string }) {
  const [isStaying, setStaying] = useState(false);
  const { mutate, data, error, isIdle, isPending } = useMutation({
    mutationFn: () => answer(api.join[':token'].arrival.$post({ param: { token } })),
    onSuccess: ({ link }) => location.assign(link),
  });
  return (
    <>
      {error && <Alert tone="error">{messageOf(error, callMessages.joinFailed)}</Alert>}
      {isIdle && !isStaying && <GoingOn go={mutate} />}
      <div className="flex flex-wrap gap-3">
        {data ? (
          <a className="btn btn-primary" href={data.link}>
            Open the meeting again
          </a>
        ) : (
          <Button tone="primary" disabled={isPending} onClick={() => mutate()}>
            {isPending ? 'Opening the meeting…' : 'Join the meeting'}
          </Button>
        )}
        {isIdle && !isStaying && <Button onClick={() => setStaying(true)}>Not yet</Button>}
      </div>
    </>
  );
}

function GoingOn({ go }: { go(): void }) {
  const left = useCountdown(GO_AFTER_MS);
  const seconds = Math.ceil(left / 1000);
  const isTime = left === 0;
  useEffect(() => {
    if (isTime) go();
  }, [isTime, go]);
  return (
    <p className="tabular-nums">
      <span role="status">
        The meeting is open.<span className="sr-only"> We take you there in a moment.</span>
      </span>{' '}
      <span aria-hidden="true">
        We take you there in {seconds} {seconds === 1 ? 'second' : 'seconds'}.
      </span>
    </p>
  );
}
