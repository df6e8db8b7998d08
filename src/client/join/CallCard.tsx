import { AddToCalendar } from '#booking/AddToCalendar.tsx';
import { Ticket } from '#booking/Ticket.tsx';
import { callMessages } from '#domain/booking/call-messages.ts';
import { site } from '#domain/site.ts';
import { HOUR } from '#domain/time.ts';
import { timeUntil } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { useCountdown } from '#ui/useCountdown.ts';
import { JoinMeeting } from './JoinMeeting.tsx';
import type { Call } from './useCall.ts';

interface Props {
  call: Call;
  token: string;
}

const ENDED: Partial<Record<Call['state'], { ticket: string; title: string }>> = {
  cancelled: { ticket: 'Cancelled', title: callMessages.callCancelled },
  over: { ticket: 'Over', title: callMessages.callOver },
};

export function CallCard({ call, token }: Props) {
  const ended = ENDED[call.state];
  return (
    <article data-ended={ended && ''} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div role="status">
        <h1 className="text-title">{ended?.title ?? `Your call with ${site.name}`}</h1>
      </div>
      <Ticket call={call} ended={ended?.ticket} />
      <div className="card grid justify-items-start gap-5 p-6 sm:p-8">
        <Now call={call} token={token} />
      </div>
      {call.isOfPackage && (
        <p className="text-soft">
          Your other sessions are on{' '}
          <a className="link py-3" href="/journey">
            your journey
          </a>
          .
        </p>
      )}
    </article>
  );
}

function Now({ call, token }: Props) {
  if (call.state === 'cancelled' || call.state === 'over') return <EndedCall state={call.state} />;
  return (
    <>
      <Countdown startsIn={call.startsIn} />
      {call.hasLink ? <WayIn call={call} token={token} /> : <LinkMissing />}
      <Beside />
    </>
  );
}

function Countdown({ startsIn }: { startsIn: number }) {
  const left = useCountdown(startsIn);
  return (
    <div className="grid gap-1">
      <p className="text-soft">{left > 0 ? 'It begins in' : 'It has begun'}</p>
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

function WayIn({ call, token }: Props) {
  return (
    <>
      {call.state === 'open' ? <JoinMeeting token={token} /> : <Early call={call} />}
      <p>{callMessages.meetingNote}</p>
    </>
  );
}

function Early({ call }: Pick<Props, 'call'>) {
  const isSoon = call.startsIn < HOUR;
  const meetingDetails = { zoomLink: location.href, meetingNote: callMessages.meetingNote };
  return (
    <>
      <p role="status">
        {callMessages.callEarly}{' '}
        {isSoon
          ? 'Leave this page open, and it takes you there.'
          : 'You can close this page: the link in your email leads back to it.'}
      </p>
      {!isSoon && (
        <AddToCalendar call={{ ...call, meetingDetails }} look="btn-slim btn-secondary" />
      )}
    </>
  );
}

function LinkMissing() {
  return (
    <Alert tone="warning">
      {callMessages.noMeetingLink} This page keeps looking, and takes you to the meeting once it is
      there. If it is missing when the call should begin, write to{' '}
      <a className="link" href={`mailto:${site.supportEmail}`}>
        {site.supportEmail}
      </a>
      .
    </Alert>
  );
}

function Beside() {
  return (
    <div className="grid gap-3 justify-self-stretch border-t border-line pt-6">
      <h2 className="font-display text-lg font-semibold">Good to have beside you</h2>
      <ul className="grid list-disc gap-2 ps-5 text-pretty marker:text-saffron">
        <li>A quiet corner, and headphones if others are at home.</li>
        <li>Your marks and your list of colleges, if there is one.</li>
        <li>The question that you nearly did not ask.</li>
      </ul>
    </div>
  );
}

const ENDS = {
  cancelled: {
    words: 'There is nothing to join. Your payment and any refund are listed on your profile.',
    first: { label: 'Book another call', href: '/calendar' },
    second: { label: 'See your payments', href: '/profile' },
  },
  over: {
    words:
      'Thank you for coming. Your mentor writes the next steps into your plan, and we email you when they are there.',
    first: { label: 'Open your plan', href: '/plan' },
    second: { label: 'Book another call', href: '/calendar' },
  },
};

function EndedCall({ state }: { state: keyof typeof ENDS }) {
  const { words, first, second } = ENDS[state];
  return (
    <>
      <p>{words}</p>
      <div className="flex flex-wrap gap-3 justify-self-stretch max-sm:*:grow">
        <a className="btn btn-primary" href={first.href}>
          {first.label}
        </a>
        <a className="btn btn-secondary" href={second.href}>
          {second.label}
        </a>
      </div>
    </>
  );
}
