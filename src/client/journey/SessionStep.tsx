import { bookingPage, type Pack, type Session } from '#booking/session/journeyData.ts';
import { Ticket } from '#booking/Ticket.tsx';
import { CallLinks } from '#client/profile/CallLinks.tsx';
import { NextStep } from '#client/profile/NextStep.tsx';
import { displayState } from '#domain/booking/booking.ts';
import { site } from '#domain/site.ts';
import { serverNow } from '#lib/clock.ts';
import { counted } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import { bookingPages } from '#lib/navigate.ts';
import { aboutSession, nameOf, placeText, whenAndWith } from './sessionWords.ts';

interface Props {
  pack: Pack;
  session: Session;
  isNext: boolean;
  onCancelled(): void;
}

export function SessionStep({ pack, session, isNext, onCancelled }: Props) {
  const { state, booking } = session;
  if (state === 'booked' && booking) {
    return <BookedSession {...{ booking, onCancelled }} files={session.files} />;
  }
  if (state === 'open') return <OpenSession {...{ pack, session, isNext }} />;
  return <EndedSession {...{ pack, session }} />;
}

function Title({ pack, session }: Pick<Props, 'pack' | 'session'>) {
  const place = placeText(session, pack);
  return (
    <>
      {nameOf(session)}
      {place && <span className="font-normal text-soft"> · {place}</span>}
    </>
  );
}

function OpenSession({ pack, session, isNext }: Omit<Props, 'onCancelled'>) {
  const title = <Title {...{ pack, session }} />;
  const about = <p className="text-pretty text-soft">{aboutSession(session, pack)}</p>;
  if (isNext) {
    return (
      <div className="card -mt-2 grid items-center gap-x-6 gap-y-4 p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-6">
        <div className="grid min-w-0 gap-1">
          <p className="eyebrow">Next on your road</p>
          <h3 className="text-heading leading-tight">{title}</h3>
          {about}
        </div>
        <a className="btn btn-primary" href={bookingPage(session)}>
          Book this session
        </a>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-line max-sm:*:last:col-span-full sm:border-b sm:pb-5">
      <h3 className="text-lg leading-snug font-semibold">{title}</h3>
      <div className="sm:row-span-2">
        <a className="link inline-flex min-h-11 items-center" href={bookingPage(session)}>
          Book<span className="sr-only"> {nameOf(session)}</span>
        </a>
      </div>
      {about}
    </div>
  );
}

function EndedSession({ pack, session }: Pick<Props, 'pack' | 'session'>) {
  const { state, why, booking } = session;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className={`text-lg leading-snug font-semibold ${state === 'used' ? '' : 'text-soft'}`}>
          <Title {...{ pack, session }} />
        </h3>
        {state === 'forfeited' && <p className="badge">Used up: {why}</p>}
        {state === 'refunded' && <p className="badge">Refunded</p>}
      </div>
      {booking && <p className="text-soft">{whenAndWith(booking)}</p>}
      {state !== 'refunded' && <CameOfIt session={session} />}
    </div>
  );
}

interface BookedSessionProps {
  booking: NonNullable<Session['booking']>;
  files: number;
  onCancelled(): void;
}

function BookedSession({ booking, files, onCancelled }: BookedSessionProps) {
  const state = displayState(booking.startsAt, serverNow());
  const isAhead = state === 'upcoming';
  return (
    <div className="ticket-card -mt-1 rounded-card border border-line bg-card [&_:has(>.ticket)]:drop-shadow-none">
      <Ticket
        call={booking}
        lead={isAhead && inWords(booking.startsAt)}
        about="paid with your package"
      />
      <div className="grid grid-cols-2 items-center gap-x-6 gap-y-1 px-5 pt-5 pb-4 max-sm:justify-items-start max-sm:[&>:is(details,.btn-primary)]:col-span-full max-sm:[&>:is(details,.btn-primary)]:justify-self-stretch max-sm:[&>details>summary]:w-full sm:flex sm:flex-wrap [&>p]:order-last [&>p]:col-span-full [&>p]:basis-full">
        <NextStep {...{ booking, state }} />
        <CallLinks {...{ booking, files }} {...(isAhead && { onCancelled })} />
      </div>
    </div>
  );
}

function CameOfIt({ session: { state, booking, files, summary } }: { session: Session }) {
  if (!booking) return null;
  const links = [
    [summary !== null, '/plan', 'Action plan'],
    [files > 0, bookingPages.documents(booking.id), counted(files, 'file')],
    [
      booking.bookingConfirmed && booking.status !== 'cancelled',
      bookingPages.payment(booking.id),
      'The booking',
    ],
  ] as const;
  return (
    <>
      {summary && (
        <p className="line-clamp-3 max-w-prose text-pretty wrap-anywhere whitespace-pre-line">
          {summary}
        </p>
      )}
      <p className="-my-1.5 flex flex-wrap gap-x-5">
        {links.map(
          ([isThere, href, label]) =>
            isThere && (
              <a key={label} className="link inline-flex min-h-11 items-center" href={href}>
                {label}
              </a>
            ),
        )}
        {state === 'forfeited' && (
          <a
            className="link inline-flex min-h-11 items-center font-normal text-soft"
            href={`mailto:${site.supportEmail}`}
          >
            Not right? Write to us
          </a>
        )}
      </p>
    </>
  );
}
