import { type ReactNode, Suspense, useEffect } from 'react';
import { bookingMessages } from '#domain/booking/messages.ts';
import { goToLogin, queryParameter } from '#lib/navigate.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { Queries } from '#ui/Queries.tsx';
import { useMe } from '#ui/useMe.ts';
import { DetailsAndPayment } from './DetailsAndPayment.tsx';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';
import { HeldBooking } from './HeldBooking.tsx';

type Topic = Record<'topic' | 'purpose', string>;

export function DetailsPage({ topics, howToPay }: { topics: Topic[]; howToPay?: ReactNode }) {
  const id = queryParameter('booking');
  const topic = topics.find((each) => each.topic === queryParameter('topic'));
  return (
    <Queries>
      <Suspense fallback={<DetailsSkeleton />}>
        {id ? (
          <HeldBooking id={id}>
            {(held) => <DetailsAndPayment {...{ held, howToPay }} purpose={topic?.purpose} />}
          </HeldBooking>
        ) : (
          <NoBooking />
        )}
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
