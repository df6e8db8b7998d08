import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { HomeRedirectNotice } from '#booking/HomeRedirectNotice.tsx';
import { useBooking } from '#booking/useBooking.tsx';
import { answer, api } from '#lib/api.ts';
import { bookingPages, isSignedOut, loginPage, queryParameter } from '#lib/navigate.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { useSignedOut } from '#ui/LoadFailure.tsx';
import { Queries } from '#ui/Queries.tsx';
import { Confirmation } from './Confirmation.tsx';
import { ConfirmationSkeleton, ConfirmSummary } from './ConfirmSummary.tsx';

/** /payment: empty without a booking (spec section 2). */
export function ConfirmationPage({ mentors }: { mentors?: ReactNode }) {
  const id = queryParameter('booking');
  return <Queries>{id && <LoadedPage {...{ id, mentors }} />}</Queries>;
}

function LoadedPage({ id, mentors }: { id: string; mentors: ReactNode }) {
  const advice = 'If you were charged for it, write to us and we will help.';
  const { data, error, goneMessage, notLoaded, refetch } = useBooking(id, advice);
  useSignedOut(data && error);
  const confirm = useMutation({
    mutationFn: () => answer(api.bookings[':id'].confirm.$post({ param: { id } })),
  });
  const unpaid = data?.booking.status === 'pending' ? data.booking : undefined;
  useEffect(() => {
    if (unpaid) location.replace(bookingPages.details(unpaid));
  }, [unpaid]);

  if (!data && isSignedOut(error)) return <SignInFirst />;
  if (goneMessage || notLoaded) {
    return (
      <div className="mx-auto grid max-w-4xl gap-6">
        <h1 className="text-title">Your booking</h1>
        {notLoaded || <HomeRedirectNotice tone="error" message={goneMessage ?? ''} />}
      </div>
    );
  }
  const confirmed = data?.receipt ?? confirm.data?.receipt;
  // The ticket already shows the mentor of the call.
  const faces = !data?.booking.mentor && mentors;
  if (data && confirmed) {
    return <Confirmation {...data} confirmed={confirmed} mentors={faces} onRefresh={refetch} />;
  }
  if (!data || unpaid) return <ConfirmationSkeleton />;
  return <ConfirmSummary {...data} confirm={confirm} mentors={faces} />;
}

function SignInFirst() {
  return (
    <div data-gone className="mx-auto grid max-w-4xl justify-items-start gap-5">
      <h1 className="text-title">Your booking</h1>
      <p>Log in to see your booking and its link.</p>
      <ButtonLink href={loginPage()}>Log in</ButtonLink>
    </div>
  );
}
