import {
  type OwnCall,
  type PackagePurchase,
  type Session,
  sessionCalendarUrl,
} from '#booking/session/journeyData.ts';
import { Ticket } from '#booking/Ticket.tsx';
import { CallActions } from '#client/profile/CallActions.tsx';
import { displayState } from '#domain/booking/display-state.ts';
import { callSummary } from '#domain/packages/summaries.ts';
import { site } from '#domain/site.ts';
import { displayDate } from '#domain/time.ts';
import { bookingPages } from '#lib/booking-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { counted, viewerTimeZone } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ActionLink } from '#ui/Links.tsx';
import { isForExtraSchool, nameOf, placeText } from './sessionTexts.ts';

interface Props {
  purchase: PackagePurchase;
  session: Session;
  isNext: boolean;
}

export function SessionStep(props: Props) {
  const { state, booking, files: fileCount } = props.session;
  if (state === 'booked' && booking) {
    return <BookedSession booking={booking} fileCount={fileCount} />;
  }
  return state === 'open' ? <OpenSession {...props} /> : <EndedSession {...props} />;
}

function Title({ purchase, session }: Pick<Props, 'purchase' | 'session'>) {
  const place = placeText(session, purchase);
  return (
    <>
      {nameOf(session)}
      {place && <span className="font-normal text-soft"> · {place}</span>}
    </>
  );
}

const EXTRA_SCHOOL = 'The essay questions of one more school, and your answers to them.';

function OpenSession({ purchase, session, isNext }: Props) {
  const title = <Title purchase={purchase} session={session} />;
  const text = isForExtraSchool(session, purchase) ? EXTRA_SCHOOL : callSummary(session.service);
  const about = <p className="text-pretty text-soft">{text}</p>;
  if (isNext) {
    return (
      <div className="card -mt-2 grid items-center gap-x-6 gap-y-4 p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-6">
        <div className="grid min-w-0 gap-1">
          <p className="eyebrow">Next session</p>
          <h3 className="text-heading leading-tight">{title}</h3>
          {about}
        </div>
        <ButtonLink href={sessionCalendarUrl(session)}>Book this session</ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-line max-sm:*:last:col-span-full sm:border-b sm:pb-5">
      <h3 className="text-lg leading-snug font-semibold">{title}</h3>
      <div className="sm:row-span-2">
        <ActionLink href={sessionCalendarUrl(session)}>
          Book<span className="sr-only"> {nameOf(session)}</span>
        </ActionLink>
      </div>
      {about}
    </div>
  );
}

function BookedSession({ booking, fileCount }: { booking: OwnCall; fileCount: number }) {
  const state = displayState(booking.startsAt, serverNow());
  return (
    <div className="ticket-card -mt-1 rounded-card border border-line bg-card [&_:has(>.ticket)]:[filter:none]">
      <Ticket
        call={booking}
        lead={state === 'upcoming' && inWords(booking.startsAt)}
        about="paid with your package"
      />
      <div className="grid grid-cols-2 items-center gap-x-6 gap-y-1 px-5 pt-5 pb-4 max-sm:justify-items-start max-sm:[&>:is(details,.btn-primary)]:col-span-full max-sm:[&>:is(details,.btn-primary)]:justify-self-stretch max-sm:[&>details>summary]:w-full sm:flex sm:flex-wrap [&>p]:order-last [&>p]:col-span-full [&>p]:basis-full">
        <CallActions booking={booking} state={state} fileCount={fileCount} />
      </div>
    </div>
  );
}

function EndedSession({ purchase, session }: Pick<Props, 'purchase' | 'session'>) {
  const { state, why, booking } = session;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className={`text-lg leading-snug font-semibold ${state === 'used' ? '' : 'text-soft'}`}>
          <Title purchase={purchase} session={session} />
        </h3>
        {state === 'forfeited' && <p className="badge">Used up: {why}</p>}
        {state === 'refunded' && <p className="badge">Refunded</p>}
      </div>
      {booking && (
        <p className="text-soft">
          {displayDate(booking.startsAt, viewerTimeZone())}
          {booking.mentor && `, with ${booking.mentor.name}`}
        </p>
      )}
      {state !== 'refunded' && booking && <SessionOutcome session={session} booking={booking} />}
    </div>
  );
}

function SessionOutcome({ session, booking }: { session: Session; booking: OwnCall }) {
  const { state, files: fileCount, summary } = session;
  return (
    <>
      {summary && (
        <p className="line-clamp-3 max-w-prose text-pretty wrap-anywhere whitespace-pre-line">
          {summary}
        </p>
      )}
      <p className="-my-1.5 flex flex-wrap gap-x-5">
        {summary !== null && <ActionLink href="/plan">Action plan</ActionLink>}
        {fileCount > 0 && (
          <ActionLink href={bookingPages.documents(booking.id)}>
            {counted(fileCount, 'file')}
          </ActionLink>
        )}
        {booking.bookingConfirmed && booking.status !== 'cancelled' && (
          <ActionLink href={bookingPages.confirmation(booking.id)}>Confirmation</ActionLink>
        )}
        {state === 'forfeited' && (
          <ActionLink className="font-normal text-soft" href={`mailto:${site.supportEmail}`}>
            Not right? Write to us
          </ActionLink>
        )}
      </p>
    </>
  );
}
