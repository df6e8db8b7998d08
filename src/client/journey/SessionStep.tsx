import { bookingPage, type Pack, type Session } from '#booking/session/journeyData.ts';
import { BookedSession } from './BookedSession.tsx';
import { CameOfIt } from './CameOfIt.tsx';
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
