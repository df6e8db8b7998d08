import { callMessages } from '#domain/booking/call-messages.ts';
import { displayDate, displayLocal, displayTime } from '#domain/calendar/time.ts';
import { site } from '#domain/site.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { useCountdown } from '#islands/ui/useCountdown.ts';
import { timeUntil, viewerTimeZone } from '#lib/format.ts';
import { JoinMeeting } from './JoinMeeting.tsx';
import type { Call } from './useCall.ts';

interface Props {
  call: Call;
  token: string;
}

export function CallCard({ call, token }: Props) {
  return (
    <article className="card overflow-hidden">
      <header className="grid gap-3 border-b border-line bg-mist p-6 sm:p-10">
        <p className="eyebrow">Your call with {site.name}</p>
        <h1 className="text-title">{call.serviceType}</h1>
        <When call={call} />
      </header>
      <div className="grid justify-items-start gap-6 p-6 sm:p-10">
        <Now call={call} token={token} />
      </div>
    </article>
  );
}

function When({ call: { startsAt, duration } }: { call: Call }) {
  const local = displayLocal(startsAt, viewerTimeZone());
  return (
    <div>
      <p className="text-lg font-semibold">
        {displayDate(startsAt)},{' '}
        <span className="whitespace-nowrap">{displayTime(startsAt)} IST</span>
      </p>
      {local && <p>Your time: {local}</p>}
      <p className="text-soft">{duration} minutes on video</p>
    </div>
  );
}

function Now({ call, token }: Props) {
  if (call.state === 'cancelled') return <Ended words={callMessages.callCancelled} />;
  if (call.state === 'over') return <Ended words={callMessages.callOver} />;
  return (
    <>
      <Countdown startsIn={call.startsIn} />
      {call.hasLink ? <WayIn call={call} token={token} /> : <LinkMissing />}
      <p>{callMessages.meetingNote}</p>
    </>
  );
}

function Countdown({ startsIn }: { startsIn: number }) {
  const left = useCountdown(startsIn);
  return (
    <div>
      <p className="text-soft">{left > 0 ? 'It begins in' : 'It has begun'}</p>
      {left > 0 && (
        <p role="timer" className="font-display text-3xl font-semibold tabular-nums">
          {timeUntil(left)}
        </p>
      )}
    </div>
  );
}

function WayIn({ call, token }: Props) {
  if (call.state === 'open') return <JoinMeeting token={token} />;
  return (
    <p role="status">{callMessages.callEarly} Leave this page open, and it takes you there.</p>
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

function Ended({ words }: { words: string }) {
  return (
    <>
      <p role="status" className="text-heading font-display font-semibold">
        {words}
      </p>
      <p>
        Is that not what you expected? Write to{' '}
        <a className="link" href={`mailto:${site.supportEmail}`}>
          {site.supportEmail}
        </a>
        , and we will find out.
      </p>
      <a className="btn btn-secondary" href="/calendar">
        Book a call
      </a>
    </>
  );
}
