import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { bookingMessages } from '#domain/booking/messages.ts';
import { isPaid } from '#domain/booking/state.ts';
import { HomeRedirectNotice } from '#islands/booking/HomeRedirectNotice.tsx';
import { useBooking, useGoneMessage } from '#islands/booking/useBooking.ts';
import { LoadFailure } from '#islands/ui/LoadFailure.tsx';
import { Queries } from '#islands/ui/Queries.tsx';
import { useMe } from '#islands/ui/useMe.ts';
import { useSignedOut } from '#islands/ui/useSignedOut.ts';
import { bookingPages, goToLogin, queryParameter } from '#lib/navigate.ts';
import { DetailsAndPayment } from './DetailsAndPayment.tsx';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';

/** Few ever see these, so that their code comes only then. */
const HoldEnded = lazy(() => import('./HoldEnded.tsx').catch(() => ({ default: NotFound })));
const HoldReplaced = lazy(() => import('./HoldReplaced.tsx').catch(() => ({ default: NotFound })));

function NotFound() {
  return <HomeRedirectNotice tone="error">{bookingMessages.bookingNotFound}</HomeRedirectNotice>;
}

/** What a parent can pick on /parent, and what it says of the call. */
interface Topic {
  topic: string;
  purpose: string;
}

interface Props {
  topics: Topic[];
  /** How one pays; of words alone, so that the page brings it. */
  howToPay?: ReactNode;
}

/** /booking-details: home when no booking was passed, the confirmation once it is paid. */
export function DetailsPage({ topics, howToPay }: Props) {
  const id = queryParameter('booking');
  const topic = topics.find((each) => each.topic === queryParameter('topic'));
  return (
    <Queries>
      <Suspense fallback={<DetailsSkeleton />}>
        {id ? <LoadedPage {...{ id, howToPay }} purpose={topic?.purpose} /> : <NoBooking />}
      </Suspense>
    </Queries>
  );
}

/** Signed-out visitors go to the log-in page, others to the home page (spec section 2). */
function NoBooking() {
  const { data, error, refetch } = useMe();
  useEffect(() => {
    if (data?.user) location.replace('/');
    else if (data) goToLogin();
  }, [data]);
  if (error)
    return <LoadFailure {...{ error, refetch }} fallback={bookingMessages.bookingLoadError} />;
  return <DetailsSkeleton />;
}

interface LoadedProps extends Pick<Props, 'howToPay'> {
  id: string;
  purpose: string | undefined;
}

function LoadedPage({ id, purpose, howToPay }: LoadedProps) {
  const query = useBooking(id);
  const { data, dataUpdatedAt, error, isPending, isGone, held, refetch, isStillHeld, keep } = query;
  const signedOut = useSignedOut(error);
  const goneMessage = useGoneMessage(id, isGone);
  const paid = isPaid(data?.booking);
  useEffect(() => {
    if (paid) location.replace(bookingPages.payment(id));
  }, [paid, id]);

  if (held) return <HoldReplaced held={held} />;
  const endedHere = isGone && data && Date.now() >= dataUpdatedAt + data.booking.holdEndsIn;
  if (endedHere) return <HoldEnded booking={data.booking} />;
  if (goneMessage) {
    return (
      <HomeRedirectNotice
        tone="error"
        {...(data && { calendar: bookingPages.calendar(data.booking) })}
      >
        {goneMessage}
        {goneMessage === bookingMessages.bookingNotFound &&
          ' Nothing is charged for a time that was held and not paid for.'}
      </HomeRedirectNotice>
    );
  }
  if (!data && error && !isPending && !isGone && !signedOut)
    return <LoadFailure {...{ error, refetch }} fallback={bookingMessages.bookingLoadError} />;
  if (!data || paid) return <DetailsSkeleton />;
  return (
    <DetailsAndPayment
      booking={data.booking}
      lastAnswers={data.lastAnswers}
      {...{ purpose, howToPay }}
      viewer={data.viewer}
      isStillHeld={isStillHeld}
      onSaved={keep}
    />
  );
}
