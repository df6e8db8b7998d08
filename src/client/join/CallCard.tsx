import { useMutation } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useEffect, useState } from 'react';
import { AddToCalendar } from '#booking/AddToCalendar.tsx';
import { Ticket } from '#booking/Ticket.tsx';
import { callMessages } from '#domain/booking/call-messages.ts';
import { site } from '#domain/site.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { counted, minutesAndSeconds } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { SupportEmail } from '#ui/SupportEmail.tsx';
import { useCountdown } from '#ui/useCountdown.ts';

export type Call = InferResponseType<(typeof api.join)[':token']['$get'], 200>;

interface Props {
  call: Call;
  token: string;
}

const BOOK_ANOTHER = { label: 'Book another call', href: '/calendar' };

const ENDED_CALLS = {
  cancelled: {
    ticketLabel: 'Cancelled',
    title: callMessages.callCancelled,
    text: 'There is nothing to join. Your payment and any refund are listed on your profile.',
    links: [BOOK_ANOTHER, { label: 'See your payments', href: '/profile' }],
  },
  over: {
    ticketLabel: 'Ended',
    title: callMessages.callOver,
    text: 'Thank you for joining. Your mentor adds the next steps to your plan, and we email you when they are ready.',
    links: [{ label: 'Open your plan', href: '/plan' }, BOOK_ANOTHER],
  },
};

export function CallCard({ call, token }: Props) {
  const ended =
    call.state === 'cancelled' || call.state === 'over' ? ENDED_CALLS[call.state] : undefined;
  return (
    <article data-ended={ended && ''} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div role="status">
        <h1 className="text-title">{ended?.title ?? `Your call with ${site.name}`}</h1>
      </div>
      <Ticket call={call} ended={ended?.ticketLabel} />
      <div className="card grid justify-items-start gap-5 p-6 sm:p-8">
        {ended ? <EndedCall {...ended} /> : <NotEndedCall call={call} token={token} />}
      </div>
      {call.isOfPackage && (
        <p className="text-soft">
          To see your other sessions, open{' '}
          <a className="link py-3" href="/journey">
            your journey
          </a>
          .
        </p>
      )}
    </article>
  );
}

function NotEndedCall({ call, token }: Props) {
  return (
    <>
      <CallCountdown startsIn={call.startsIn} />
      {call.hasLink ? (
        <>
          {call.state === 'open' ? <JoinMeeting token={token} /> : <EarlyCall call={call} />}
          <p>{callMessages.meetingNote}</p>
        </>
      ) : (
        <Alert tone="warning">
          {callMessages.noMeetingLink} This page keeps checking, and opens the meeting once the link
          is there. If the link is still missing when the call should start, write to{' '}
          <SupportEmail />.
        </Alert>
      )}
      <Preparation />
    </>
  );
}

function CallCountdown({ startsIn }: { startsIn: number }) {
  const left = useCountdown(startsIn);
  return (
    <div className="grid gap-1">
      <p className="text-soft">{left > 0 ? 'Starts in' : 'The call has started'}</p>
      {left > 0 && (
        <p
          role="timer"
          className="font-display text-title leading-tight font-semibold tabular-nums"
        >
          {timeUntil(left)}
        </p>
      )}
    </div>
  );
}

/** Returns a text such as `3 days, 4 hours`, `2 hours, 5 minutes` or `29 min 05 s`. */
export function timeUntil(exactMilliseconds: number): string {
  // Rounds up like `minutesAndSeconds`. Otherwise a text could be `60 min 00 s`.
  const milliseconds = Math.ceil(exactMilliseconds / 1000) * 1000;
  const hours = Math.floor(milliseconds / HOUR);
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  if (hours >= 24)
    return `${counted(Math.floor(hours / 24), 'day')}, ${counted(hours % 24, 'hour')}`;
  if (hours > 0) return `${counted(hours, 'hour')}, ${counted(minutes, 'minute')}`;
  return minutesAndSeconds(milliseconds).replace(/(.+):(.+)/, '$1 min $2 s');
}

function EarlyCall({ call }: Pick<Props, 'call'>) {
  const isSoon = call.startsIn < HOUR;
  // The calendar entry links to this page: only this page can open the meeting.
  const meetingDetails = { zoomLink: location.href, meetingNote: callMessages.meetingNote };
  return (
    <>
      <p role="status">
        {callMessages.callEarly}{' '}
        {isSoon
          ? 'Leave this page open: it opens the meeting for you.'
          : 'You can close this page: the link in your email opens it again.'}
      </p>
      {!isSoon && (
        <AddToCalendar call={{ ...call, meetingDetails }} buttonClass="btn-slim btn-secondary" />
      )}
    </>
  );
}

function Preparation() {
  return (
    <div className="grid gap-3 justify-self-stretch border-t border-line pt-6">
      <h2 className="font-display text-lg font-semibold">What to have ready</h2>
      <ul className="grid list-disc gap-2 ps-5 text-pretty marker:text-saffron">
        <li>A quiet corner, and headphones if others are at home.</li>
        <li>Your marks, and your list of colleges if you have one.</li>
        <li>Your questions, even those that seem small.</li>
      </ul>
    </div>
  );
}

function EndedCall({ text, links }: Pick<(typeof ENDED_CALLS)['over'], 'text' | 'links'>) {
  return (
    <>
      <p>{text}</p>
      <div className="flex flex-wrap gap-3 justify-self-stretch max-sm:*:grow">
        {links.map(({ label, href }, index) => (
          <ButtonLink key={href} href={href} tone={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </>
  );
}

const AUTO_JOIN_AFTER_MS = 10_000;

function JoinMeeting({ token }: { token: string }) {
  const [isPostponed, setPostponed] = useState(false);
  const { mutate, data, error, isIdle, isPending } = useMutation({
    mutationFn: () => answer(api.join[':token'].arrival.$post({ param: { token } })),
    onSuccess: ({ link }) => location.assign(link),
  });
  const isCountingDown = isIdle && !isPostponed;
  return (
    <>
      {error && <Alert tone="error">{messageOf(error, callMessages.joinFailed)}</Alert>}
      {isCountingDown && <JoinCountdown onEnd={mutate} />}
      <div className="flex flex-wrap gap-3">
        {data ? (
          <ButtonLink href={data.link}>Open the meeting again</ButtonLink>
        ) : (
          <Button tone="primary" disabled={isPending} onClick={() => mutate()}>
            {isPending ? 'Opening the meeting…' : 'Join the meeting'}
          </Button>
        )}
        {isCountingDown && <Button onClick={() => setPostponed(true)}>Stay here</Button>}
      </div>
    </>
  );
}

function JoinCountdown({ onEnd }: { onEnd(): void }) {
  const left = useCountdown(AUTO_JOIN_AFTER_MS);
  const seconds = Math.ceil(left / 1000);
  const hasEnded = left === 0;
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded, onEnd]);
  return (
    <p className="tabular-nums">
      <span role="status">
        The meeting is open.<span className="sr-only"> We take you there in a moment.</span>
      </span>{' '}
      <span aria-hidden="true">We take you there in {counted(seconds, 'second')}.</span>
    </p>
  );
}
