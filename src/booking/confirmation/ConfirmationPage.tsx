import { type ReactNode, useEffect } from 'react';
import { HomeRedirectNotice } from '#booking/HomeRedirectNotice.tsx';
import { type LoadedBooking, useBooking, useGoneMessage } from '#booking/useBooking.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { messageOf } from '#lib/api.ts';
import { bookingPages, isSignedOut, loginPage, queryParameter } from '#lib/navigate.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { Queries } from '#ui/Queries.tsx';
import { useSignedOut } from '#ui/useSignedOut.ts';
import { Confirmation } from './Confirmation.tsx';
import { ConfirmationSkeleton } from './ConfirmationSkeleton.tsx';
import { ConfirmSummary } from './ConfirmSummary.tsx';
import { useConfirm } from './useConfirm.ts';

interface Props {
  mentors?: ReactNode;
}

/** /payment: nothing at all without a booking (spec section 2). */
export function ConfirmationPage({ mentors }: Props) {
  const id = queryParameter('booking');
  if (!id) return null;
  return (
    <Queries>
      <LoadedPage {...{ id, mentors }} />
    </Queries>
  );
}

function LoadedPage({ id, mentors }: Props & { id: string }) {
  const { data, error, isPending, isGone, refetch } = useBooking(id);
  useSignedOut(data && error);
  const goneMessage = useGoneMessage(id, isGone);
  const confirm = useConfirm(id);
  const unpaid = unpaidOf(data?.booking);
  useEffect(() => {
    if (unpaid) location.replace(bookingPages.details(unpaid));
  }, [unpaid]);

  if (!data && isSignedOut(error)) return <SignInFirst />;
  const isUnreachable = !data && error && !isPending && !isGone;
  if (goneMessage || isUnreachable) {
    return (
      <div className="mx-auto grid max-w-4xl gap-6">
        <h1 className="text-title">Your booking</h1>
        {goneMessage && <Gone message={goneMessage} />}
        {isUnreachable && (
          <LoadFailure {...{ error, refetch }} fallback={bookingMessages.bookingLoadError} />
        )}
      </div>
    );
  }
  const confirmed = data?.receipt ?? confirm.data?.receipt;
  // Of one who has a name, the ticket says it.
  const faces = !data?.booking.mentor && mentors;
  if (data && confirmed) {
    const { service, isParent } = data.booking;
    return (
      <Confirmation
        booking={confirmed}
        {...{ service, isParent }}
        refunds={data.refunds}
        mentors={faces}
        onRefresh={refetch}
      />
    );
  }
  if (!data || unpaid) return <ConfirmationSkeleton />;
  return (
    <ConfirmSummary
      booking={data.booking}
      emailServiceError={data.emailServiceError}
      isConfirming={confirm.isPending}
      error={confirm.error && messageOf(confirm.error, bookingMessages.confirmError)}
      onConfirm={() => confirm.mutate()}
      mentors={faces}
    />
  );
}

function SignInFirst() {
  return (
    <div data-gone className="mx-auto grid max-w-4xl justify-items-start gap-5">
      <h1 className="text-title">Your booking</h1>
      <p>Log in to see your booking and its link.</p>
      <a className="btn btn-primary" href={loginPage()}>
        Log in
      </a>
    </div>
  );
}

function unpaidOf(booking: LoadedBooking | undefined): LoadedBooking | undefined {
  return booking?.status === 'pending' ? booking : undefined;
}

function Gone({ message }: { message: string }) {
  const isNotFound = message === bookingMessages.bookingNotFound;
  return (
    <HomeRedirectNotice
      tone="error"
      message={
        isNotFound ? `${message} If money was taken for it, write to us: it is not lost.` : message
      }
    />
  );
}
